//! A call on a path: what its summary and its arguments leave open is chosen.

use super::valuation::{cube, Values};
use crate::bdd::set::{Set, Var};
use crate::program::ids::{EdgeId, ProcId, Slot};
use crate::reach::compiled::Compiled;

/// What happened inside a call, as the caller reads the summary: what it saw,
/// and a choice of what it did not see.
pub fn inside_call(
    program: &Compiled,
    e: EdgeId,
    summary: &Set,
    at_call: &Values,
    after: &Values,
) -> Result<Values, String> {
    let context = &program.context;
    let (bdd, layout) = (context.bdd, context.layout);
    let Some(site) = program.site(e) else {
        return Err(format!("edge {e} is no call"));
    };
    let mut seen = Values::new();
    for s in context.live.live[context.graph.edges[e].from].iter() {
        let v = layout.current(s);
        if let Some(value) = at_call.get(&v) {
            seen.insert(v, *value);
        }
    }
    for (next, current) in &site.rename {
        let overwritten = |(_, t): &(usize, Slot)| layout.current(*t) == *current;
        if !site.targets.iter().any(overwritten) {
            if let Some(value) = after.get(current) {
                seen.insert(*next, *value);
            }
        }
    }
    for (j, t) in &site.targets {
        if let Some(value) = after.get(&layout.current(*t)) {
            seen.insert(layout.result(*j), *value);
        }
    }
    let product = bdd.and(&bdd.and(summary, &site.args), &cube(program, &seen));
    if product.is_empty() {
        return Err(format!("call {e} cannot be taken forwards"));
    }
    for (v, value) in bdd.pick(&product, |_| false) {
        seen.insert(v, value);
    }
    Ok(seen)
}

/// The formals of a callee with the values that are passed.
pub fn formals(
    program: &Compiled,
    callee: ProcId,
    value: &impl Fn(Var) -> bool,
) -> Vec<(Slot, bool)> {
    let context = &program.context;
    context.live.keys[callee]
        .iter()
        .filter(|s| !context.graph.is_global(*s))
        .map(|s| (s, value(context.layout.param(s))))
        .collect()
}
