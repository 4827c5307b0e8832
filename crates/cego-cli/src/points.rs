//! Card points as people type and scripts read them.

use cego_core::CardPoints;
pub(crate) use cego_record::points_json as json;

/// Reads `12`, `12.5`, `12,5`, `12½`, `12⅓`, `12⅔`.
pub(crate) fn parse(text: &str) -> Option<CardPoints> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (whole, rest) = text.split_at(digits);
    let part = match rest {
        "" | ".0" | ",0" => CardPoints::ZERO,
        "½" | ".5" | ",5" => CardPoints::halves(1),
        "⅓" => CardPoints::thirds(1),
        "⅔" => CardPoints::thirds(2),
        _ => return None,
    };
    let whole = match whole {
        "" if !rest.is_empty() && !rest.starts_with(['.', ',']) => 0,
        digits => digits.parse().ok().filter(|&n| n <= 1000)?,
    };
    Some(CardPoints::whole(whole) + part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes_and_what_people_type() {
        for sixths in 0..60 {
            let points = (0..sixths).map(|_| CardPoints::whole(1)).sum::<CardPoints>();
            assert_eq!(parse(&points.to_string()), Some(points));
        }
        for text in ["12½", "12.5", "12,5", " 12½ "] {
            assert_eq!(parse(text), Some(CardPoints::halves(25)), "{text}");
        }
        assert_eq!(parse("⅔"), Some(CardPoints::thirds(2)));
        for text in ["", ".5", "-3", "1e3", "12.25", "99999999999", "12 5", "½½"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
