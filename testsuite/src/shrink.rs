//! Makes a text smaller that shows something: lines are left out as long as it
//! still does (Zeller, Hildebrandt: Simplifying and Isolating Failure-Inducing
//! Input, TSE 2002). Large pieces first; a piece ends where its braces close,
//! so most of what is tried is still a program.

/// The smallest text that `shows` accepts among those tried. `shows(text)`
/// itself is taken to hold.
pub fn lines(text: &str, shows: &mut dyn FnMut(&str) -> bool) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut size = lines.len().div_ceil(2).max(1);
    loop {
        let before = lines.len();
        let mut at = 0;
        while at < lines.len() {
            let end = balanced(&lines, at, size);
            let mut fewer = lines.clone();
            fewer.drain(at..end);
            if shows(&joined(&fewer)) {
                lines = fewer;
            } else {
                at += 1.max(size / 2);
            }
        }
        if size == 1 && lines.len() == before {
            return joined(&lines);
        }
        if lines.len() == before {
            size = (size / 2).max(1);
        }
    }
}

/// The end of the piece of about `size` lines from `at` on: further where
/// braces are open.
fn balanced(lines: &[&str], at: usize, size: usize) -> usize {
    let mut depth = 0i64;
    for (i, line) in lines.iter().enumerate().skip(at) {
        for c in line.chars() {
            depth += match c {
                '{' => 1,
                '}' => -1,
                _ => 0,
            };
        }
        if i + 1 - at >= size && depth <= 0 {
            return i + 1;
        }
    }
    (at + size).min(lines.len())
}

fn joined(lines: &[&str]) -> String {
    let mut text = lines.join("\n");
    text.push('\n');
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_shows_it_stays() {
        let text = "a\nif {\nb\nc\n}\nd\nkeep 1\ne\nf {\nkeep 2\n}\n";
        let mut tried = 0;
        let small = super::lines(text, &mut |t| {
            tried += 1;
            t.contains("keep 1") && t.contains("keep 2")
        });
        assert_eq!(small, "keep 1\nkeep 2\n");
        assert!(tried < 60, "{tried}");
    }
}
