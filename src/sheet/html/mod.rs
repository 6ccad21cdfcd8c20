//! The sheet as a web page: one file without script, for the printer, the desk and the phone.

use std::fmt;

use super::notes::Note;
use super::{Band, MARK, Row, Sheet};

/// Two pages of A4 or Letter in print, one column of tables on a phone.
const STYLE: &str = include_str!("style.css");

impl Sheet {
    /// Writes the sheet as an HTML page that needs no other file.
    ///
    /// Printed it takes two pages of A4 or Letter.
    pub fn html(&self) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let title = self.title();
            writeln!(
                f,
                "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
                 <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
                 <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>"
            )?;
            let [legend, rules @ ..] = self.notes();
            paragraph(f, &legend)?;
            writeln!(f, "<nav aria-label=\"Cells\">\n<span>Cells:</span>")?;
            for band in self.bands() {
                writeln!(f, "<a href=\"#cells-{0}\">{0}</a>", band.size())?;
            }
            writeln!(f, "</nav>\n<main>")?;
            for shelf in self.bands().chunk_by(|left, right| place(left).0 == place(right).0) {
                writeln!(f, "<div class=\"shelf\">")?;
                for column in shelf.chunk_by(|upper, lower| place(upper) == place(lower)) {
                    writeln!(f, "<div>")?;
                    column.iter().try_for_each(|band| table(f, band))?;
                    writeln!(f, "</div>")?;
                }
                writeln!(f, "</div>")?;
            }
            writeln!(f, "</main>\n<footer>")?;
            rules.iter().try_for_each(|rule| paragraph(f, rule))?;
            writeln!(f, "</footer>\n</body>\n</html>")
        })
    }
}

fn paragraph(f: &mut fmt::Formatter, note: &Note) -> fmt::Result {
    writeln!(f, "<p><b>{}</b>: {}</p>", note.term, note.text)
}

/// The shelf a band stands on, from the top, and the column there, from the left.
///
/// A shelf is never cut by the end of a page, and its columns are of about the same height.
fn place(band: &Band) -> (u8, u8) {
    match band.size() {
        1 | 2 => (1, 1),
        3 => (1, 2),
        4 => (2, 1),
        5 => (3, 1),
        6 => (4, 1),
        7 => (5, 1),
        _ => (5, 2),
    }
}

fn table(f: &mut fmt::Formatter, band: &Band) -> fmt::Result {
    let (cells, sums) = band.heading();
    writeln!(
        f,
        "<table id=\"cells-{}\">\n<caption><b>{cells}</b>, {sums}</caption>\n<thead>\n<tr>",
        band.size()
    )?;
    for name in ["Sum", "n", "Combinations", "Must", "Never"] {
        writeln!(f, "<th scope=\"col\">{name}</th>")?;
    }
    writeln!(f, "</tr>\n</thead>\n<tbody>")?;
    band.rows().iter().try_for_each(|row| table_row(f, row))?;
    writeln!(f, "</tbody>\n</table>")
}

fn table_row(f: &mut fmt::Formatter, row: &Row) -> fmt::Result {
    let (sum, all) = (row.key().sum(), row.combinations());
    if row.is_single() {
        write!(f, "<tr class=\"single\"><th scope=\"row\">{MARK} {sum}</th>")?;
    } else {
        write!(f, "<tr><th scope=\"row\">{sum}</th>")?;
    }
    write!(f, "<td>{}</td><td>{all}</td>", all.len())?;
    writeln!(f, "<td>{}</td><td>{}</td></tr>", all.required(), all.impossible())
}
