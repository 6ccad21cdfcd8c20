//! What the solver that pages know says of an export whose grid it refuses.

use serde_json::{Map, Value};

use super::{Alphabet, Payload, lz};
use crate::formats::areas;
use crate::formats::lines::LONGEST;
use crate::houses::Side;

/// Returns what that solver says of the packed text of an export, if its grid is not square or a region has more or fewer
/// cells than a row; `None` if it is neither, or no export.
///
/// ```
/// use cagebook::formats::fpuzzles::refusal_of_shape;
///
/// // {"size":2,"grid":[[{},{}]]}
/// let packed = "N4IgzglgXgpiBcAmANCA5gJwgEwQbT2AF9liBdMooA==";
/// assert_eq!(refusal_of_shape(packed).as_deref(), Some("f-puzzles import is non-square 1x2"));
/// ```
pub fn refusal_of_shape(packed: &str) -> Option<String> {
    let text = lz::decompress(&Payload::whole(packed).decoded(), Alphabet::Base64, LONGEST).ok()?;
    let object: Map<String, Value> = serde_json::from_str(&text).ok()?;
    let rows: Vec<&Vec<Value>> = object.get("grid")?.as_array()?.iter().filter_map(Value::as_array).collect();
    let (height, width) = (rows.len(), rows.iter().map(|row| row.len()).max()?);
    if height != width || rows.iter().any(|row| row.len() != width) {
        return Some(format!("f-puzzles import is non-square {height}x{width}"));
    }
    let side = Side::new(width.try_into().ok()?)?;
    let boxes = areas::boxes(side);
    let mut counts = vec![0; width];
    for (cell, square) in side.cells().iter().zip(rows.into_iter().flatten()) {
        let region = match square.get("region") {
            None => boxes.iter().position(|cells| cells.contains(cell)),
            Some(region) => region.as_u64().and_then(|region| region.try_into().ok()),
        };
        if let Some(count) = region.and_then(|region: usize| counts.get_mut(region)) {
            *count += 1;
        }
    }
    let (region, count) = counts.iter().enumerate().find(|(_, count)| **count != 0 && **count != width)?;
    Some(format!("Region {} has {count} cells, expected {width}", region + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_of_other_sizes_are_counted_from_one() {
        let row = "{},{},{},{}";
        let export =
            |cell: &str| format!(r#"{{"size":4,"grid":[[{row}],[{row}],[{row}],[{{}},{{}},{{}},{cell}]]}}"#);
        let refusal = |cell| refusal_of_shape(&lz::compress(&export(cell), Alphabet::Base64));
        assert_eq!(refusal("{}"), None);
        assert_eq!(refusal(r#"{"region":3}"#), None);
        assert_eq!(refusal(r#"{"region":0}"#).as_deref(), Some("Region 1 has 5 cells, expected 4"));
        assert_eq!(refusal(r#"{"region":null}"#).as_deref(), Some("Region 4 has 3 cells, expected 4"));
        assert_eq!(refusal("{},{}").as_deref(), Some("f-puzzles import is non-square 4x5"));
        assert_eq!(refusal_of_shape("nonsense"), None);
    }
}
