//! The twin against a third opinion: breadth-first search over whole stacks.
//!
//! The oracle shares the idea of summaries with the fixpoint. Here there are
//! none: a configuration is the globals and every frame, as in the definition.
//! With recursion there may be no end, so the search stops at a number of
//! configurations, and compares as far as it got.

use bebop::explicit::{Flat, FlatProc};
use grammar::bp::{Expr, Program, StmtKind};
use std::collections::HashSet;
use testsuite::twins::bebop::generate::{self, Random};
use testsuite::twins::bebop::oracle::{self, Errors};

#[derive(Clone, PartialEq, Eq, Hash)]
struct Config {
    globals: Vec<bool>,
    /// Procedure, point, locals.
    stack: Vec<(usize, usize, Vec<bool>)>,
}

fn assignments(n: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1usize << n).map(move |bits| (0..n).map(|i| bits >> i & 1 == 1).collect())
}

/// All that one of several expressions can give, as lists.
fn tuples(p: &FlatProc, es: &[Expr], now: &[bool]) -> Vec<Vec<bool>> {
    es.iter().fold(vec![Vec::new()], |lists, e| {
        let values = p.values(e, now, now);
        let extend = |list: Vec<bool>| -> Vec<Vec<bool>> {
            let with = |v: &bool| [list.clone(), vec![*v]].concat();
            values.iter().map(with).collect()
        };
        lists.into_iter().flat_map(extend).collect()
    })
}

/// The configurations one statement later; `None` if the error is reached.
fn step(flat: &Flat, config: &Config) -> Option<Vec<Config>> {
    let Some((proc, point, locals)) = config.stack.last() else {
        return Some(Vec::new());
    };
    let p = &flat.procs[*proc];
    let globals = config.globals.len();
    let now = [config.globals.clone(), locals.clone()].concat();
    let mut out = Vec::new();
    let mut go = |state: &[bool], point: usize| {
        if p.legal(state) {
            let mut next = config.clone();
            next.globals = state[..globals].to_vec();
            next.stack.pop();
            next.stack.push((*proc, point, state[globals..].to_vec()));
            out.push(next);
        }
    };
    let back = |results: Vec<Vec<bool>>| {
        let mut out = Vec::new();
        let mut under = config.clone();
        under.stack.pop();
        let Some((caller, at, locals)) = under.stack.pop() else {
            return out;
        };
        let q = &flat.procs[caller];
        let StmtKind::Call { targets, .. } = &q.stmts[at].stmt.kind else {
            return out;
        };
        for values in results {
            let mut state = [config.globals.clone(), locals.clone()].concat();
            for (t, v) in targets.iter().zip(&values) {
                if let Some(t) = t.as_ref().and_then(|t| q.var(t)) {
                    state[t] = *v;
                }
            }
            if q.legal(&state) {
                let mut next = under.clone();
                next.globals = state[..globals].to_vec();
                let frame = (caller, q.stmts[at].next, state[globals..].to_vec());
                next.stack.push(frame);
                out.push(next);
            }
        }
        out
    };
    let Some(s) = p.stmts.get(*point) else {
        return Some(back(assignments(p.proc.returns).collect()));
    };
    if s.stmt.labels.iter().any(|l| l.name == "ERROR") {
        return None;
    }
    match &s.stmt.kind {
        StmtKind::Skip => go(&now, s.next),
        StmtKind::Goto(labels) => {
            for l in labels.iter().filter_map(|l| p.label(l)) {
                go(&now, l);
            }
        }
        StmtKind::If { .. } | StmtKind::While { .. } => {
            for to in p.decide(*point, &now) {
                go(&now, to);
            }
        }
        StmtKind::Assert(c) if p.can(c, false, &now) => return None,
        StmtKind::Assume(c) | StmtKind::Assert(c) if p.can(c, true, &now) => go(&now, s.next),
        StmtKind::AbortIf(c) if p.can(c, false, &now) => go(&now, s.next),
        StmtKind::Assume(_) | StmtKind::Assert(_) | StmtKind::AbortIf(_) => {}
        StmtKind::Dead(vars) => {
            for values in assignments(vars.len()) {
                let mut state = now.clone();
                for (v, value) in vars.iter().zip(values) {
                    if let Some(v) = p.var(v) {
                        state[v] = value;
                    }
                }
                go(&state, s.next);
            }
        }
        StmtKind::Assign {
            targets,
            values,
            constrain,
        } => {
            for list in tuples(p, values, &now) {
                let mut state = now.clone();
                for (t, value) in targets.iter().zip(list) {
                    if let Some(t) = t.as_ref().and_then(|t| p.var(t)) {
                        state[t] = value;
                    }
                }
                let met = |c| p.values(c, &now, &state).contains(&true);
                if constrain.as_ref().is_none_or(met) {
                    go(&state, s.next);
                }
            }
        }
        StmtKind::Return(values) if values.is_empty() => {
            return Some(back(assignments(p.proc.returns).collect()));
        }
        StmtKind::Return(values) => return Some(back(tuples(p, values, &now))),
        StmtKind::Call { callee, args, .. } => {
            let callee = flat.by_name[callee.name.as_str()];
            let q = &flat.procs[callee];
            for formals in tuples(p, args, &now) {
                for locals in assignments(q.proc.locals.len()) {
                    let locals = [formals.clone(), locals].concat();
                    if q.legal(&[config.globals.clone(), locals.clone()].concat()) {
                        let mut next = config.clone();
                        next.stack.push((callee, q.first, locals));
                        out.push(next);
                    }
                }
            }
        }
    }
    Some(out)
}

/// The length of the shortest trace, or how many steps were searched in vain
/// and whether that was all.
fn search(program: &Program) -> Result<u64, (u64, bool)> {
    let flat = Flat::new(program);
    let globals = program.globals.len();
    let width = flat.width(0);
    let mut layer: Vec<Config> = assignments(width)
        .filter(|s| flat.procs[0].legal(s))
        .map(|s| Config {
            globals: s[..globals].to_vec(),
            stack: vec![(0, flat.procs[0].first, s[globals..].to_vec())],
        })
        .collect();
    let mut seen: HashSet<Config> = layer.iter().cloned().collect();
    for length in 1.. {
        let mut next = Vec::new();
        for config in &layer {
            let Some(found) = step(&flat, config) else {
                return Ok(length);
            };
            next.extend(found.into_iter().filter(|c| seen.insert(c.clone())));
        }
        if next.is_empty() || seen.len() > 3000 {
            return Err((length, next.is_empty()));
        }
        layer = next;
    }
    Err((0, false))
}

#[test]
fn the_oracle_agrees_with_a_search_over_stacks() {
    let mut complete = 0;
    for seed in 500_000..500_250 {
        let text = generate::program(&mut Random::new(seed));
        let program = match grammar::bp::parse(&text, 0) {
            Ok(program) => program,
            Err(problems) => panic!("{problems:?}\n{text}"),
        };
        let errors = Errors {
            label: &|l| l == "ERROR",
            asserts: true,
        };
        let expected = oracle::run(&program, 0, &errors).length;
        match search(&program) {
            Ok(length) => assert_eq!(expected, Some(length), "seed {seed}\n{text}"),
            Err((_, true)) => {
                complete += 1;
                assert_eq!(expected, None, "seed {seed}\n{text}");
            }
            Err((searched, false)) => {
                assert!(expected.is_none_or(|l| l > searched), "seed {seed}\n{text}");
            }
        }
    }
    assert!(complete > 40, "{complete}");
}
