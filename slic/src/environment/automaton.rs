//! The order in which the members of one table are called: the position automaton of a
//! regular expression (Glushkov 1961), whose states are few, since members after which
//! the same may come share one. Rejected: control flow that follows the expression, in
//! which two tables could not take turns.

use grammar::rule::{Life, Name, Test};
use std::collections::BTreeSet;

/// A call of a member.
#[derive(Clone, Debug)]
pub struct Position {
    pub member: Name,
    pub test: Option<Test>,
    /// It may begin a life.
    pub first: bool,
    /// The states from which it may come, but for the beginning.
    pub from: BTreeSet<usize>,
    /// The state behind it; 0 where the life is over then.
    pub to: usize,
}

/// The states of a life are numbers; 0 is that there is none.
#[derive(Clone, Debug, Default)]
pub struct Automaton {
    pub positions: Vec<Position>,
    /// The states in which a life may end, but for 0.
    pub last: BTreeSet<usize>,
}

/// The expression without the members that a table has not: their caller skips them.
/// `None` if none is left.
pub fn without_absent(life: &Life, has: &dyn Fn(&Name) -> bool) -> Option<Life> {
    let several = |all: &[Life]| -> Vec<Life> {
        let left = all.iter().filter_map(|l| without_absent(l, has));
        left.collect()
    };
    let one = |mut all: Vec<Life>, make: fn(Vec<Life>) -> Life| match all.len() {
        0 => None,
        1 => all.pop(),
        _ => Some(make(all)),
    };
    match life {
        Life::Member { name, .. } => has(name).then(|| life.clone()),
        Life::Sequence(all) => one(several(all), Life::Sequence),
        Life::Choice(all) => one(several(all), Life::Choice),
        Life::Star(inner) => without_absent(inner, has).map(|l| Life::Star(Box::new(l))),
        Life::Maybe(inner) => without_absent(inner, has).map(|l| Life::Maybe(Box::new(l))),
    }
}

/// What Glushkov's construction knows of an expression, by the numbers of positions.
struct Part {
    empty: bool,
    first: BTreeSet<usize>,
    last: BTreeSet<usize>,
}

#[derive(Default)]
struct Construction {
    members: Vec<(Name, Option<Test>)>,
    /// What may come behind each.
    follow: Vec<BTreeSet<usize>>,
}

impl Construction {
    fn part(&mut self, life: &Life) -> Part {
        match life {
            Life::Member { name, test } => {
                let at = self.members.len();
                self.members.push((name.clone(), *test));
                self.follow.push(BTreeSet::new());
                Part {
                    empty: false,
                    first: BTreeSet::from([at]),
                    last: BTreeSet::from([at]),
                }
            }
            Life::Sequence(all) => {
                let nothing = Part {
                    empty: true,
                    first: BTreeSet::new(),
                    last: BTreeSet::new(),
                };
                all.iter().fold(nothing, |before, life| {
                    let next = self.part(life);
                    self.join(&before.last, &next.first);
                    Part {
                        empty: before.empty && next.empty,
                        first: match before.empty {
                            true => &before.first | &next.first,
                            false => before.first,
                        },
                        last: match next.empty {
                            true => &before.last | &next.last,
                            false => next.last,
                        },
                    }
                })
            }
            Life::Choice(all) => {
                let parts: Vec<Part> = all.iter().map(|life| self.part(life)).collect();
                let union = |of: fn(&Part) -> &BTreeSet<usize>| {
                    parts.iter().flat_map(of).copied().collect()
                };
                Part {
                    empty: parts.iter().any(|p| p.empty),
                    first: union(|p| &p.first),
                    last: union(|p| &p.last),
                }
            }
            Life::Star(inner) => {
                let part = self.part(inner);
                self.join(&part.last, &part.first);
                Part {
                    empty: true,
                    ..part
                }
            }
            Life::Maybe(inner) => Part {
                empty: true,
                ..self.part(inner)
            },
        }
    }

    fn join(&mut self, last: &BTreeSet<usize>, first: &BTreeSet<usize>) {
        for at in last {
            self.follow[*at].extend(first);
        }
    }
}

/// The automaton of an expression. `anew`: it does not matter whether a life goes on or
/// another begins, so a state in which the same is possible as before the first is none.
pub fn automaton(life: &Life, anew: bool) -> Automaton {
    let mut construction = Construction::default();
    let whole = construction.part(life);
    let Construction { members, follow } = construction;
    // A state for all positions behind which the same is possible.
    let mut states: Vec<(&BTreeSet<usize>, bool)> = Vec::new();
    let mut to = Vec::new();
    for (at, next) in follow.iter().enumerate() {
        let key = (next, whole.last.contains(&at));
        let begins = anew && key == (&whole.first, true);
        to.push(match next.is_empty() || begins {
            true => 0,
            false => {
                let known = states.iter().position(|s| *s == key);
                1 + known.unwrap_or_else(|| {
                    states.push(key);
                    states.len() - 1
                })
            }
        });
    }
    let numbered = || (1..).zip(&states);
    let positions = members.into_iter().enumerate().map(|(at, (member, test))| {
        let from = numbered().filter(|(_, (next, _))| next.contains(&at));
        Position {
            member,
            test,
            first: whole.first.contains(&at),
            from: from.map(|(state, _)| state).collect(),
            to: to[at],
        }
    });
    Automaton {
        positions: positions.collect(),
        last: numbered().filter(|(_, s)| s.1).map(|(n, _)| n).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grammar::rule::{self, ClauseKind, Item};

    fn life(text: &str) -> Life {
        let text = format!("environment {{ table struct t {{ {text} }}; }}");
        let rule = rule::parse(&text, 0).expect("an environment");
        let Item::Environment(environment) = &rule.items[0] else {
            panic!("environment")
        };
        let ClauseKind::Table { life, .. } = &environment.clauses[0].kind else {
            panic!("table")
        };
        life.clone()
    }

    /// Each position as `state,.. member -> state`; 0 stands for the beginning.
    fn shown(text: &str, anew: bool) -> Vec<String> {
        let automaton = automaton(&life(text), anew);
        let positions = automaton.positions.iter().map(|p| {
            let from = p.first.then_some(0).into_iter().chain(p.from.clone());
            let from: Vec<String> = from.map(|s| s.to_string()).collect();
            format!("{} {} -> {}", from.join(","), p.member.pattern, p.to)
        });
        let last = format!("last {:?}", automaton.last);
        positions.chain([last]).collect()
    }

    #[test]
    fn automata() {
        let expected = [
            "0 open -> 1",
            "1 read -> 1",
            "1 write -> 1",
            "1 release -> 0",
            "last {}",
        ];
        assert_eq!(shown("open (read | write)* release", false), expected);
        let expected = ["0 a -> 1", "0,1 b -> 2", "2 c -> 0", "last {2}"];
        assert_eq!(shown("a? b c?", false), expected);
        assert_eq!(shown("f*", false), ["0,1 f -> 1", "last {1}"]);
        assert_eq!(shown("(f | g)*", true), ["0 f -> 0", "0 g -> 0", "last {}"]);
        assert_eq!(
            shown("f (g | h)*", true),
            ["0 f -> 1", "1 g -> 1", "1 h -> 1", "last {1}"]
        );
        assert_eq!(shown("a | b", false), ["0 a -> 0", "0 b -> 0", "last {}"]);
        let expected = ["0,2 a -> 1", "1 b -> 2", "last {2}"];
        assert_eq!(shown("(a b)*", false), expected);
    }

    /// All words of a length, by the automaton and by the expression itself.
    #[test]
    fn automata_are_their_expressions() {
        for text in [
            "open (r | w)* c",
            "a? b* c?",
            "(a | b c)* d",
            "((a b)* c?)*",
            "a (b? c)* | d",
        ] {
            let life = life(text);
            let automaton = automaton(&life, false);
            let letters: Vec<String> = ["a", "b", "c", "d", "open", "r", "w"]
                .map(str::to_string)
                .to_vec();
            let mut words: Vec<Vec<String>> = vec![vec![]];
            for _ in 0..4 {
                let longer = words.iter().flat_map(|w| {
                    letters
                        .iter()
                        .map(move |l| [w.clone(), vec![l.clone()]].concat())
                });
                words.extend(longer.collect::<Vec<_>>());
            }
            for word in words {
                let expected = ends(&life, &word, 0).contains(&word.len());
                assert_eq!(
                    accepts(&automaton, &word),
                    expected || word.is_empty(),
                    "{text}: {word:?}"
                );
            }
        }
    }

    fn accepts(automaton: &Automaton, word: &[String]) -> bool {
        // State, and whether the life has begun.
        let mut now = BTreeSet::from([(0, false)]);
        for letter in word {
            let mut next = BTreeSet::new();
            for (state, begun) in &now {
                for p in automaton
                    .positions
                    .iter()
                    .filter(|p| p.member.pattern == *letter)
                {
                    if !begun && p.first || *begun && p.from.contains(state) {
                        next.insert((p.to, true));
                    }
                }
            }
            now = next;
        }
        now.iter()
            .any(|(state, _)| *state == 0 || automaton.last.contains(state))
    }

    /// Where a life that begins at a place of a word can end.
    fn ends(life: &Life, word: &[String], from: usize) -> BTreeSet<usize> {
        match life {
            Life::Member { name, .. } => {
                let fits = word.get(from) == Some(&name.pattern);
                fits.then_some(from + 1).into_iter().collect()
            }
            Life::Sequence(all) => all.iter().fold(BTreeSet::from([from]), |now, life| {
                now.iter().flat_map(|at| ends(life, word, *at)).collect()
            }),
            Life::Choice(all) => all.iter().flat_map(|l| ends(l, word, from)).collect(),
            Life::Maybe(inner) => &ends(inner, word, from) | &BTreeSet::from([from]),
            Life::Star(inner) => {
                let mut all = BTreeSet::from([from]);
                loop {
                    let more: BTreeSet<usize> =
                        all.iter().flat_map(|at| ends(inner, word, *at)).collect();
                    if more.is_subset(&all) {
                        return all;
                    }
                    all.extend(more);
                }
            }
        }
    }
}
