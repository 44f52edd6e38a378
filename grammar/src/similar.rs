//! "Did you mean": the known name that is nearest to an unknown one.

/// The known name with the fewest edits from `name` (insertion, deletion,
/// replacement, swap of neighbours), if they are few enough to be a slip: a
/// third of the letters, one in the shortest names, three at most. Any name of
/// one letter is one edit from any other, so more must be right than wrong.
pub fn similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (name.chars().count() / 3).clamp(1, 3);
    known
        .filter(|candidate| candidate.len().abs_diff(name.len()) <= 4 * limit)
        .map(|candidate| match candidate.eq_ignore_ascii_case(name) {
            true => (0, candidate),
            false => (strsim::osa_distance(name, candidate), candidate),
        })
        .filter(|(distance, candidate)| *distance <= limit && *distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate)
}

/// A label that offers the nearest name; empty if none is near.
pub fn did_you_mean<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    match similar(name, known) {
        Some(best) => format!("did you mean `{best}`?"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_offered() {
        let near = |name, known: &[&'static str]| similar(name, known.iter().copied());
        assert_eq!(near("cur", &["prev", "curr"]), Some("curr"));
        assert_eq!(near("cru", &["cur"]), Some("cur"));
        assert_eq!(near("error", &["ERROR"]), Some("ERROR"));
        assert_eq!(near("x", &["y"]), None);
        assert_eq!(near("nPackets", &["nPacketsOld"]), None);
        assert_eq!(
            near("nPacket", &["nPacketsOld", "nPackets"]),
            Some("nPackets")
        );
    }
}
