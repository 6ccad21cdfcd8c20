//! Numbers that are shown, and what sums them up.

use std::fmt;
use std::time::Duration;

/// So many puzzles, as in `1 puzzle`.
pub struct Puzzles(pub u64);

impl fmt::Display for Puzzles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, if self.0 == 1 { "puzzle" } else { "puzzles" })
    }
}

/// The least, the most and the mean of some numbers; written `22 to 27, 24.3 on average`, or `22`.
#[derive(Default)]
pub struct Spread {
    bounds: Option<[u64; 2]>,
    sum: u64,
    count: u64,
}

impl Spread {
    /// Takes one more in.
    pub fn add(&mut self, number: u64) {
        let [least, most] = self.bounds.unwrap_or([number; 2]);
        self.bounds = Some([least.min(number), most.max(number)]);
        self.sum += number;
        self.count += 1;
    }

    /// All of them together.
    pub const fn sum(&self) -> u64 {
        self.sum
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bounds {
            None | Some([_, 0]) => f.write_str("none"),
            Some([least, most]) if least == most => write!(f, "{least}"),
            Some([least, most]) => {
                write!(f, "{least} to {most}, {} on average", Rounded::mean(self.sum, self.count))
            }
        }
    }
}

/// A number with three digits, or as many as there are before the point.
pub struct Rounded(pub f64);

impl Rounded {
    /// The mean of so many numbers, one or more, that make this sum.
    pub fn mean(sum: u64, count: u64) -> Rounded {
        Rounded(float(sum) / float(count))
    }

    /// How many of them it is in a second, no time being shorter than a microsecond.
    pub fn rate(count: u64, time: Duration) -> Rounded {
        Rounded(float(count) / time.as_secs_f64().max(1e-6))
    }
}

#[expect(clippy::cast_precision_loss, reason = "three digits are shown")]
const fn float(number: u64) -> f64 {
    number as f64
}

impl fmt::Display for Rounded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = match self.0 {
            whole if whole.fract() == 0.0 => 0,
            value if value >= 100.0 => 0,
            value if value >= 10.0 => 1,
            value if value >= 1.0 => 2,
            _ => 3,
        };
        write!(f, "{:.decimals$}", self.0)
    }
}
