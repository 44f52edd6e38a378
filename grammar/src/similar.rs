//! "Did you mean": the known name that is nearest to an unknown one.

/// The known name with the fewest edits from `name`, if they are few enough to
/// be a slip: any name of one letter is one edit from any other.
pub fn similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (name.chars().count() / 3).min(3);
    known
        .filter(|candidate| candidate.len().abs_diff(name.len()) <= 4 * limit)
        .map(|candidate| match candidate.eq_ignore_ascii_case(name) {
            true => (0, candidate),
            false => (distance(name, candidate), candidate),
        })
        .filter(|(distance, _)| *distance <= limit)
        .min()
        .map(|(_, candidate)| candidate)
}

/// Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
