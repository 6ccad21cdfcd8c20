//! Characters in lines, each with what it is drawn for.

use std::fmt;

/// What a character is part of; on a terminal each has its own look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    Border,
    Cage,
    Label,
    Shade,
    Diagonal,
    Thermo,
    Candidate,
    Given,
    Entry,
}

impl Ink {
    /// The escape code that begins it; `None` for the look of plain text.
    const fn code(self) -> Option<&'static str> {
        match self {
            Ink::Border | Ink::Candidate => None,
            Ink::Cage | Ink::Label => Some("\x1b[36m"),
            Ink::Shade | Ink::Diagonal | Ink::Thermo => Some("\x1b[90m"),
            Ink::Given => Some("\x1b[1m"),
            Ink::Entry => Some("\x1b[32m"),
        }
    }
}

/// Lines of equally many characters.
pub(super) struct Canvas {
    width: usize,
    characters: Vec<(char, Ink)>,
}

impl Canvas {
    pub fn new((width, height): (usize, usize)) -> Canvas {
        Canvas { width, characters: vec![(' ', Ink::Border); width * height] }
    }

    /// This place, if it is on the canvas.
    pub fn place(&self, (x, y): (isize, isize)) -> Option<(usize, usize)> {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < self.width && y * self.width < self.characters.len()).then_some((x, y))
    }

    pub fn get(&self, (x, y): (usize, usize)) -> char {
        self.characters[y * self.width + x].0
    }

    pub fn put(&mut self, (x, y): (usize, usize), character: char, ink: Ink) {
        self.characters[y * self.width + x] = (character, ink);
    }

    pub fn write(&mut self, (x, y): (usize, usize), text: &str, ink: Ink) {
        for (i, character) in text.chars().enumerate() {
            self.put((x + i, y), character, ink);
        }
    }

    /// Writes the lines, if wanted with the escape codes of colours.
    pub fn print(&self, coloured: bool, f: &mut fmt::Formatter) -> fmt::Result {
        for line in self.characters.chunks(self.width) {
            for run in line.chunk_by(|(_, one), (_, other)| one == other) {
                let code = run[0].1.code().filter(|_| coloured);
                f.write_str(code.unwrap_or_default())?;
                run.iter().try_for_each(|(character, _)| write!(f, "{character}"))?;
                f.write_str(code.map_or("", |_| "\x1b[0m"))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
