//! What a statement can do in a state, one outcome at a time, straight from the syntax
//! tree: for the slow twins.

use bebop::explicit::{FlatProc, State};
use grammar::bp::StmtKind;

/// What can happen.
pub enum Move<'p> {
    /// Control is at a point of the same procedure, in a state that `enforce` may forbid.
    Go(usize, State),
    /// An assert fails.
    Fail,
    /// The procedure returns values.
    Leave(Vec<bool>),
    /// A procedure is called with arguments.
    Enter(&'p str, Vec<bool>),
}

/// All values of so many variables.
pub fn assignments(n: usize) -> impl Iterator<Item = Vec<bool>> {
    (0..1usize << n).map(move |bits| (0..n).map(|i| bits >> i & 1 == 1).collect())
}

/// What can happen at a point of a procedure.
pub fn moves<'p>(p: &FlatProc<'p>, at: usize, now: &State) -> Vec<Move<'p>> {
    let Some(s) = p.stmts.get(at) else {
        return assignments(p.proc.returns).map(Move::Leave).collect();
    };
    let pass = || vec![Move::Go(s.next, now.clone())];
    match &s.stmt.kind {
        StmtKind::Skip => pass(),
        StmtKind::Goto(labels) => {
            let points = labels.iter().filter_map(|l| p.label(l));
            points.map(|point| Move::Go(point, now.clone())).collect()
        }
        StmtKind::If { .. } | StmtKind::While { .. } => {
            let points = p.decide(at, now).into_iter();
            points.map(|point| Move::Go(point, now.clone())).collect()
        }
        StmtKind::Assume(c) if p.can(c, true, now) => pass(),
        StmtKind::AbortIf(c) if p.can(c, false, now) => pass(),
        StmtKind::Assume(_) | StmtKind::AbortIf(_) => Vec::new(),
        StmtKind::Assert(c) => {
            let fails = p.can(c, false, now).then_some(Move::Fail);
            let passes = p.can(c, true, now).then(|| Move::Go(s.next, now.clone()));
            fails.into_iter().chain(passes).collect()
        }
        // Threads have a twin of their own.
        StmtKind::Thread(_) => Vec::new(),
        StmtKind::Dead(vars) => {
            let vars: Vec<usize> = vars.iter().filter_map(|v| p.var(v)).collect();
            let states = assignments(vars.len()).map(|values| with(now, &vars, &values));
            states.map(|state| Move::Go(s.next, state)).collect()
        }
        StmtKind::Assign {
            targets,
            values,
            constrain,
        } => {
            let written: Vec<usize> = targets.iter().filter_map(|t| p.var(t.as_ref()?)).collect();
            let states = assignments(written.len()).map(|new| with(now, &written, &new));
            states
                .filter(|state| p.assigns(targets, values, constrain.as_ref(), now, state))
                .map(|state| Move::Go(s.next, state))
                .collect()
        }
        StmtKind::Return(values) => {
            // A return without values returns any.
            let possible = |results: &Vec<bool>| {
                let mut pairs = values.iter().zip(results);
                pairs.all(|(v, r)| p.values(v, now, now).contains(r))
            };
            let results = assignments(p.proc.returns).filter(possible);
            results.map(Move::Leave).collect()
        }
        StmtKind::Call { callee, args, .. } => {
            let possible = |formals: &Vec<bool>| {
                let mut pairs = args.iter().zip(formals);
                pairs.all(|(a, f)| p.values(a, now, now).contains(f))
            };
            let formals = assignments(args.len()).filter(possible);
            formals.map(|f| Move::Enter(&callee.name, f)).collect()
        }
    }
}

/// The point and the state behind a call, when it returns; `None` if there is no call.
pub fn behind(
    p: &FlatProc,
    call: usize,
    now: &State,
    globals: &[bool],
    results: &[bool],
) -> Option<(usize, State)> {
    let s = p.stmts.get(call)?;
    let StmtKind::Call { targets, .. } = &s.stmt.kind else {
        return None;
    };
    let mut state = now.clone();
    state[..globals.len()].copy_from_slice(globals);
    for (t, r) in targets.iter().zip(results) {
        if let Some(t) = t.as_ref().and_then(|t| p.var(t)) {
            state[t] = *r;
        }
    }
    Some((s.next, state))
}

fn with(now: &State, vars: &[usize], values: &[bool]) -> State {
    let mut state = now.clone();
    for (v, value) in vars.iter().zip(values) {
        state[*v] = *value;
    }
    state
}
