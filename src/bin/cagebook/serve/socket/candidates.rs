//! The true candidates of a puzzle, by its givens alone.

use std::time::Instant;

use cagebook::engine::{Answer as Solution, Engine, Limits, TrueCandidates};
use cagebook::rules::GivenCandidates;
use cagebook::teacher::Work;
use cagebook::{DigitSet, Puzzle, Side};

use super::board::Board;
use super::reply::{Body, Used};
use super::{contradiction, logic, stopped};
use crate::clock::Clock;
use crate::serve::known::{Answer, Before, Known, Wish};
use crate::serve::service::Service;

/// How many nodes a search visits before it becomes a job: about a millisecond. Nine edits in ten of a puzzle that is nearly
/// done take none, and a thread of their own would cost more than the answer.
const FEW: u64 = 100;

/// The largest question that is answered at once, packed: reading a larger one takes too long for that.
const SMALL: usize = 1 << 13;

/// Whether there may be an answer at once.
pub const fn may_be_at_once(data: &str) -> bool {
    data.len() <= SMALL
}

/// Answers the question if that takes no time to speak of.
pub fn at_once(service: &Service, board: &Board) -> Option<Body> {
    let nodes = service.nodes.map_or(FEW, |nodes| nodes.min(FEW));
    let clock = Clock::within(Instant::now(), Limits { nodes: Some(nodes), ..Limits::default() });
    service.with_engine(|engine| answered(engine, &service.known, board, &clock, true)).ok()
}

/// Answers the question.
pub fn answer(engine: &mut Engine, clock: &Clock<'_>, known: &Known, board: &Board) -> Body {
    let answer = answered(engine, known, board, clock, false);
    answer.unwrap_or_else(|Unfinished(what)| stopped(clock, what))
}

/// There is no answer yet, and this is what is not known.
struct Unfinished(&'static str);

/// Answers the question, from what is known if that is enough.
fn answered(
    engine: &mut Engine,
    known: &Known,
    board: &Board,
    clock: &Clock<'_>,
    at_once: bool,
) -> Result<Body, Unfinished> {
    let (wish, ignored) = wish(board);
    let cap = wish.cap;
    let has_path = wish.logical.is_some();
    let asked = known.asked(&board.puzzle, wish);
    let answer = match known.look_up(&asked) {
        Before::All(answer) => answer,
        // A path takes longer than nodes tell.
        Before::Left(_) if at_once && has_path => return Err(Unfinished("the path")),
        Before::Left(left) => {
            let answer = find(engine, &board.puzzle, asked.wish(), &left, clock)?;
            known.keep(asked, answer.clone());
            answer
        }
    };
    Ok(match answer {
        Answer::Counts(counts) => {
            Body::TrueCandidates { counts, cap, ignored, used: Used::givens(board.not_given()) }
        }
        Answer::None(why) => Body::invalid(why),
    })
}

/// The most solutions that are counted of a candidate: the memory that this takes has a bound.
const MOST: u64 = 1 << 10;

/// Reads how they are wished, and which wishes are not known. What the page calls coloured is a count up to 8, if no number
/// is named.
fn wish(board: &Board) -> (Wish, Vec<String>) {
    let (mut coloured, mut named, mut logical, mut ignored) = (false, None, None, Vec::new());
    for option in &board.beside.true_candidates {
        let number =
            option.strip_prefix("truecandidatesnumsolutions=").and_then(|number| number.parse().ok());
        match number {
            Some(1_u64..) => named = number,
            _ if option == "logical" => logical = Some(board.beside.disabled_logic.clone()),
            _ if option == "colored" => coloured = true,
            _ => ignored.push(option.clone()),
        }
    }
    let cap = named.unwrap_or(if coloured { 8 } else { 1 });
    (Wish { cap: cap.min(MOST) as u32, logical }, ignored)
}

fn find(
    engine: &mut Engine,
    puzzle: &Puzzle,
    wish: &Wish,
    left: &[DigitSet; 81],
    clock: &Clock<'_>,
) -> Result<Answer, Unfinished> {
    let side = puzzle.side();
    let found = engine.true_candidates(&narrowed(puzzle, left), wish.cap, &clock.limits());
    if found.limit().is_some() {
        return Err(Unfinished("not all candidates are known"));
    }
    if found.is_empty() {
        // Only the question for a solution tells why there is none, and only the puzzle itself has the words for it.
        return match engine.solve(puzzle, &clock.limits()) {
            Solution::None(why) => Ok(Answer::None(contradiction::message(engine, puzzle, &why.to_string()))),
            _ => Err(Unfinished("there is no solution, and why is not known")),
        };
    }
    let mut counts = counts(side, &found);
    if let Some(disabled) = &wish.logical {
        // A teacher counts steps, and a search nodes.
        let limits = Limits { nodes: None, ..clock.limits() };
        let path = logic::teacher(disabled).path_within(puzzle, &Work::of(puzzle), &limits);
        if path.limit.is_some() {
            return Err(Unfinished("not all that logic removes is known"));
        }
        for (cell, counts) in side.cells().iter().zip(counts.chunks_mut(side.get().into())) {
            for digit in path.notes[cell.index()] {
                let count = &mut counts[usize::from(digit.get()) - 1];
                if *count == 0 {
                    *count = -1;
                }
            }
        }
    }
    Ok(Answer::Counts(counts))
}

/// The puzzle with what is known to be left: it has the same solutions.
fn narrowed(puzzle: &Puzzle, left: &[DigitSet; 81]) -> Puzzle {
    let mut narrowed = puzzle.clone();
    for cell in puzzle.side().cells() {
        let digits = left[cell.index()];
        // Nobody is left out who could be there: an empty cell comes from the puzzle itself, which says so better.
        if digits != puzzle.side().digits() && !digits.is_empty() {
            narrowed.add(GivenCandidates::new(cell, digits));
        }
    }
    narrowed
}

fn counts(side: Side, found: &TrueCandidates) -> Vec<i32> {
    let mut counts = Vec::with_capacity(9 * 9 * 9);
    for cell in side.cells() {
        counts.extend(side.digits().iter().map(|digit| found.count(cell, digit) as i32));
    }
    counts
}
