//! Boolean programs as in the definition: a configuration is the globals and every
//! frame, and a step changes one.
//!
//! There are no summaries, so with recursion there may be no end of configurations: for
//! tests that stop somewhere, or programs without recursion. An error is the label
//! `ERROR` or a failing `assert`.

use bebop::explicit::{Flat, FlatProc};
use grammar::bp::{Expr, StmtKind};

/// Globals, and every frame.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Config {
    pub globals: Vec<bool>,
    /// Procedure, point, locals.
    pub stack: Vec<(usize, usize, Vec<bool>)>,
}

/// All values of so many variables.
pub fn assignments(n: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1usize << n).map(move |bits| (0..n).map(|i| bits >> i & 1 == 1).collect())
}

/// All that one of several expressions can give, as lists.
pub fn tuples(p: &FlatProc, es: &[Expr], now: &[bool]) -> Vec<Vec<bool>> {
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
pub fn step(flat: &Flat, config: &Config) -> Option<Vec<Config>> {
    let (fails, next) = steps(flat, config);
    (!fails).then_some(next)
}

/// Can the next statement be an error? And the configurations behind it where it is
/// none; the stack is empty when the entry procedure has returned.
pub fn steps(flat: &Flat, config: &Config) -> (bool, Vec<Config>) {
    let Some((proc, point, locals)) = config.stack.last() else {
        return (false, Vec::new());
    };
    let mut fails = false;
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
    let Some(s) = p.stmts.get(*point) else {
        return (
            false,
            back(flat, config, assignments(p.proc.returns).collect()),
        );
    };
    fails |= s.stmt.labels.iter().any(|l| l.name == "ERROR");
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
        StmtKind::Assert(c) => {
            fails |= p.can(c, false, &now);
            if p.can(c, true, &now) {
                go(&now, s.next);
            }
        }
        StmtKind::Assume(c) if p.can(c, true, &now) => go(&now, s.next),
        StmtKind::AbortIf(c) if p.can(c, false, &now) => go(&now, s.next),
        StmtKind::Assume(_) | StmtKind::AbortIf(_) | StmtKind::Thread(_) => {}
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
            return (
                fails,
                back(flat, config, assignments(p.proc.returns).collect()),
            );
        }
        StmtKind::Return(values) => return (fails, back(flat, config, tuples(p, values, &now))),
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
    (fails, out)
}

/// The configurations behind a return with these results.
fn back(flat: &Flat, config: &Config, results: Vec<Vec<bool>>) -> Vec<Config> {
    let globals = config.globals.len();
    let mut out = Vec::new();
    let mut under = config.clone();
    under.stack.pop();
    let Some((caller, at, locals)) = under.stack.pop() else {
        return vec![under];
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
}

/// Where the program starts: all values that `enforce` allows.
pub fn starts(flat: &Flat, entry: usize) -> Vec<Config> {
    let globals = flat.program.globals.len();
    assignments(flat.width(entry))
        .filter(|s| flat.procs[entry].legal(s))
        .map(|s| Config {
            globals: s[..globals].to_vec(),
            stack: vec![(entry, flat.procs[entry].first, s[globals..].to_vec())],
        })
        .collect()
}
