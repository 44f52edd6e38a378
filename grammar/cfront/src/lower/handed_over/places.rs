//! Which functions each place hands over, once the constraints are solved.
//!
//! What is handed over as a whole hands over all that is reached from there; a pointer to a
//! function the one that it equals, which the program tests when it comes there; a number the
//! functions that may be one. What the outside has leads to all that it has: its contents are
//! one node with it, and no order tells what it had when.

use super::{HandedOver, How, Node, Object, Place, Solver};
use crate::lower::names::is_error;
use ir::{Expr, ExprKind, FuncId};
use std::collections::{BTreeSet, HashMap, HashSet};

impl<'p> Solver<'p> {
    pub(super) fn result(&self) -> HandedOver {
        let theirs = self.functions_of(self.outside);
        let leads_outside = |n: &Node| self.leads_outside(*n);
        let mut out = HandedOver::default();
        for f in theirs.iter().copied() {
            let function = self.program.func(f);
            match function.body.is_some() || is_error(&function.name) {
                true => drop(out.functions.insert(f, BTreeSet::new())),
                false => drop(out.bodiless.insert(f)),
            }
        }
        if out.functions.is_empty() {
            return out;
        }
        let mut anyway: BTreeSet<(FuncId, Place)> = BTreeSet::new();
        let mut by_node: HashMap<Node, BTreeSet<FuncId>> = HashMap::new();
        for handing in &self.handings {
            if !handing.to.as_ref().is_none_or(leads_outside) {
                continue;
            }
            let (what, place) = (self.find(handing.what), handing.place);
            let given: Vec<(FuncId, Option<&Expr>)> = match handing.how {
                How::Whole => {
                    let all = by_node.entry(what);
                    let all = all.or_insert_with(|| self.reached(what, &theirs));
                    all.iter().map(|f| (*f, None)).collect()
                }
                How::Pointer(e) => self.led_to(what, e, &theirs),
                How::Number => self.disguised_in(&self.perhaps(what, &theirs)),
                How::Seen if self.disguised.is_empty() => Vec::new(),
                How::Seen => self.disguised_in(&self.reached(what, &theirs)),
            };
            for (f, equal) in given {
                let places = match self.from_start.contains(&f) {
                    true => None,
                    false => out.functions.get_mut(&f),
                };
                if let Some(places) = places {
                    places.insert(place);
                    match equal {
                        Some(e) => out.if_equal.entry((f, place)).or_default().push(e.clone()),
                        None => drop(anyway.insert((f, place))),
                    }
                }
            }
        }
        out.if_equal.retain(|at, _| !anyway.contains(at));
        let leave = self
            .calls
            .iter()
            .filter(|(_, to)| to.as_ref().is_none_or(leads_outside));
        out.calls = leave.map(|(place, _)| *place).collect();
        out
    }

    /// Does it lead to something that the outside has?
    fn leads_outside(&self, n: Node) -> bool {
        self.targets[self.find(n)]
            .iter()
            .any(|o| self.targets[self.outside].contains(o))
    }

    /// The functions of `theirs`, which are the outside's, that are reached from the targets
    /// of a node; perhaps others, too.
    fn reached(&self, n: Node, theirs: &BTreeSet<FuncId>) -> BTreeSet<FuncId> {
        self.reached_from(self.targets_of(n), theirs)
    }

    fn reached_from(
        &self,
        objects: impl Iterator<Item = Object>,
        theirs: &BTreeSet<FuncId>,
    ) -> BTreeSet<FuncId> {
        let mut seen: HashSet<Object> = objects.collect();
        let mut work: Vec<Object> = seen.iter().copied().collect();
        let mut found = BTreeSet::new();
        while let Some(o) = work.pop() {
            match o {
                Object::Function(f) => {
                    found.insert(f);
                }
                // What the outside has leads to all that it has.
                Object::Outside => return theirs.clone(),
                o if self.targets[self.outside].contains(&o) => return theirs.clone(),
                _ => {
                    let inside = self.contents.get(&o).map(|n| &self.targets[self.find(*n)]);
                    work.extend(inside.into_iter().flatten().filter(|o| seen.insert(**o)));
                }
            }
        }
        found
    }

    /// The functions of which a value may be the address. What was read where the outside has
    /// something may be any of its functions, before it has them: it is told apart by no order.
    fn perhaps(&self, n: Node, theirs: &BTreeSet<FuncId>) -> BTreeSet<FuncId> {
        match self.targets[self.find(n)].contains(&Object::Outside) {
            true => theirs.clone(),
            false => self.functions_of(n),
        }
    }

    /// The functions that a pointer to a function hands over: those that it may be itself, if it
    /// equals them, and those behind it. One that may be bytes may be handed over by an address
    /// beside its own.
    fn led_to<'e>(
        &self,
        n: Node,
        pointer: &'e Expr,
        theirs: &BTreeSet<FuncId>,
    ) -> Vec<(FuncId, Option<&'e Expr>)> {
        let object = |o: &Object| matches!(o, Object::Var(_) | Object::Site(_));
        let behind = self.reached_from(self.targets_of(n).filter(object), theirs);
        let exact = |f: &FuncId| !self.disguised.contains(f) && !is_address(pointer, *f);
        let itself = self.perhaps(n, theirs);
        let itself = itself.difference(&behind);
        let itself = itself.map(|f| (*f, exact(f).then_some(pointer)));
        itself.chain(behind.iter().map(|f| (*f, None))).collect()
    }

    fn disguised_in(&self, functions: &BTreeSet<FuncId>) -> Vec<(FuncId, Option<&'p Expr>)> {
        let those = functions.intersection(self.disguised);
        those.map(|f| (*f, None)).collect()
    }
}

/// Is it the address of the function, as it stands there?
fn is_address(e: &Expr, f: FuncId) -> bool {
    matches!(e.without_pointer_casts().kind, ExprKind::FuncAddr(g) if g == f)
}
