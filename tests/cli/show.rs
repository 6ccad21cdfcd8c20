//! `cagebook show`.

use crate::markup::document;
use crate::testenv::{cagebook, cagebook_reading};

const KILLER: &str = "tests/data/wikipedia.txt";
const SMALL: &str = ".......21.34.4.1";

#[test]
fn a_puzzle_is_drawn_without_being_solved() {
    let run = cagebook_reading(
        "show --diagonals --cage '6 r2c2 r2c3' --thermo 'r1c1 r1c2 r1c3'",
        "11..............",
    );
    run.exits(0).says_nothing().prints(
        "\
┏━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┓
┃ ╲     │       ┃       │     ╱ ┃
┃  (1)▒▒▒▒▒▒1▒▒▒▒▒▒▒▒   │   ╱   ┃
┃     ╲ │       ┃       │ ╱     ┃
┠───────┼╌╌╌╌╌╌╌╂╌╌╌╌╌╌╌┼───────┨
┃       ╎6      ╏     ╱ ╎       ┃
┃       ╎   ╲   ╏   ╱   ╎       ┃
┃       ╎     ╲ ╏ ╱     ╎       ┃
┣━━━━━━━┿━━━━━━━╋━━━━━━━┿━━━━━━━┫
┃       │     ╱ ┃ ╲     │       ┃
┃       │   ╱   ┃   ╲   │       ┃
┃       │ ╱     ┃     ╲ │       ┃
┠───────┼───────╂───────┼───────┨
┃     ╱ │       ┃       │ ╲     ┃
┃   ╱   │       ┃       │   ╲   ┃
┃ ╱     │       ┃       │     ╲ ┃
┗━━━━━━━┷━━━━━━━┻━━━━━━━┷━━━━━━━┛
",
    );
}

#[test]
fn ascii_is_for_those_who_need_it() {
    cagebook_reading("show --ascii --cage '3 r1c1 r1c2' --solution", SMALL).exits(0).says_nothing().prints(
        "\
#########################
#3          #     |     #
#  2     1  #  4  |  3  #
#- - -+- - -#-----+-----#
#     |     #     |     #
#  4  |  3  #  1  | [2] #
#########################
#     |     #     |     #
# [1] |  2  # [3] | [4] #
#-----+-----#-----+-----#
#     |     #     |     #
#  3  | [4] #  2  | [1] #
#########################
",
    );
}

#[test]
fn the_solution_is_shown_if_it_is_the_only_one() {
    let solved = cagebook_reading("show --solution", SMALL);
    assert!(
        solved.exits(0).says_nothing().stdout.contains("┃  4  │  3  ┃  1  │ [2] ┃"),
        "{}",
        solved.report()
    );
    let plain = cagebook_reading("show", "................").exits(0).stdout.clone();
    cagebook_reading("show --solution", "................")
        .exits(1)
        .prints(&plain)
        .says("standard input: line 1: several solutions: r2c1 can be 3 or 4");
    let broken = cagebook_reading("show --solution", "11..............");
    broken.exits(1).says("standard input: line 1: no solution: 1 twice in row 1 (r1c1 r1c2)");
    assert!(broken.stdout.starts_with('┏'), "{}", broken.report());
}

#[test]
fn candidates_are_those_of_the_command_of_that_name() {
    for puzzle in ["1.3.............", "................", SMALL] {
        let expected = cagebook_reading("candidates", puzzle).stdout.clone();
        cagebook_reading("show --candidates", puzzle).exits(0).prints(&expected).says_nothing();
    }
    let plain = cagebook_reading("show", "11..............").stdout.clone();
    cagebook_reading("show --candidates", "11..............")
        .exits(1)
        .prints(&plain)
        .says("standard input: line 1: no solution: 1 twice in row 1 (r1c1 r1c2)");
    cagebook_reading("show --candidates --format html", "11..............")
        .exits(1)
        .says("standard input: line 1: no solution: 1 twice in row 1 (r1c1 r1c2)");
    cagebook("show --candidates --solution").exits(2).prints("");
}

#[test]
fn time_limits_are_said_and_the_puzzle_is_drawn() {
    let empty = ".".repeat(81);
    let plain = cagebook_reading("show", &empty).stdout.clone();
    let run = cagebook_reading("show --candidates --time-limit 0.000001", &empty);
    run.exits(3)
        .prints(&plain)
        .says("standard input: line 1: stopped after 0.000001 s: not all candidates are known");
}

#[test]
fn what_cannot_be_read_is_said_in_its_place() {
    let text = format!("{SMALL}\n1\n{SMALL}\n");
    let drawing = cagebook_reading("show", SMALL).stdout.clone();
    let run = cagebook_reading("show", &text);
    run.exits(2).prints(&format!("{drawing}\nerror\n\n{drawing}"));
    assert!(run.stderr.starts_with("cagebook: standard input: line 2, column 1: "), "{}", run.report());
    let page = cagebook_reading("show --format html", &text);
    assert_eq!(document(&page.exits(2).stdout).one("main").all("svg").len(), 2);
    cagebook_reading("show --format svg", "1\n").exits(2).prints("");
}

#[test]
fn svg_is_one_picture() {
    let run = cagebook(&format!("show --format svg {KILLER}"));
    let svg = document(&run.exits(0).says_nothing().stdout);
    assert_eq!(svg.one("svg").attribute("xmlns"), "http://www.w3.org/2000/svg");
    assert_eq!(svg.all("path").len(), 2 + 29, "the lines, and a cage each");
    let solved = document(&cagebook(&format!("show --format svg --solution {KILLER}")).exits(0).stdout);
    assert_eq!(solved.all("text").len(), 29 + 81);
    cagebook_reading("show --format svg", format!("{SMALL}\n{SMALL}\n"))
        .exits(2)
        .prints("")
        .says("--format svg draws one puzzle, and here are 2; --format html draws many");
    cagebook("show --format svg --ascii").exits(2).says("--ascii is for text only");
}

#[test]
fn pages_have_the_solutions_at_their_end() {
    let run = cagebook_reading("show --format html", format!("{SMALL}\n................\n{SMALL}\n"));
    run.exits(1).says("standard input: line 2: several solutions: r2c1 can be 3 or 4");
    let page = document(&run.stdout);
    assert_eq!(page.one("main").all("svg").len(), 3);
    let solutions = page.one("section").all("figure");
    let ids: Vec<&str> = solutions.iter().map(|figure| figure.attribute("id")).collect();
    assert_eq!(ids, ["solution-1", "solution-3"]);
    // The same whatever the number of threads.
    let many = format!("{SMALL}\n").repeat(100);
    let one = cagebook_reading("show --format html --jobs 1", &many);
    cagebook_reading("show --format html --jobs 4", &many).exits(0).prints(&one.stdout);
}

#[test]
fn colour_is_for_terminals_or_those_who_ask() {
    let plain = cagebook_reading("show --solution", SMALL);
    assert!(!plain.stdout.contains('\u{1b}'), "{}", plain.report());
    cagebook_reading("show --solution --color never", SMALL).prints(&plain.stdout);
    let coloured = cagebook_reading("show --solution --color always", SMALL).exits(0).stdout.clone();
    assert!(coloured.contains("\u{1b}[1m2\u{1b}[0m") && !coloured.contains("[2]"));
}
