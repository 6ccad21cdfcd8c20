//! Grids of four by four, enumerated by a plain recursion that shares nothing with the library.

/// All 576 Latin squares, in the order of their digits.
pub fn latin_squares() -> Vec<String> {
    fn fill(grid: &mut Vec<u8>, found: &mut Vec<String>) {
        let i = grid.len();
        if i == 16 {
            found.push(grid.iter().map(|digit| char::from(b'0' + digit)).collect());
            return;
        }
        for digit in 1..=4 {
            let free = |j: usize| grid[j] != digit;
            if (i / 4 * 4..i).all(free) && (i % 4..i).step_by(4).all(free) {
                grid.push(digit);
                fill(grid, found);
                grid.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(&mut Vec::new(), &mut found);
    assert_eq!(found.len(), 576);
    found
}

/// The solutions of a plain grid: Latin squares that keep the boxes and the givens.
pub fn solutions(givens: &str) -> Vec<String> {
    let boxes = [[0, 1, 4, 5], [2, 3, 6, 7], [8, 9, 12, 13], [10, 11, 14, 15]];
    let keeps = |grid: &String| {
        let digits = grid.as_bytes();
        let different =
            |cells: [usize; 4]| (b'1'..=b'4').all(|d| cells.iter().any(|cell| digits[*cell] == d));
        boxes.into_iter().all(different)
            && givens.bytes().zip(grid.bytes()).all(|(given, digit)| given == b'.' || given == digit)
    };
    latin_squares().into_iter().filter(keeps).collect()
}
