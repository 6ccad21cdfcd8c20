//! The lines of a drawing, and the characters where they meet.

/// A line between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    None,
    Light,
    Heavy,
    /// Heavy, with gaps.
    Dashed,
}

impl Stroke {
    pub(super) const fn horizontal(self) -> char {
        match self {
            Stroke::None => ' ',
            Stroke::Light => '─',
            Stroke::Heavy => '━',
            Stroke::Dashed => '╍',
        }
    }

    pub(super) const fn vertical(self) -> char {
        match self {
            Stroke::None => ' ',
            Stroke::Light => '│',
            Stroke::Heavy => '┃',
            Stroke::Dashed => '╏',
        }
    }

    const fn weight(self) -> usize {
        match self {
            Stroke::None => 0,
            Stroke::Light => 1,
            Stroke::Heavy | Stroke::Dashed => 2,
        }
    }
}

/// Where lines meet: a row of characters by the lines upwards and to the right, in it the lines downwards
/// and to the left; each none, light or heavy, the second counting first.
const CORNERS: [[char; 9]; 9] = [
    [' ', '╴', '╸', '╷', '┐', '┑', '╻', '┒', '┓'],
    ['╶', '─', '╾', '┌', '┬', '┭', '┎', '┰', '┱'],
    ['╺', '╼', '━', '┍', '┮', '┯', '┏', '┲', '┳'],
    ['╵', '┘', '┙', '│', '┤', '┥', '╽', '┧', '┪'],
    ['└', '┴', '┵', '├', '┼', '┽', '┟', '╁', '╅'],
    ['┕', '┶', '┷', '┝', '┾', '┿', '┢', '╆', '╈'],
    ['╹', '┚', '┛', '╿', '┦', '┩', '┃', '┨', '┫'],
    ['┖', '┸', '┹', '┞', '╀', '╃', '┠', '╂', '╉'],
    ['┗', '┺', '┻', '┡', '╄', '╇', '┣', '╊', '╋'],
];

/// The character in which these four lines meet.
pub(super) fn corner(up: Stroke, right: Stroke, down: Stroke, left: Stroke) -> char {
    CORNERS[up.weight() * 3 + right.weight()][down.weight() * 3 + left.weight()]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Stroke::{Dashed, Heavy, Light, None};
    use super::*;

    #[test]
    fn every_corner_has_a_character_of_its_own() {
        let characters: HashSet<char> = CORNERS.into_iter().flatten().collect();
        assert_eq!(characters.len(), 81);
        assert!(characters.into_iter().all(|c| c == ' ' || ('\u{2500}'..='\u{257f}').contains(&c)));
    }

    #[test]
    fn corners_look_like_the_lines_that_meet() {
        // Up, right, down, left.
        for (strokes, character) in [
            ([None, None, None, None], ' '),
            ([Light, None, None, None], '╵'),
            ([None, Light, None, None], '╶'),
            ([None, None, Light, None], '╷'),
            ([None, None, None, Light], '╴'),
            ([Light, Light, None, None], '└'),
            ([None, Light, Light, None], '┌'),
            ([None, None, Light, Light], '┐'),
            ([Light, None, None, Light], '┘'),
            ([Heavy, Light, Heavy, None], '┠'),
            ([Heavy, None, Heavy, Light], '┨'),
            ([Light, Heavy, None, Heavy], '┷'),
            ([None, Heavy, Light, Heavy], '┯'),
            ([Heavy, Light, None, None], '┖'),
            ([Light, Heavy, Light, Dashed], '┿'),
            ([Dashed, Light, Heavy, Light], '╂'),
            ([Heavy, Dashed, Heavy, Heavy], '╋'),
            ([Light, Light, Heavy, Light], '╁'),
            ([Light, Light, Light, Heavy], '┽'),
        ] {
            let [up, right, down, left] = strokes;
            assert_eq!(corner(up, right, down, left), character, "{strokes:?}");
        }
    }
}
