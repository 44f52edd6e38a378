//! Which control states does a pushdown system reach? The automaton of all reachable
//! configurations (Schwoon's thesis, algorithm 2), rules read from text.

use std::collections::{HashMap, HashSet};

type Rules<'t> = HashMap<(&'t str, &'t str), Vec<(&'t str, Vec<&'t str>)>>;

/// Is there a configuration with this control state?
pub fn reaches(text: &str, wanted: &str) -> Result<bool, String> {
    let (start, rules) = read(text)?;
    // States of the automaton are control states, the middle of a rule, and the end.
    let mut ids: HashMap<(&str, &str), usize> = HashMap::from([((start.0, ""), 1)]);
    let mut names: HashMap<usize, &str> = HashMap::from([(1, start.0)]);
    let (first, end) = (1, 0);
    let mut work: Vec<(usize, &str, usize)> = vec![(first, start.1, end)];
    let mut known: HashSet<(usize, &str, usize)> = HashSet::new();
    // Transitions by the state that they leave, and empty ones by where they lead.
    let mut leaving: HashMap<usize, Vec<(&str, usize)>> = HashMap::new();
    let mut empty: HashMap<usize, Vec<usize>> = HashMap::new();
    while let Some((p, symbol, q)) = work.pop() {
        if !known.insert((p, symbol, q)) {
            continue;
        }
        leaving.entry(p).or_default().push((symbol, q));
        if symbol.is_empty() {
            empty.entry(q).or_default().push(p);
            for (next, to) in leaving.get(&q).cloned().unwrap_or_default() {
                work.push((p, next, to));
            }
            continue;
        }
        for before in empty.get(&p).cloned().unwrap_or_default() {
            work.push((before, symbol, q));
        }
        let Some(name) = names.get(&p) else {
            continue;
        };
        for (to, word) in rules.get(&(*name, symbol)).into_iter().flatten() {
            let fresh = ids.len() + 1;
            let target = *ids.entry((*to, "")).or_insert(fresh);
            names.insert(target, to);
            match word[..] {
                [] => work.push((target, "", q)),
                [a] => work.push((target, a, q)),
                [a, b] => {
                    let fresh = ids.len() + 1;
                    let middle = *ids.entry((*to, a)).or_insert(fresh);
                    work.push((target, a, middle));
                    work.push((middle, b, q));
                }
                _ => return Err("a rule pushes more than two symbols".into()),
            }
        }
    }
    Ok(names.values().any(|n| *n == wanted))
}

/// The start, and the rules by their left sides.
fn read(text: &str) -> Result<((&str, &str), Rules<'_>), String> {
    let mut start = None;
    let mut rules: Rules = HashMap::new();
    for line in text.lines() {
        let bad = || format!("no rule: {line}");
        let side =
            |text: &'_ str| -> Option<(usize, usize)> { Some((text.find('<')?, text.rfind('>')?)) };
        if let Some(inner) = line.strip_prefix('(').and_then(|l| l.strip_suffix(')')) {
            let (a, b) = side(inner).ok_or_else(bad)?;
            start = Some((inner[..a].trim(), &inner[a + 1..b]));
            continue;
        }
        let (left, right) = line.split_once("-->").ok_or_else(bad)?;
        let (a, b) = side(left).ok_or_else(bad)?;
        let key = (left[..a].trim(), &left[a + 1..b]);
        let (a, b) = side(right).ok_or_else(bad)?;
        let word = right[a + 1..b].split_whitespace().collect();
        rules
            .entry(key)
            .or_default()
            .push((right[..a].trim(), word));
    }
    Ok((start.ok_or("no start")?, rules))
}
