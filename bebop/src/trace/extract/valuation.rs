//! Values of BDD variables: the states of a path, one at a time.

use crate::bdd::set::{Set, Var};
use crate::program::ids::{EdgeId, Slot};
use crate::reach::compiled::Compiled;
use std::collections::HashMap;

/// Values of BDD variables.
pub type Values = HashMap<Var, bool>;

/// Values of these variables: the picked ones, else the preferred ones.
pub fn complete(picked: Vec<(Var, bool)>, vars: &[Var], prefer: impl Fn(Var) -> bool) -> Values {
    let mut values: Values = vars.iter().map(|v| (*v, prefer(*v))).collect();
    for (v, b) in picked {
        if let Some(value) = values.get_mut(&v) {
            *value = b;
        }
    }
    values
}

/// The states with these values.
pub fn cube(program: &Compiled, values: &Values) -> Set {
    let list: Vec<(Var, bool)> = values.iter().map(|(v, b)| (*v, *b)).collect();
    program.context.bdd.cube(&list)
}

/// Takes an edge from a state into a set behind it: the values that are chosen.
pub fn advance(
    program: &Compiled,
    values: &mut Values,
    e: EdgeId,
    behind: &Set,
) -> Result<Vec<(Slot, bool)>, String> {
    let context = &program.context;
    let step = program.step(e);
    if step.chosen.is_empty() {
        return Ok(Vec::new());
    }
    let back: Vec<(Var, Var)> = step.rename.iter().map(|(n, c)| (*c, *n)).collect();
    let mut product = context.bdd.rename(behind, &back);
    if let Some(relation) = step.full.as_ref().or(step.relation.as_ref()) {
        product = context.bdd.and(&product, relation);
    }
    product = context.bdd.and(&product, &cube(program, values));
    if product.is_empty() {
        return Err(format!("edge {e} cannot be taken forwards"));
    }
    let old = |v: Var| {
        let slot = step.chosen.iter().find(|s| context.layout.next(**s) == v);
        slot.and_then(|s| values.get(&context.layout.current(*s)))
            .copied()
            .unwrap_or(false)
    };
    let next = |s: &Slot| context.layout.next(*s);
    let nexts: Vec<Var> = step.chosen.iter().map(next).collect();
    let picked = complete(context.bdd.pick(&product, old), &nexts, old);
    let chosen = step.chosen.iter();
    let chosen: Vec<(Slot, bool)> = chosen
        .filter_map(|s| Some((*s, *picked.get(&next(s))?)))
        .collect();
    for (s, value) in &chosen {
        values.insert(context.layout.current(*s), *value);
    }
    Ok(chosen)
}
