//! Objects that are changed as a whole: cleared, made anything, copied.

use super::Walk;
use crate::eval::{NotCovered, Reading, Result};
use crate::memory::Filling;
use crate::regions::Region;
use crate::state::State;
use crate::term::Term;
use ir::types::Type;
use ir::{Expr, Lval, Program, Step, VarId};
use std::collections::BTreeSet;

/// How much of a memory is filled.
#[derive(Clone, Copy)]
pub(super) enum Extent {
    All,
    Bytes(u64),
    /// Any part.
    Unknown,
}

impl Walk<'_, '_> {
    /// The whole object becomes zero, or (`None`) anything.
    pub(super) fn fill(
        &mut self,
        r: Reading,
        now: &mut State,
        lhs: &Lval,
        with: Option<Filling>,
    ) -> Result<()> {
        if lhs.ty.is_scalar() {
            let value = match with {
                Some(_) => {
                    let w = crate::state::width(&self.evaluator.program.types, &lhs.ty);
                    self.evaluator.terms.number(w, 0)
                }
                None => self.evaluator.any("any", &lhs.ty),
            };
            return self.assign(r, now, lhs, value);
        }
        let (at, _) = self.evaluator.place(r, lhs)?;
        let extent = self.extent(lhs);
        for region in self.evaluator.regions.covered_by(lhs) {
            self.stretch(now, region, at, extent, with);
        }
        Ok(())
    }

    /// How much of its memories an object is. All, where it is the one object that they
    /// are about: what is out of its bounds is nothing (an index of an invariant may be
    /// any).
    pub(super) fn extent(&mut self, lv: &Lval) -> Extent {
        let class = self.evaluator.regions.class(lv);
        let program = self.evaluator.program;
        // Each call of a function that calls itself has an object of its own.
        let one = |v: &VarId| match program.var(*v).kind.function() {
            Some(f) => !self.effects.recursive[f.0 as usize],
            None => true,
        };
        let only = self.evaluator.regions.classes.only(class);
        let whole = lv.as_var().filter(|v| only == Some(*v) && one(v));
        match (whole, self.evaluator.program.types.size(&lv.ty)) {
            (Some(_), _) => Extent::All,
            (None, Some(size)) => Extent::Bytes(size),
            (None, None) => Extent::Unknown,
        }
    }

    /// Fills a stretch of a memory.
    pub(super) fn stretch(
        &mut self,
        now: &mut State,
        region: Region,
        at: Term,
        extent: Extent,
        with: Option<Filling>,
    ) {
        let Some(memory) = now.memories.get(&region).copied() else {
            return;
        };
        let after = match (extent, with) {
            (Extent::Unknown, _) | (Extent::All, None) => self.any_memory(region, "change"),
            (Extent::All, Some(with)) => self.evaluator.memories.fill_all(at, with),
            (Extent::Bytes(size), with) => {
                let with = match with {
                    Some(with) => with,
                    None => Filling::From(self.any_memory(region, "change"), at),
                };
                let terms = &mut self.evaluator.terms;
                let bytes = terms.number(terms.address, u128::from(size));
                self.evaluator.memories.fill(memory, at, bytes, with)
            }
        };
        now.memories.insert(region, after);
    }

    pub(super) fn copy(
        &mut self,
        r: Reading,
        now: &mut State,
        dst: &Lval,
        src: &Lval,
    ) -> Result<()> {
        let (to, to_class) = self.evaluator.place(r, dst)?;
        let (from, from_class) = self.evaluator.place(r, src)?;
        let extent = self.extent(dst);
        let regions = &mut self.evaluator.regions;
        let alike = regions.classes.is_bytes(to_class) == regions.classes.is_bytes(from_class);
        let pairs = regions.pairs(to_class, from_class, &dst.ty);
        // Of two memories that go into one, each has a part of it.
        let targets: BTreeSet<Region> = pairs.iter().map(|(a, _)| *a).collect();
        if alike && targets.len() == pairs.len() {
            for (a, b) in pairs {
                let with = r.now.memories.get(&b).map(|m| Filling::From(*m, from));
                self.stretch(now, a, to, extent, with);
            }
            return Ok(());
        }
        // Fields on one side, bytes on the other: scalar by scalar.
        let mut leaves = Vec::new();
        if !scalars(
            self.evaluator.program,
            &dst.ty,
            &mut Vec::new(),
            &mut leaves,
        ) {
            return self.fill(r, now, dst, None);
        }
        for (path, ty) in leaves {
            let part = |lv: &Lval| Lval {
                base: lv.base.clone(),
                path: lv.path.iter().chain(&path).cloned().collect(),
                ty: ty.clone(),
            };
            let value = self.evaluator.value(r, &Expr::load(part(src)));
            match value {
                Ok(value) => match self.assign(r, now, &part(dst), value) {
                    // What nothing speaks of is never read.
                    Ok(()) | Err(NotCovered::Memory) => {}
                    Err(other) => return Err(other),
                },
                Err(NotCovered::Memory) => self.fill(r, now, &part(dst), None).or_else(unread)?,
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }
}

/// A memory that nothing reads may be anything.
pub(super) fn unread(why: NotCovered) -> Result<()> {
    match why {
        NotCovered::Memory => Ok(()),
        other => Err(other),
    }
}

/// The scalars of a type with their paths; false if there are too many.
fn scalars(
    program: &Program,
    ty: &Type,
    path: &mut Vec<Step>,
    out: &mut Vec<(Vec<Step>, Type)>,
) -> bool {
    const MOST: usize = 256;
    match ty {
        Type::Array(t, Some(n)) if *n as usize <= MOST => (0..*n).all(|i| {
            let index = Expr::int(i128::from(i), Type::Int(program.types.model.ptrdiff_t()));
            path.push(Step::Index(index));
            let all = scalars(program, t, path, out);
            path.pop();
            all
        }),
        Type::Array(..) => false,
        Type::Comp(c) => {
            let fields = program.types.comp(*c).fields.iter().flatten().enumerate();
            fields.into_iter().all(|(i, f)| {
                path.push(Step::Field(*c, i));
                let all = scalars(program, &f.ty, path, out);
                path.pop();
                all
            })
        }
        scalar => {
            out.push((path.clone(), scalar.clone()));
            out.len() <= MOST
        }
    }
}
