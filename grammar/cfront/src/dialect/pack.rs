//! `#pragma pack`: the greatest alignment of the fields of the structs that
//! follow. Preprocessors hand the line through, `_Pragma` becomes one.

use std::collections::VecDeque;

/// Where each setting begins to hold, and the alignment (`None`: the ABI's).
pub(super) fn pragmas(text: &str, gaps: &[(usize, usize)]) -> VecDeque<(usize, Option<u64>)> {
    let mut out = VecDeque::new();
    let mut now = None;
    let mut stack: Vec<(Option<&str>, Option<u64>)> = Vec::new();
    for (start, end) in gaps {
        let Some(arguments) = arguments(&text[*start..*end]) else {
            continue;
        };
        let words: Vec<&str> = arguments.split(',').map(str::trim).collect();
        let number = words.iter().find_map(|w| w.parse::<u64>().ok());
        let name = words
            .iter()
            .skip(1)
            .find(|w| w.parse::<u64>().is_err())
            .copied();
        match words[0] {
            "push" => {
                stack.push((name, now));
                now = number.or(now);
            }
            "pop" => {
                // To the name, if it is there.
                let at =
                    name.and_then(|n| stack.iter().rposition(|(pushed, _)| *pushed == Some(n)));
                if let Some(at) = at {
                    stack.truncate(at + 1);
                }
                if at.is_some() || name.is_none() {
                    now = stack.pop().and_then(|(_, pack)| pack);
                }
                now = number.or(now);
            }
            "" => now = None,
            _ => now = number,
        }
        let now = now.filter(|n| n.is_power_of_two() && *n <= 16);
        out.push_back((*start, now));
    }
    out
}

/// What is in the parentheses of `#pragma pack(...)`.
fn arguments(line: &str) -> Option<&str> {
    let line = line.strip_prefix('#')?.trim_start();
    let line = line.strip_prefix("pragma")?.trim_start();
    let line = line.strip_prefix("pack")?.trim_start();
    line.strip_prefix('(')?.split(')').next().map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::pragmas;

    #[test]
    fn settings_are_pushed_and_popped() {
        let lines = [
            ("#pragma pack(1)", Some(1)),
            ("#pragma pack(push, 2)", Some(2)),
            ("# pragma pack ( push , a , 4 )", Some(4)),
            ("#pragma pack(push)", Some(4)),
            ("#pragma pack(pop, a)", Some(2)),
            ("#pragma pack(pop)", Some(1)),
            ("#pragma pack()", None),
            ("#pragma pack(pop)", None),
        ];
        let mut text = String::new();
        let mut gaps = Vec::new();
        for (line, _) in lines {
            gaps.push((text.len(), text.len() + line.len()));
            text.push_str(line);
        }
        let got: Vec<_> = pragmas(&text, &gaps)
            .into_iter()
            .map(|(_, pack)| pack)
            .collect();
        assert_eq!(got, lines.map(|(_, pack)| pack));
    }
}
