//! The variables whose addresses functions without a body were handed.
//!
//! Such a function (also one that keeps none, where it may return one as a number that goes
//! on: [`ir::handed_on`]) may keep what it gets, and any later one may write there: the
//! execution, the explanation and the replay of a path need to know which
//! variables those are. What is reached otherwise than by `&x` as an argument is
//! approximated instead (`execute::exec`).

use crate::path::operands::object;
use crate::path::operation::{FrameId, Given, Op, OpKind, Path, Time};
use indexmap::IndexMap;
use ir::handed_on::{handed_on, returns_numbers};
use ir::{Expr, Lval, Program, VarId};
use std::cell::LazyCell;

impl Path {
    /// What calls before the time were handed and still exists, in order, with its
    /// index in [`Path::given`].
    pub fn given_before(&self, time: Time) -> impl Iterator<Item = (usize, &Given)> {
        let count = self.given.partition_point(|g| g.time < time);
        let exists = move |(_, g): &(usize, &Given)| {
            self.frames[g.frame].exit.is_none_or(|exit| exit >= time)
        };
        self.given[..count].iter().enumerate().filter(exists)
    }
}

/// All that the operations hand out, in order.
pub fn given(program: &Program, ops: &[Op]) -> Vec<Given> {
    let mut found: IndexMap<(FrameId, VarId), Given> = IndexMap::new();
    let handed_on = LazyCell::new(|| handed_on(program));
    for (time, op) in ops.iter().enumerate() {
        let OpKind::Opaque { callee, args, .. } = &op.kind else {
            continue;
        };
        let function = program.func(*callee);
        let back = function.is_told_local() && returns_numbers(program, *callee);
        if function.forgets && !(back && handed_on.contains(callee)) {
            continue;
        }
        for (argument, var) in handed(function, args) {
            let given = Given {
                time,
                argument,
                frame: op.frame,
                var,
            };
            found.entry((op.frame, var)).or_insert(given);
        }
    }
    found.into_values().collect()
}

/// The arguments through which a function may write variables, and these.
fn handed<'a>(
    function: &'a ir::Function,
    args: &'a [Expr],
) -> impl Iterator<Item = (usize, VarId)> + 'a {
    let writable = args.iter().enumerate();
    let writable = writable.filter(move |(k, _)| !function.reads_only(*k));
    writable.filter_map(|(k, arg)| Some((k, object(arg).and_then(Lval::base_var)?)))
}
