//! What a run took of all processors: that of this process and of all that it has
//! waited for, which `/proc` tells on Linux. Rejected: the sum of the tools' own
//! words, of which those that were stopped have none.

use rustix::param::clock_ticks_per_second;
use std::fs;

/// Seconds so far, where the system tells.
pub fn used() -> Option<f64> {
    seconds(&fs::read_to_string("/proc/self/stat").ok()?)
}

/// utime, stime, cutime and cstime are the fields 14 to 17 (proc(5)); the second, the
/// name in parentheses, may have blanks in it.
fn seconds(stat: &str) -> Option<f64> {
    let behind = stat.rsplit_once(')')?.1;
    let fields: Vec<&str> = behind.split_whitespace().collect();
    let ticks = fields.get(11..15)?.iter().map(|f| f.parse::<u64>());
    let ticks: u64 = ticks.sum::<Result<u64, _>>().ok()?;
    Some(ticks as f64 / clock_ticks_per_second() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_have_blanks_and_parentheses() {
        let fields: Vec<String> = (3..=20).map(|n| (n * 10).to_string()).collect();
        let stat = format!("1 (a) b) {}", fields.join(" "));
        let per_second = clock_ticks_per_second() as f64;
        assert_eq!(
            seconds(&stat),
            Some((140 + 150 + 160 + 170) as f64 / per_second)
        );
        assert_eq!(seconds("1 (a"), None);
    }
}
