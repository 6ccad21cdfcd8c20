//! What each primitive takes away. A propagator need not find everything at once: the loop comes back.

pub(super) mod band;
mod cage;
mod call_back;
mod chain;
mod house;
mod linear;

use super::board::{Board, Conflict};
use super::network::Network;
use super::queue::CAPACITY;

/// At most nine cells, by index.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nine {
    len: u8,
    cells: [u8; 9],
}

impl Nine {
    pub(super) fn new(cells: u128) -> Nine {
        let mut nine = Nine { len: 0, cells: [0; 9] };
        let mut rest = cells;
        while rest != 0 {
            nine.cells[usize::from(nine.len)] = rest.trailing_zeros() as u8;
            nine.len += 1;
            rest &= rest - 1;
        }
        nine
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.cells[..usize::from(self.len).min(9)].iter().map(|cell| usize::from(*cell))
    }
}

/// One propagator, as plain data.
#[derive(Clone, Copy, Debug)]
pub(super) enum Propagator {
    /// Different digits that make a sum.
    Cage { sum: i32, cells: Nine, mask: u128 },
    /// Two sets of cells that hold the same digits.
    Same(u128, u128),
    /// A sum of cells, some of which may count negative; digits may repeat.
    Linear { first: u32, len: u32, sum: i32, mirrored: u32, cliques: u8 },
    /// Digits that rise, or at least never fall.
    Chain { first: u32, len: u32, strict: bool },
    /// Two cells with the same digit.
    Equal(u8, u8),
    /// A rule that has to be asked.
    CallBack(u32),
    /// All those that found no number of their own.
    Rest,
}

/// Who found a dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Culprit {
    /// The digit of this cell clashed with a cell that sees it.
    Cell(usize),
    /// The house of this place.
    House(usize),
    /// The band of this place.
    Band(usize),
    /// The propagator of this number.
    Propagator(usize),
}

/// How often each propagator ran, and how often that changed anything.
pub(super) struct Activity {
    pub(super) runs: [u32; CAPACITY],
    pub(super) useful: [u32; CAPACITY],
    /// How often houses and bands were looked at for a digit.
    pub(super) looks: u64,
}

impl Propagator {
    /// The highest value of [`urgency`](Propagator::urgency): rules that have to be asked.
    pub(super) const LEAST_URGENT: u32 = 13;

    pub(super) fn cage(sum: i32, cells: u128) -> Propagator {
        Propagator::Cage { sum, cells: Nine::new(cells), mask: cells }
    }

    /// Small cages first, rules that have to be asked last.
    pub(super) fn urgency(&self) -> u32 {
        match self {
            Propagator::Cage { cells, .. } => u32::from(cells.len),
            Propagator::Equal(..) => 10,
            Propagator::Chain { .. } => 11,
            Propagator::CallBack(_) => Propagator::LEAST_URGENT,
            _ => 12,
        }
    }

    /// The cells it watches and can change.
    pub(super) fn cells(&self, network: &Network) -> u128 {
        match self {
            Propagator::Cage { mask, .. } => *mask,
            Propagator::Same(a, b) => a | b,
            Propagator::Linear { first, len, .. } => {
                let terms = &network.terms[*first as usize..][..*len as usize];
                terms.iter().fold(0, |all, term| all | 1_u128 << term.cell)
            }
            Propagator::Chain { first, len, .. } => {
                let cells = &network.cells[*first as usize..][..*len as usize];
                cells.iter().fold(0, |all, cell| all | 1_u128 << cell)
            }
            Propagator::Equal(a, b) => 1 << a | 1 << b,
            Propagator::CallBack(rule) => {
                network.rules[*rule as usize].cells().bits() & network.grid().bits()
            }
            Propagator::Rest => network.overflow.iter().fold(0, |all, other| all | other.cells(network)),
        }
    }

    #[inline]
    fn run(&self, network: &Network, board: &mut Board) -> Result<(), Conflict> {
        match self {
            Propagator::Cage { sum, cells, mask } => cage::run(network, board, *sum, cells, *mask),
            Propagator::Same(a, b) => house::same(network, board, *a, *b),
            Propagator::Linear { first, len, sum, mirrored, cliques } => {
                let terms = &network.terms[*first as usize..][..*len as usize];
                // A digit d that counts negative is read as 10 - d.
                linear::run(network, board, terms, *sum + 10 * *mirrored as i32, usize::from(*cliques))
            }
            Propagator::Chain { first, len, strict } => {
                chain::run(network, board, &network.cells[*first as usize..][..*len as usize], *strict)
            }
            Propagator::Equal(a, b) => chain::equal(network, board, usize::from(*a), usize::from(*b)),
            Propagator::CallBack(rule) => call_back::run(network, board, *rule as usize),
            Propagator::Rest => network.overflow.iter().try_for_each(|other| other.run(network, board)),
        }
    }
}

impl Activity {
    pub(super) const NONE: Activity = Activity { runs: [0; CAPACITY], useful: [0; CAPACITY], looks: 0 };
}

/// Runs whatever has to, and what that wakes, until nothing changes any more: what is urgent, then houses, then the
/// rest, and bands last.
pub(super) fn propagate(
    network: &Network,
    board: &mut Board,
    activity: &mut Activity,
) -> Result<(), Culprit> {
    loop {
        board.settle(network).map_err(Culprit::Cell)?;
        let number = if let Some(number) = board.queue.pop_urgent() {
            number
        } else if board.has_houses() {
            activity.looks += 1;
            house::run(network, board).map_err(Culprit::House)?;
            continue;
        } else if let Some(number) = board.queue.pop() {
            number
        } else if board.has_bands() {
            activity.looks += 1;
            band::run(network, board).map_err(Culprit::Band)?;
            continue;
        } else {
            return Ok(());
        };
        let changes = board.changes();
        activity.runs[number % CAPACITY] += 1;
        let result = network.propagators[number].run(network, board);
        activity.useful[number % CAPACITY] += u32::from(result.is_err() || board.changes() != changes);
        result.map_err(|Conflict| Culprit::Propagator(number))?;
    }
}
