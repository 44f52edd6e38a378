//! Procedures as relations: the path program of a path that recurses.
//!
//! An unrolled recursion has a context for each depth, and no two points of the
//! path are the same location. So here all activations of a procedure share its
//! locations, and a relation speaks of one activation: of the values at entry and
//! those now. A call uses the relation at the callee's exit as its summary, and
//! the error is what a chain of open calls must not reach. That makes Horn clauses
//! with several relations in a body (Grebenshchikov, Lopes, Popeea, Rybalchenko:
//! Synthesizing Software Verifiers from Proof Rules, PLDI 2012, section 3).
//!
//! Rejected: relations without the values at entry. `$return == m + n` could not
//! be said of a procedure that changes its formals.

use super::builder::{Builder, CELLS};
use super::program::{Call, Cell, End, Location, PathProgram, Segment, GLOBAL};
use crate::path::effects::Effects;
use crate::path::operation::{bound_formals, OpKind, Path, Time};
use indexmap::{IndexMap, IndexSet};
use ir::{Base, Expr, FuncId, Lval, VarKind};
use logic::horn::Clause;
use logic::memory::Memory;
use logic::term::{Integer, Truth};
use std::collections::HashSet;

/// The locations of a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Entry,
    /// A statement to which the path comes back.
    Head(u32),
    Exit,
}

impl Builder<'_> {
    /// `None` if too much of the program takes part.
    pub(super) fn procedures(
        mut self,
        last: usize,
        effects: &Effects,
        memory: &Memory,
    ) -> Option<PathProgram> {
        self.entry_cells(effects, memory);
        if self.cells.len() > CELLS {
            return None;
        }
        let current = self.constants();
        let mut index: IndexMap<(FuncId, Place), Location> = IndexMap::new();
        let segments = self.segments(last, &mut index, effects);
        let locations: Vec<Location> = index.into_values().collect();
        let start = Clause {
            body: Vec::new(),
            to: Some(0),
            condition: Truth::from_bool(true),
            values: chosen(&locations[0], &current),
            bound: Vec::new(),
        };
        let mut clauses = vec![start];
        for segment in &segments {
            self.along(segment, &locations, &current, &mut clauses);
        }
        Some(PathProgram {
            places: self.places(last),
            cells: self.cells.into_iter().collect(),
            current,
            parameters: self.parameters.unwrap_or_default(),
            locations,
            clauses,
            contexts: self.contexts,
            segments,
        })
    }

    /// Adds a cell for the value at entry of all that a procedure may change.
    fn entry_cells(&mut self, effects: &Effects, memory: &Memory) {
        let funcs: IndexSet<FuncId> = self.path.frames.iter().map(|f| f.func).collect();
        let mut more = Vec::new();
        for func in funcs {
            let context = func.0 as usize;
            for cell in &self.cells {
                let changes = match cell.lval.base {
                    Base::Var(v) if cell.context == context => {
                        let formal = matches!(self.program.var(v).kind, VarKind::Formal(..));
                        formal && !effects.is_constant_formal(self.program, v)
                    }
                    _ if cell.context == GLOBAL => {
                        let load = Expr::load(cell.lval.clone());
                        effects.may_change(self.program, memory, func, &load)
                    }
                    _ => false,
                };
                if changes {
                    more.push(Cell {
                        context,
                        lval: cell.lval.clone(),
                        entry: true,
                    });
                }
            }
        }
        self.cells.extend(more);
    }

    /// The different ways through the activations of the path.
    fn segments(
        &self,
        last: usize,
        index: &mut IndexMap<(FuncId, Place), Location>,
        effects: &Effects,
    ) -> Vec<Segment> {
        let path = self.path;
        let (steps, leaves) = by_frame(path, last);
        let mut at = |func: FuncId, place: Place, time: Time| -> usize {
            let entry = index.entry((func, place));
            let number = entry.index();
            let location = entry.or_insert_with(|| Location {
                times: Vec::new(),
                cells: self.spoken(func, place, effects),
            });
            location.times.push(time);
            number
        };
        let heads = self.heads(&steps);
        let mut out = Vec::new();
        let mut seen = HashSet::new();
        for (frame, steps) in steps.iter().enumerate() {
            let func = path.frames[frame].func;
            let Some(first) = steps.first() else { continue };
            let mut segment = Segment {
                frame,
                from: at(func, Place::Entry, *first),
                first: *first,
                end: *first,
                calls: Vec::new(),
                to: End::Error,
            };
            // What tells it from others.
            let mut way = Vec::new();
            for i in steps {
                let op = &path.ops[*i];
                let next = match op.kind {
                    OpKind::Leave { .. } => Some(Place::Exit),
                    _ if heads.contains(&(func, op.stmt)) => Some(Place::Head(op.stmt)),
                    _ => None,
                };
                if let Some(place) = next {
                    let to = at(func, place, *i);
                    segment.end = *i;
                    segment.to = End::Location(to);
                    let next = Segment {
                        frame,
                        from: to,
                        first: *i,
                        end: *i,
                        calls: Vec::new(),
                        to: End::Error,
                    };
                    let whole = std::mem::replace(&mut segment, next);
                    if seen.insert((whole.from, std::mem::take(&mut way), whole.to)) {
                        out.push(whole);
                    }
                    if place == Place::Exit {
                        break;
                    }
                }
                way.push((op.stmt, self.decided(*i)));
                if let OpKind::Enter {
                    callee,
                    frame: inner,
                    ..
                } = op.kind
                {
                    let returned = leaves[inner].map(|l| (l, at(callee, Place::Exit, l)));
                    segment.calls.push(Call {
                        enter: *i,
                        inner,
                        entry: at(callee, Place::Entry, *i + 1),
                        returned,
                    });
                    if returned.is_none() {
                        segment.to = End::Call;
                    }
                }
                if *i == last {
                    segment.to = End::Error;
                }
            }
            let open = segment.to == End::Call || steps.last() == Some(&last);
            segment.end = steps.last().map_or(last, |i| i + 1);
            if open && leaves[frame].is_none() && seen.insert((segment.from, way, segment.to)) {
                out.push(segment);
            }
        }
        for location in index.values_mut() {
            location.times.sort();
            location.times.dedup();
        }
        out
    }

    /// The statements to which an activation comes back.
    fn heads(&self, steps: &[Vec<Time>]) -> HashSet<(FuncId, u32)> {
        let mut heads = HashSet::new();
        for (frame, steps) in steps.iter().enumerate() {
            let func = self.path.frames[frame].func;
            let mut round = HashSet::new();
            for i in steps {
                let stmt = self.path.ops[*i].stmt;
                if !round.insert(stmt) {
                    heads.insert((func, stmt));
                    round = HashSet::from([stmt]);
                }
            }
        }
        heads
    }

    /// The cells that the relation of a place is over.
    fn spoken(&self, func: FuncId, place: Place, effects: &Effects) -> Vec<usize> {
        let program = self.program;
        let slot = program.func(func).return_slot;
        let speaks = |cell: &Cell| {
            if cell.context == GLOBAL {
                return true;
            }
            let Base::Var(v) = cell.lval.base else {
                return false;
            };
            let formal = matches!(program.var(v).kind, VarKind::Formal(..));
            cell.context == func.0 as usize
                && match place {
                    Place::Entry => formal && !cell.entry,
                    Place::Head(_) => true,
                    Place::Exit => {
                        let constant = formal && effects.is_constant_formal(program, v);
                        cell.entry || constant || Some(v) == slot
                    }
                }
        };
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, c)| speaks(c)).map(|(k, _)| k).collect()
    }

    /// The clauses of a segment: one for each call, and its own.
    fn along(
        &mut self,
        segment: &Segment,
        locations: &[Location],
        current: &[Integer],
        clauses: &mut Vec<Clause>,
    ) {
        let path = self.path;
        let context = self.contexts[segment.frame];
        self.begin(current);
        // The values at entry are those now, where that is where it starts.
        for k in 0..self.cells.len() {
            let cell = &self.cells[k];
            let told = locations[segment.from].cells.contains(&k);
            if cell.entry && cell.context == context && !told {
                self.state[k] = self.now(&self.cells[k].clone());
            }
        }
        let from = &locations[segment.from];
        let mut body = vec![(segment.from, chosen(from, current))];
        let mut calls = segment.calls.iter();
        let mut i = segment.first;
        while i < segment.end {
            let OpKind::Enter { callee, args, .. } = &path.ops[i].kind else {
                self.operation(i);
                i += 1;
                continue;
            };
            let Some(call) = calls.next() else { break };
            let mut actuals = Vec::new();
            for (v, arg) in bound_formals(self.program, *callee, args) {
                let value = self.value(segment.frame, arg);
                actuals.push((Lval::var(v, self.program), value));
            }
            let entry = &locations[call.entry];
            let given: Vec<Integer> = entry
                .cells
                .iter()
                .map(|k| self.given(*k, &actuals))
                .collect();
            clauses.push(Clause {
                body: body.clone(),
                to: Some(call.entry),
                condition: Truth::and(&self.condition),
                values: given,
                bound: self.bound.clone(),
            });
            let Some((leave, exit)) = call.returned else {
                break;
            };
            body.push((exit, self.summarised(call, &locations[exit], &actuals)));
            i = leave + 1;
        }
        let (to, values) = match segment.to {
            End::Call => return,
            End::Error => (None, Vec::new()),
            End::Location(to) => (Some(to), chosen(&locations[to], &self.state)),
        };
        clauses.push(Clause {
            body,
            to,
            condition: Truth::and(&self.condition),
            values,
            bound: std::mem::take(&mut self.bound),
        });
    }

    /// The present value of a cell that stands for one at entry.
    fn now(&self, cell: &Cell) -> Integer {
        let global = |lv: &Lval| match lv.base {
            Base::Var(v) => self.program.var(v).kind == VarKind::Global,
            Base::Deref(_) => false,
        };
        let base = Cell {
            context: if global(&cell.lval) {
                GLOBAL
            } else {
                cell.context
            },
            lval: cell.lval.clone(),
            entry: false,
        };
        let k = self.cells.get_index_of(&base);
        self.state[k.expect("a value at entry is that of a cell")].clone()
    }

    /// What a call makes of a cell of the callee: an actual, or a global.
    fn given(&mut self, k: usize, actuals: &[(Lval, Integer)]) -> Integer {
        let cell = self.cells[k].clone();
        if cell.context == GLOBAL {
            return self.state[k].clone();
        }
        if let Some((_, value)) = actuals.iter().find(|(lv, _)| *lv == cell.lval) {
            return value.clone();
        }
        let is_global = matches!(cell.lval.base, Base::Var(v)
            if self.program.var(v).kind == VarKind::Global);
        if is_global {
            return self.now(&cell);
        }
        self.any(&cell.lval.ty)
    }

    /// Passes over a call that returns: the values of the cells at its exit.
    fn summarised(
        &mut self,
        call: &Call,
        exit: &Location,
        actuals: &[(Lval, Integer)],
    ) -> Vec<Integer> {
        let inner = self.path.frames[call.inner].func;
        let context = self.contexts[call.inner];
        let slot = self.program.func(inner).return_slot;
        // At entry: before any of the globals changes.
        let mut values: Vec<Integer> = exit.cells.iter().map(|k| self.given(*k, actuals)).collect();
        let mut kept = None;
        for (value, k) in values.iter_mut().zip(&exit.cells) {
            let cell = self.cells[*k].clone();
            let changed = |c: &Cell| c.entry && c.context == context && c.lval == cell.lval;
            let returned = cell.lval.as_var() == slot && slot.is_some();
            if returned || cell.context == GLOBAL && self.cells.iter().any(changed) {
                *value = self.any(&cell.lval.ty);
                let old = std::mem::replace(&mut self.state[*k], value.clone());
                if returned {
                    kept = Some((*k, old));
                }
            }
        }
        if let Some((leave, _)) = call.returned {
            self.operation(leave);
            // The slot is the callee's, even of the same procedure.
            let itself = match &self.path.ops[leave].kind {
                OpKind::Leave { dst: Some(dst), .. } => dst.as_var() == slot,
                _ => false,
            };
            if let Some((k, old)) = kept.filter(|_| !itself) {
                self.state[k] = old;
            }
        }
        values
    }
}

fn chosen(location: &Location, state: &[Integer]) -> Vec<Integer> {
    location.cells.iter().map(|k| state[*k].clone()).collect()
}

/// The operations of each frame up to `last`, and where the frame is left.
fn by_frame(path: &Path, last: Time) -> (Vec<Vec<Time>>, Vec<Option<Time>>) {
    let mut steps: Vec<Vec<Time>> = vec![Vec::new(); path.frames.len()];
    let mut leaves: Vec<Option<Time>> = vec![None; path.frames.len()];
    for (i, op) in path.ops[..=last].iter().enumerate() {
        steps[op.frame].push(i);
        if matches!(op.kind, OpKind::Leave { .. }) {
            leaves[op.frame] = Some(i);
        }
    }
    (steps, leaves)
}
