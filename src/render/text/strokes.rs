//! The lines of a drawing, and the characters they are made of.

/// A line between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stroke {
    None,
    /// Between cells alone.
    Light,
    /// The end of a cage.
    Cage,
    /// The end of a box or region, or of the grid.
    Heavy,
    /// The end of a box or region within a cage.
    Open,
}

impl Stroke {
    const fn weight(self) -> usize {
        match self {
            Stroke::None => 0,
            Stroke::Light | Stroke::Cage => 1,
            Stroke::Heavy | Stroke::Open => 2,
        }
    }
}

/// The characters of a drawing.
pub(super) struct Alphabet {
    /// The characters of each stroke from left to right and downwards, as they take turns from border to border.
    strokes: fn(Stroke) -> [[char; 2]; 2],
    /// Where lines meet: a row of characters by the lines upwards and to the right, in it the lines downwards
    /// and to the left; each none, light or heavy, the second counting first.
    corners: [[char; 9]; 9],
    /// A line that rises, one that falls.
    diagonals: [char; 2],
    /// Where both meet.
    pub crossing: char,
    /// The paths of thermometers, and of slow ones.
    thermos: [char; 2],
    /// The ground of extra regions.
    pub shade: char,
    /// In place of a sum that has no room.
    pub too_long: &'static str,
}

impl Alphabet {
    /// The i-th character of a line to the right, counted from 1.
    pub fn horizontal(&self, stroke: Stroke, i: usize) -> char {
        (self.strokes)(stroke)[0][(i + 1) % 2]
    }

    /// The i-th character of a line downwards, counted from 1.
    pub fn vertical(&self, stroke: Stroke, i: usize) -> char {
        (self.strokes)(stroke)[1][(i + 1) % 2]
    }

    /// The character in which the lines upwards, to the right, downwards and to the left meet.
    pub fn corner(&self, [up, right, down, left]: [Stroke; 4]) -> char {
        // A line that only passes stays dashed.
        if up == down && (right, left) == (Stroke::None, Stroke::None) {
            return self.vertical(up, 1);
        }
        if right == left && (up, down) == (Stroke::None, Stroke::None) {
            // Cells are of an odd width, and the next begins anew.
            return self.horizontal(right, 2);
        }
        self.corners[up.weight() * 3 + right.weight()][down.weight() * 3 + left.weight()]
    }

    /// What a line is drawn with that rises (0) or falls (1), and then the other.
    pub const fn diagonals(&self, falls: usize) -> [char; 2] {
        [self.diagonals[falls], self.diagonals[1 - falls]]
    }

    /// What the path of a thermometer is drawn with.
    pub const fn thermo(&self, slow: bool) -> char {
        self.thermos[slow as usize]
    }
}

/// Lines that join, from the block of Unicode made for it.
pub(super) const BOX_DRAWING: Alphabet = Alphabet {
    strokes: |stroke| match stroke {
        Stroke::None => [[' '; 2]; 2],
        Stroke::Light => [['─'; 2], ['│'; 2]],
        Stroke::Cage => [['╌'; 2], ['╎'; 2]],
        Stroke::Heavy => [['━'; 2], ['┃'; 2]],
        Stroke::Open => [['╍'; 2], ['╏'; 2]],
    },
    corners: CORNERS,
    diagonals: ['╱', '╲'],
    crossing: '╳',
    thermos: ['▒', '░'],
    shade: '·',
    too_long: "…",
};

/// Lines of characters that every keyboard has.
pub(super) const ASCII: Alphabet = Alphabet {
    strokes: |stroke| match stroke {
        Stroke::None => [[' '; 2]; 2],
        Stroke::Light => [['-'; 2], ['|'; 2]],
        Stroke::Cage => [['-', ' '], [':'; 2]],
        Stroke::Heavy => [['#'; 2]; 2],
        Stroke::Open => [['#', ' ']; 2],
    },
    corners: ASCII_CORNERS,
    diagonals: ['/', '\\'],
    crossing: 'X',
    thermos: ['*', '~'],
    shade: '.',
    too_long: "...",
};

/// A heavy line goes through what it meets.
const ASCII_CORNERS: [[char; 9]; 9] = {
    let (mut corners, mut i) = ([['+'; 9]; 9], 0);
    while i < 81 {
        let (one, other) = (i / 9, i % 9);
        if one == 0 && other == 0 {
            corners[one][other] = ' ';
        } else if one / 3 == 2 || one % 3 == 2 || other / 3 == 2 || other % 3 == 2 {
            corners[one][other] = '#';
        }
        i += 1;
    }
    corners
};

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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::Stroke::{Cage, Heavy, Light, None, Open};
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
            ([None, None, Cage, Cage], '┐'),
            ([Light, None, None, Light], '┘'),
            ([Heavy, Light, Heavy, None], '┠'),
            ([Heavy, None, Heavy, Light], '┨'),
            ([Light, Heavy, None, Heavy], '┷'),
            ([None, Heavy, Light, Heavy], '┯'),
            ([Heavy, Light, None, None], '┖'),
            ([Light, Heavy, Light, Open], '┿'),
            ([Open, Light, Heavy, Light], '╂'),
            ([Heavy, Open, Heavy, Heavy], '╋'),
            ([Light, Light, Heavy, Light], '╁'),
            ([Light, Light, Light, Heavy], '┽'),
            ([Cage, None, Cage, None], '╎'),
            ([None, Open, None, Open], '╍'),
            ([Cage, None, Light, None], '│'),
        ] {
            assert_eq!(BOX_DRAWING.corner(strokes), character, "{strokes:?}");
        }
    }
}
