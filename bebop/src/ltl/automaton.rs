//! From a formula to a Büchi automaton that accepts the runs that satisfy it.
//!
//! The tableau of Gerth, Peled, Vardi and Wolper ("Simple on-the-fly automatic
//! verification of linear temporal logic", PSTV 1995) with conditions and acceptance
//! on the transitions (Couvreur, "On-the-fly verification of linear temporal logic",
//! FM 1999): a state is the set of formulas that the rest of the run has to satisfy,
//! and a transition is accepting for an until unless it puts that off. Transitions
//! that another one makes superfluous are left out, as in LTL2BA (Gastin and Oddoux,
//! CAV 2001), a counter makes one condition of several, and equal states are merged.
//!
//! A transition that leaves nothing to be satisfied has no target: whatever comes, the
//! run is accepted. That is an informative prefix of a safety violation, and makes the
//! search for one a matter of reachability.
//!
//! Rejected: the crates that there are (omega-automata, telo, mcltl), experiments of
//! one version or for monitors; their letters are explicit sets of propositions.

use super::formula::Formula;
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::rc::Rc;

/// Values of propositions, by number.
pub type Guard = BTreeMap<usize, bool>;

/// A way to read a letter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Transition {
    /// The letters that it reads.
    pub guard: Guard,
    /// `None`: whatever follows is accepted.
    pub to: Option<usize>,
    pub accepting: bool,
}

/// A Büchi automaton: a run of it is accepted if it takes accepting transitions
/// infinitely often, or one without a target. It starts in state 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Automaton {
    /// Per state.
    pub transitions: Vec<Vec<Transition>>,
    /// Per state: can it occur infinitely often on an accepted run?
    pub recurrent: Vec<bool>,
    /// Is every run accepted that stays among the recurrent states?
    pub weak: bool,
}

/// What a state has to satisfy.
type Obligations = BTreeSet<Rc<Formula>>;

/// A transition before there is one condition: with the untils that are put off.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    guard: Guard,
    next: Obligations,
    postponed: BTreeSet<Rc<Formula>>,
}

/// The automaton of a formula.
pub fn automaton(formula: &Rc<Formula>) -> Automaton {
    let (states, ways) = tableau(formula);
    let automaton = one_condition(&states, &ways);
    classified(merged(trimmed(automaton)))
}

/// All states, the first one first, with their transitions.
fn tableau(formula: &Rc<Formula>) -> (HashMap<Obligations, usize>, Vec<Vec<Way>>) {
    let first = flat([formula.clone()]).unwrap_or_else(|| [Rc::new(Formula::False)].into());
    let mut numbers = HashMap::from([(first.clone(), 0)]);
    let mut waiting = VecDeque::from([first]);
    let mut all = Vec::new();
    while let Some(state) = waiting.pop_front() {
        let ways = without_superfluous(expand(&state));
        for way in ways.iter().filter(|w| !w.next.is_empty()) {
            let number = numbers.len();
            numbers.entry(way.next.clone()).or_insert_with(|| {
                waiting.push_back(way.next.clone());
                number
            });
        }
        all.push(ways);
    }
    (numbers, all)
}

/// Conjunctions taken apart; `None` if they cannot be satisfied.
fn flat(formulas: impl IntoIterator<Item = Rc<Formula>>) -> Option<Obligations> {
    let mut out = Obligations::new();
    let mut stack: Vec<Rc<Formula>> = formulas.into_iter().collect();
    while let Some(f) = stack.pop() {
        match &*f {
            Formula::True => {}
            Formula::False => return None,
            Formula::And(a, b) => stack.extend([a.clone(), b.clone()]),
            _ => {
                out.insert(f);
            }
        }
    }
    Some(out)
}

/// The ways to satisfy a state's formulas now, with what is left for the next one.
fn expand(state: &Obligations) -> BTreeSet<Way> {
    struct Branch {
        todo: Vec<Rc<Formula>>,
        done: BTreeSet<Rc<Formula>>,
        next: Vec<Rc<Formula>>,
        guard: Guard,
        postponed: BTreeSet<Rc<Formula>>,
    }
    let mut found = BTreeSet::new();
    let mut branches = vec![Branch {
        todo: state.iter().cloned().collect(),
        done: BTreeSet::new(),
        next: Vec::new(),
        guard: Guard::new(),
        postponed: BTreeSet::new(),
    }];
    while let Some(mut branch) = branches.pop() {
        let Some(f) = branch.todo.pop() else {
            if let Some(next) = flat(branch.next) {
                found.insert(Way {
                    guard: branch.guard,
                    next,
                    postponed: branch.postponed,
                });
            }
            continue;
        };
        if !branch.done.insert(f.clone()) {
            branches.push(branch);
            continue;
        }
        // What another way of satisfying the formula asks for now.
        let other = |branch: &Branch, todo: &[&Rc<Formula>]| Branch {
            todo: branch
                .todo
                .iter()
                .chain(todo.iter().copied())
                .cloned()
                .collect(),
            done: branch.done.clone(),
            next: branch.next.clone(),
            guard: branch.guard.clone(),
            postponed: branch.postponed.clone(),
        };
        match &*f {
            Formula::True => {}
            Formula::False => continue,
            Formula::Literal(p, value) => {
                if *branch.guard.entry(*p).or_insert(*value) != *value {
                    continue;
                }
            }
            Formula::And(a, b) => branch.todo.extend([a.clone(), b.clone()]),
            Formula::Or(a, b) => {
                branches.push(other(&branch, &[b]));
                branch.todo.push(a.clone());
            }
            Formula::Next(a) => branch.next.push(a.clone()),
            Formula::Until(a, b) => {
                branches.push(other(&branch, &[b]));
                branch.todo.push(a.clone());
                branch.next.push(f.clone());
                branch.postponed.insert(f.clone());
            }
            Formula::Release(a, b) => {
                branches.push(other(&branch, &[a, b]));
                branch.todo.push(b.clone());
                branch.next.push(f.clone());
            }
        }
        branches.push(branch);
    }
    found
}

/// Leaves out a way if another one reads more letters, leaves less to do and puts less
/// off.
fn without_superfluous(ways: BTreeSet<Way>) -> Vec<Way> {
    let ways: Vec<Way> = ways.into_iter().collect();
    let within = |a: &Guard, b: &Guard| a.iter().all(|(p, v)| b.get(p) == Some(v));
    let better = |a: &Way, b: &Way| {
        within(&a.guard, &b.guard)
            && a.next.is_subset(&b.next)
            && a.postponed.is_subset(&b.postponed)
    };
    // The ways differ, so no two are better than each other.
    let kept = ways
        .iter()
        .filter(|w| !ways.iter().any(|o| o != *w && better(o, w)));
    kept.cloned().collect()
}

/// One condition instead of several: a counter says which until is waited for.
fn one_condition(numbers: &HashMap<Obligations, usize>, ways: &[Vec<Way>]) -> Automaton {
    let untils: BTreeSet<&Rc<Formula>> = ways.iter().flatten().flat_map(|w| &w.postponed).collect();
    let untils: Vec<&Rc<Formula>> = untils.into_iter().collect();
    let mut places: HashMap<(usize, usize), usize> = HashMap::from([((0, 0), 0)]);
    let mut waiting = VecDeque::from([(0, 0)]);
    let mut transitions = Vec::new();
    while let Some((state, level)) = waiting.pop_front() {
        let mut out = Vec::new();
        for way in &ways[state] {
            let mut level = level;
            let met = |level: usize| {
                untils
                    .get(level)
                    .is_some_and(|u| !way.postponed.contains(*u))
            };
            while met(level) {
                level += 1;
            }
            let accepting = level == untils.len();
            if accepting {
                level = 0;
            }
            let to = (!way.next.is_empty()).then(|| {
                let key = (numbers[&way.next], level);
                let place = places.len();
                *places.entry(key).or_insert_with(|| {
                    waiting.push_back(key);
                    place
                })
            });
            out.push(Transition {
                guard: way.guard.clone(),
                to,
                accepting,
            });
        }
        transitions.push(out);
    }
    Automaton {
        recurrent: vec![false; transitions.len()],
        transitions,
        weak: false,
    }
}

/// The strongly connected component of each state, and whether it has a cycle of
/// transitions that `inside` admits.
fn components(
    automaton: &Automaton,
    inside: &dyn Fn(&Transition) -> bool,
) -> (Vec<usize>, Vec<bool>) {
    let n = automaton.transitions.len();
    let next = |s: usize| {
        let out = automaton.transitions[s].iter();
        out.filter(|t| inside(t)).filter_map(|t| t.to)
    };
    // Automata are small: what each state reaches, then who reaches each other.
    let reach: Vec<BTreeSet<usize>> = (0..n)
        .map(|s| {
            let mut seen = BTreeSet::new();
            let mut stack: Vec<usize> = next(s).collect();
            while let Some(t) = stack.pop() {
                if seen.insert(t) {
                    stack.extend(next(t));
                }
            }
            seen
        })
        .collect();
    let mutual = |s: usize, t: usize| s == t || reach[s].contains(&t) && reach[t].contains(&s);
    let component = (0..n).map(|s| (0..n).find(|t| mutual(s, *t)).unwrap_or(s));
    let cyclic = (0..n).map(|s| reach[s].contains(&s));
    (component.collect(), cyclic.collect())
}

/// Without states from which nothing is accepted.
fn trimmed(automaton: Automaton) -> Automaton {
    let (component, _) = components(&automaton, &|_| true);
    let n = automaton.transitions.len();
    let stays = |s: usize, t: &Transition| t.to.is_some_and(|to| component[to] == component[s]);
    let good = |s: usize, t: &Transition| t.to.is_none() || t.accepting && stays(s, t);
    let mut useful: Vec<bool> = (0..n)
        .map(|s| automaton.transitions[s].iter().any(|t| good(s, t)))
        .collect();
    loop {
        let leads = |s: usize| {
            let mut out = automaton.transitions[s].iter();
            out.any(|t| t.to.is_some_and(|to| useful[to]))
        };
        let more: Vec<usize> = (0..n).filter(|s| !useful[*s] && leads(*s)).collect();
        if more.is_empty() {
            break;
        }
        for s in more {
            useful[s] = true;
        }
    }
    // The first state stays, useful or not.
    let kept: Vec<usize> = (0..n).filter(|s| *s == 0 || useful[*s]).collect();
    let place: HashMap<usize, usize> = kept.iter().enumerate().map(|(i, s)| (*s, i)).collect();
    let transitions = kept.iter().map(|s| {
        let out = automaton.transitions[*s].iter();
        let out = out.filter(|t| t.to.is_none_or(|to| useful[to]));
        out.map(|t| Transition {
            to: t.to.map(|to| place[&to]),
            // Outside of cycles acceptance means nothing.
            accepting: t.accepting && (t.to.is_none() || stays(*s, t)),
            ..t.clone()
        })
        .collect()
    });
    let transitions: Vec<Vec<Transition>> = transitions.collect();
    Automaton {
        recurrent: vec![false; transitions.len()],
        transitions,
        weak: false,
    }
}

/// With one state of those that do the same.
fn merged(mut automaton: Automaton) -> Automaton {
    loop {
        let mut first: BTreeMap<BTreeSet<&Transition>, usize> = BTreeMap::new();
        let mut place = Vec::new();
        let mut kept = Vec::new();
        for (s, out) in automaton.transitions.iter().enumerate() {
            let number = kept.len();
            let p = *first.entry(out.iter().collect()).or_insert(number);
            if p == number {
                kept.push(s);
            }
            place.push(p);
        }
        let same = kept.len() == automaton.transitions.len();
        let transitions = kept.iter().map(|s| {
            let out = automaton.transitions[*s].iter();
            let out: BTreeSet<Transition> = out
                .map(|t| Transition {
                    to: t.to.map(|to| place[to]),
                    ..t.clone()
                })
                .collect();
            out.into_iter().collect()
        });
        let transitions: Vec<Vec<Transition>> = transitions.collect();
        automaton = Automaton {
            recurrent: vec![false; transitions.len()],
            transitions,
            weak: false,
        };
        if same {
            return automaton;
        }
    }
}

/// Says which states are recurrent, and makes what accepts every cycle accept plainly.
fn classified(mut automaton: Automaton) -> Automaton {
    let n = automaton.transitions.len();
    let (component, _) = components(&automaton, &|_| true);
    // Cycles that are not accepted.
    let (_, rejecting) = components(&automaton, &|t| !t.accepting);
    automaton.weak = true;
    for c in 0..n {
        let states: Vec<usize> = (0..n).filter(|s| component[*s] == c).collect();
        let stays = |t: &Transition| t.to.is_some_and(|to| component[to] == c);
        let accepting = states.iter().any(|s| {
            let mut out = automaton.transitions[*s].iter();
            out.any(|t| t.accepting && stays(t))
        });
        if !accepting {
            continue;
        }
        let always = !states.iter().any(|s| rejecting[*s]);
        automaton.weak &= always;
        for s in states {
            automaton.recurrent[s] = true;
            for t in automaton.transitions[s].iter_mut().filter(|t| stays(t)) {
                t.accepting |= always;
            }
        }
    }
    automaton
}

#[cfg(test)]
mod tests {
    use super::super::formula::normal;
    use super::super::proposition::Propositions;
    use super::super::word::Word;
    use super::*;
    use grammar::bp;

    const PROGRAM: &str = "decl a, b, c; void main() begin skip; end";

    fn made(text: &str, negated: bool) -> (Rc<Formula>, Automaton) {
        let program = bp::parse(PROGRAM, 0).expect("a program");
        let formula = grammar::ltl::parse(text, 0).expect("a formula");
        let mut props = Propositions::default();
        // All three, whatever the formula has, in this order.
        for all in ["a", "b", "c", text] {
            let all = grammar::ltl::parse(all, 0).expect("a formula");
            props.resolve(&program, &all, 0).expect("names");
        }
        let formula = normal(&formula, &props, negated).expect("small");
        let automaton = automaton(&formula);
        (formula, automaton)
    }

    #[test]
    fn usual_formulas_have_small_automata() {
        for (text, states, weak) in [
            ("G a", 1, true),
            ("F a", 1, true),
            ("G (a -> F b)", 2, false),
            ("F G a", 2, true),
            ("G F a", 1, false),
            ("a U b", 1, true),
            ("G F a && G F b", 2, false),
        ] {
            let (_, automaton) = made(text, false);
            assert_eq!(
                automaton.transitions.len(),
                states,
                "{text}: {automaton:#?}"
            );
            assert_eq!(automaton.weak, weak, "{text}: {automaton:#?}");
        }
        // What is searched for, to violate a response.
        let (_, automaton) = made("G (a -> F b)", true);
        assert_eq!(automaton.transitions.len(), 2);
        assert!(automaton.weak);
    }

    /// Does the automaton accept the word?
    fn accepts(automaton: &Automaton, letters: &[Vec<bool>], back: Option<usize>) -> bool {
        let reads = |t: &Transition, i: usize| t.guard.iter().all(|(p, v)| letters[i][*p] == *v);
        let next = |i: usize| (i + 1 < letters.len()).then_some(i + 1).or(back);
        let steps = |(i, s): (usize, usize)| {
            let out = automaton.transitions[s].iter();
            out.filter(move |t| reads(t, i)).map(move |t| (t, next(i)))
        };
        let reach = |from: (usize, usize), accepting: bool| {
            let mut seen = BTreeSet::new();
            let mut stack = vec![(from, false)];
            let mut all = false;
            while let Some((at, marked)) = stack.pop() {
                for (t, next) in steps(at) {
                    match (t.to, next) {
                        (None, _) => all = true,
                        (Some(to), Some(next)) => {
                            let there = ((next, to), marked || t.accepting && accepting);
                            if seen.insert(there) {
                                stack.push(there);
                            }
                        }
                        _ => {}
                    }
                }
            }
            (seen, all)
        };
        let (seen, all) = reach((0, 0), false);
        let starts = seen.iter().map(|(at, _)| *at).chain([(0, 0)]);
        all || starts
            .into_iter()
            .any(|at| reach(at, true).0.contains(&(at, true)))
    }

    #[test]
    fn automata_accept_what_satisfies_the_formula() {
        let mut state = 7u64;
        let mut random = move |n: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 20) as usize % n
        };
        fn formula(depth: usize, random: &mut dyn FnMut(usize) -> usize) -> String {
            if depth == 0 || random(5) == 0 {
                return ["a", "b", "c", "!a"][random(4)].to_string();
            }
            let a = formula(depth - 1, random);
            match random(9) {
                0 => format!("!({a})"),
                1 => format!("X ({a})"),
                2 => format!("F ({a})"),
                3 => format!("G ({a})"),
                k => {
                    let op = ["U", "R", "W", "&&", "||"][k - 4];
                    format!("({a}) {op} ({})", formula(depth - 1, random))
                }
            }
        }
        let mut accepted = 0;
        for round in 0..4000 {
            let text = formula(3, &mut random);
            let (formula, automaton) = made(&text, false);
            let n = 1 + random(5);
            let letters: Vec<Vec<bool>> = (0..n)
                .map(|_| (0..3).map(|_| random(2) == 1).collect())
                .collect();
            let back = (round % 4 > 0).then(|| random(n));
            let word = Word {
                letters: &letters,
                back,
            };
            let holds = word.satisfies(&formula);
            accepted += usize::from(holds);
            assert_eq!(
                accepts(&automaton, &letters, back),
                holds,
                "{text} on {letters:?} back to {back:?}: {automaton:#?}"
            );
        }
        assert!(accepted > 800 && accepted < 3000, "{accepted}");
    }
}
