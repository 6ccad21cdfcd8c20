//! The sheet as a drawing of one A4 page, to be printed or hung on a wall.

mod layout;

use std::fmt::{self, Display, Write};

use super::columns::SETS;
use super::{MARK, Row, Sheet};
use layout::{Block, CHARACTER, GAP, LINE, Layout};

/// The page, what stays free at its edges, and what the title takes, in points: A4.
const PAGE: (f64, f64) = (595.0, 842.0);
const MARGIN: f64 = 24.0;
const TITLE: f64 = 27.0;

/// Attributes of text.
const SANS: &str = r#" font-family="sans-serif""#;
const MONO: &str = r#" font-family="monospace""#;
const BOLD: &str = r#" font-weight="bold""#;
/// The text ends at its place instead of beginning there.
const ENDS: &str = r#" text-anchor="end""#;
/// The mark ends just before the sum begins, however wide the font draws it.
const MARKS: &str = r#" text-anchor="end" dx="-0.2em""#;

impl Sheet {
    /// Writes the sheet as an SVG drawing of one A4 page, in the largest type that fits.
    ///
    /// It is black on white, in whatever sans-serif and monospaced fonts the reader has. Printed on
    /// Letter it becomes a little smaller.
    pub fn svg(&self) -> impl Display {
        fmt::from_fn(move |f| {
            let ((width, height), title) = (PAGE, self.title());
            writeln!(
                f,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"en\" width=\"210mm\" height=\"297mm\" \
                 viewBox=\"0 0 {width} {height}\">\n\
                 <title>{title}</title>\n\
                 <style>@page {{ margin: 0 }} @media print {{ svg {{ width: 100vw; height: 100vh }} }}</style>\n\
                 <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
                 <text x=\"{MARGIN}\" y=\"{}\"{SANS}{BOLD} font-size=\"16\">{title}</text>",
                MARGIN + 13.0
            )?;
            let page = Layout::largest(self, (width - 2.0 * MARGIN, height - 2.0 * MARGIN - TITLE));
            let mut pen = Pen { out: f, size: page.size, left: MARGIN, right: MARGIN, y: 0.0 };
            for stack in &page.stacks {
                (pen.right, pen.y) = (pen.x(stack.width()), MARGIN + TITLE);
                for block in &stack.blocks {
                    pen.block(block)?;
                }
                for (term, lines) in &stack.notes {
                    pen.note(term, lines)?;
                }
                pen.left = pen.x(stack.width() + GAP);
            }
            writeln!(f, "</svg>")
        })
    }
}

/// Draws a stack line by line.
struct Pen<'a, W> {
    out: &'a mut W,
    /// The size of the type.
    size: f64,
    left: f64,
    right: f64,
    /// The lower edge of the line.
    y: f64,
}

impl<W: Write> Pen<'_, W> {
    fn block(&mut self, block: &Block) -> fmt::Result {
        let (cells, sums) = block.band.heading();
        self.feed();
        self.group(SANS, 1.15)?;
        self.text(0, "", format_args!("<tspan{BOLD}>{cells}</tspan>, {sums}"))?;
        self.end()?;
        self.rule(0.8)?;

        let columns = block.columns;
        self.feed();
        self.group(SANS, 0.85)?;
        self.text(3, ENDS, "Sum")?;
        self.text(6, ENDS, "n")?;
        self.text(SETS, "", "Combinations")?;
        self.text(columns.must_at(), "", "Must")?;
        self.text(columns.never_at(), "", "Never")?;
        self.end()?;

        for row in block.band.rows() {
            self.rule(0.2)?;
            self.row(block, row)?;
        }
        self.feed();
        Ok(())
    }

    fn row(&mut self, Block { columns, .. }: &Block, row: &Row) -> fmt::Result {
        let all = row.combinations();
        self.feed();
        if row.is_single() {
            self.group(&[MONO, BOLD].concat(), 1.0)?;
            self.text(1, MARKS, MARK)?;
        } else {
            self.group(MONO, 1.0)?;
        }
        self.text(3, ENDS, row.key().sum())?;
        self.text(6, ENDS, all.len())?;
        self.text(columns.must_at(), "", all.required())?;
        self.text(columns.never_at(), "", all.impossible())?;
        for (i, line) in columns.lines(row).enumerate() {
            if i > 0 {
                self.feed();
            }
            self.text(SETS, "", line)?;
        }
        self.end()
    }

    fn note(&mut self, term: &str, lines: &[String]) -> fmt::Result {
        self.group(SANS, 1.0)?;
        for line in lines {
            self.feed();
            match line.strip_prefix(term) {
                Some(rest) => self.text(0, "", format_args!("<tspan{BOLD}>{term}</tspan>{rest}"))?,
                None => self.text(0, "", line)?,
            }
        }
        self.feed();
        self.end()
    }

    /// Goes to the next line.
    fn feed(&mut self) {
        self.y += LINE * self.size;
    }

    /// Where a character of the line begins.
    fn x(&self, character: usize) -> f64 {
        self.left + character as f64 * CHARACTER * self.size
    }

    /// Begins a group of texts, in type of so many times the size.
    fn group(&mut self, attributes: &str, scale: f64) -> fmt::Result {
        writeln!(self.out, "<g{attributes} font-size=\"{:.2}\">", scale * self.size)
    }

    fn end(&mut self) -> fmt::Result {
        writeln!(self.out, "</g>")
    }

    /// Puts a text on the line, its digits in the middle between the edges.
    fn text(&mut self, at: usize, attributes: &str, text: impl Display) -> fmt::Result {
        let (x, y) = (self.x(at), self.y - 0.23 * self.size);
        writeln!(self.out, "<text x=\"{x:.1}\" y=\"{y:.1}\"{attributes}>{text}</text>")
    }

    /// Draws the lower edge of the line, from one side of the stack to the other.
    fn rule(&mut self, width: f64) -> fmt::Result {
        let Pen { left, right, y, .. } = self;
        writeln!(
            self.out,
            "<path d=\"M{left:.1} {y:.1}H{right:.1}\" stroke=\"#000\" stroke-width=\"{width}\"/>"
        )
    }
}
