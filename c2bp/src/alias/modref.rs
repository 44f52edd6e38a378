//! Mod/ref: which cells a call may change (the set E_u of PLDI 2001, 4.5.3,
//! follows from it; cf. Landi, Ryder, Zhang, PLDI 1993).
//!
//! A function's writes are kept as the l-values it assigns, its callees'
//! included (a fixpoint, so recursion needs nothing special); whether one of
//! them can change a predicate is then asked of the memory model and of
//! points-to, across states: equal texts may have denoted different cells.
//! Abstract locations alone would lose the memory model's regions, so they were
//! rejected.
//!
//! A write of a function to a variable of its own frame is invisible to its
//! callers, and to another activation of itself: every activation has its own
//! variables, and only a pointer leads from one to another.

use crate::alias::aliasing::Aliasing;
use crate::alias::arguments::Written;
use crate::alias::object::Objects;
use crate::alias::points_to::PointsTo;
use indexmap::IndexMap;
use ir::{Base, FuncId, Lval, Program, StmtKind};
use logic::memory::Memory;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// One way in which memory changes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Write {
    /// Of an l-value.
    Object(Lval),
    /// By an undefined function, of all that the outside was given.
    Given,
    /// By one that keeps nothing: the number of the call.
    Arguments(usize),
}

/// Where it does.
enum Place {
    /// In objects.
    In(Objects),
    Outside(Written),
}

/// What each function may change, callees included.
pub struct ModRef {
    writes: IndexMap<Write, Place>,
    /// Indices of the writes that a caller can see.
    by_function: BTreeMap<FuncId, BTreeSet<usize>>,
    /// Writes in the function itself, to its own frame too.
    inside: BTreeMap<FuncId, BTreeSet<usize>>,
    /// For each l-value that was asked about: the writes that may change it.
    known: Mutex<FxHashMap<Lval, Arc<BTreeSet<usize>>>>,
}

impl ModRef {
    /// Collects the writes of the functions reachable from the entry.
    pub fn new(
        program: &Program,
        memory: &Memory,
        points_to: &PointsTo,
        functions: &[FuncId],
    ) -> ModRef {
        let mut out = ModRef {
            writes: IndexMap::new(),
            by_function: BTreeMap::new(),
            inside: BTreeMap::new(),
            known: Mutex::new(FxHashMap::default()),
        };
        let mut calls: BTreeMap<FuncId, BTreeSet<FuncId>> = BTreeMap::new();
        for f in functions {
            let (mut own, mut visible) = (BTreeSet::new(), BTreeSet::new());
            for s in program.func(*f).body.iter().flatten() {
                s.walk(&mut |s| {
                    let written = match &s.kind {
                        StmtKind::Effect(effect) => Some(effect.written()),
                        StmtKind::Call { dst, callee, args } => {
                            if program.func(*callee).body.is_some() {
                                calls.entry(*f).or_default().insert(*callee);
                            } else {
                                let about = (program, memory);
                                let written = Written::new(about, points_to, *callee, args);
                                let write = match program.func(*callee).writes_arguments() {
                                    true => Write::Arguments(out.writes.len()),
                                    false => Write::Given,
                                };
                                let n = out.push(write, Place::Outside(written));
                                own.insert(n);
                                visible.insert(n);
                            }
                            dst.as_ref()
                        }
                        _ => None,
                    };
                    if let Some(lv) = written {
                        let objects = points_to.objects(program, memory, lv);
                        let n = out.push(Write::Object(lv.clone()), Place::In(objects));
                        own.insert(n);
                        if !own_frame(program, *f, lv) {
                            visible.insert(n);
                        }
                    }
                });
            }
            out.inside.insert(*f, own);
            out.by_function.insert(*f, visible);
        }
        loop {
            let mut grown = false;
            for (f, callees) in &calls {
                let mut all = out.by_function.get(f).cloned().unwrap_or_default();
                let before = all.len();
                for c in callees {
                    all.extend(out.by_function.get(c).into_iter().flatten());
                }
                if all.len() > before {
                    grown = true;
                    out.by_function.insert(*f, all);
                }
            }
            if !grown {
                break;
            }
        }
        for (f, callees) in &calls {
            for c in callees {
                let more = out.by_function.get(c).cloned().unwrap_or_default();
                out.inside.entry(*f).or_default().extend(more);
            }
        }
        out
    }

    fn push(&mut self, write: Write, place: Place) -> usize {
        self.writes.insert_full(write, place).0
    }

    /// May a call of `callee` change the value of `r`, which its caller reads?
    pub fn may_change(&self, aliasing: Aliasing, callee: FuncId, r: &Lval) -> bool {
        let hits = self.hits(aliasing, r);
        let writes = self.by_function.get(&callee);
        writes.is_some_and(|w| !w.is_disjoint(&hits))
    }

    /// May anything that happens between entry and exit of `f` change the
    /// value of `r`, an l-value over `f`'s own frame?
    pub fn may_change_inside(&self, aliasing: Aliasing, f: FuncId, r: &Lval) -> bool {
        let hits = self.hits(aliasing, r);
        let writes = self.inside.get(&f);
        writes.is_some_and(|w| !w.is_disjoint(&hits))
    }

    /// The writes that may change `r`.
    fn hits(&self, aliasing: Aliasing, r: &Lval) -> Arc<BTreeSet<usize>> {
        let known = self.known.lock().ok().and_then(|k| k.get(r).cloned());
        if let Some(hits) = known {
            return hits;
        }
        let objects = aliasing.objects(r);
        let (program, memory) = (aliasing.program, aliasing.memory);
        let hit = |(write, place): (&Write, &Place)| match (write, place) {
            (Write::Object(w), Place::In(of)) => {
                memory.may_alias_across(program, w, r) && (w == r || of.meet(&objects))
            }
            (_, Place::In(of)) => of.meet(&objects),
            (_, Place::Outside(written)) => written.hits(program, memory, r, &objects),
        };
        let hits = self.writes.iter().enumerate();
        let hits = hits.filter(|(_, write)| hit(*write)).map(|(n, _)| n);
        let hits = Arc::new(hits.collect::<BTreeSet<usize>>());
        if let Ok(mut known) = self.known.lock() {
            known.insert(r.clone(), hits.clone());
        }
        hits
    }
}

/// Is the l-value a part of a variable of the function's own frame?
fn own_frame(program: &Program, f: FuncId, lv: &Lval) -> bool {
    match lv.base {
        Base::Var(v) => program.var(v).kind.function() == Some(f),
        Base::Deref(_) => false,
    }
}
