//! Estimates in words, with no more digits than they are good for.

use cagebook::engine::Estimate;

/// Numbers below this are written in full.
const IN_FULL: f64 = 1e6;

/// Decimals after which even the best estimate ends.
const MOST_DECIMALS: i32 = 6;

/// The estimate: `about 6.67e21 (95 % sure: 6.47e21 to 6.88e21)`, or the number itself if it is known.
pub fn words(estimate: &Estimate) -> String {
    let (mean, samples) = (estimate.mean(), estimate.samples());
    if estimate.is_exact() {
        return number(mean, 0);
    }
    let (low, high) = estimate.interval();
    if high.is_infinite() {
        return format!("about {} (from {samples} sample)", number(mean, place(mean)));
    }
    if high <= low {
        return format!("about {} (all of {samples} samples agree)", number(mean, 0));
    }
    // The last place is the first of half of what the number can be off; but the number itself has to have one.
    let place = place((high - mean) / 2.0).min(self::place(mean)).max(-MOST_DECIMALS);
    let [about, low, high] = [mean, low, high].map(|value| number(value, place));
    let from = if estimate.limit().is_some() { format!(", from {samples} samples") } else { String::new() };
    format!("about {about} (95 % sure: {low} to {high}{from})")
}

/// The place of the first digit: 0 for ones, 1 for tens.
fn place(value: f64) -> i32 {
    value.log10().floor() as i32
}

/// The number, rounded at this place.
fn number(value: f64, place: i32) -> String {
    let unit = 10_f64.powi(place);
    let units = (value / unit).round();
    let rounded = units * unit;
    if rounded < IN_FULL {
        let decimals = (-place).max(0) as usize;
        return format!("{rounded:.decimals$}");
    }
    let digits = format!("{units:.0}").len();
    format!("{rounded:.*e}", digits - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_end_at_their_place() {
        for (value, place, expected) in [
            (0.0, 21, "0"),
            (71.803, 0, "72"),
            (71.803, -2, "71.80"),
            (71.803, 1, "70"),
            (12_345.6, 2, "12300"),
            (999_949.0, 2, "999900"),
            (999_950.0, 2, "1.0000e6"),
            (28_200_960.0, 0, "2.8200960e7"),
            (6.670_903e21, 19, "6.67e21"),
            (9.996e21, 19, "1.000e22"),
            (4.9e20, 21, "0"),
        ] {
            assert_eq!(number(value, place), expected, "{value} at {place}");
        }
        assert_eq!([0.09, 1.0, 9.9, 1e21].map(place), [-2, 0, 0, 21]);
    }
}
