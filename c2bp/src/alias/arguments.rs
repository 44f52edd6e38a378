//! What an undefined function that keeps nothing (`#pragma slam local f`) writes: what its
//! arguments point to, as objects of the type that the argument has, and what is behind the
//! pointers in these, by type. Where numbers in these may be addresses, types say nothing.
//!
//! Points-to alone knows whole objects: `mutex_lock(&data->lock)` would write all of `data`,
//! and all of the outside, if that is where `data` comes from. That such a function does not
//! go from its argument to the structure around it is what `local` says of it; so newton
//! reads it, too. Of functions about which nothing is said, points-to has the last word.

use crate::alias::object::Objects;
use crate::alias::points_to::PointsTo;
use ir::types::Type;
use ir::{Expr, FuncId, Lval, Program};
use logic::memory::reached::{numbers_lead, pointee, pointees, reach, Reach};
use logic::memory::{is_register, Memory, Region};
use std::collections::BTreeSet;

/// What one call may write.
#[derive(Clone)]
pub struct Written {
    /// In these objects, whatever is said below.
    objects: Objects,
    /// `None`: anything there.
    parts: Option<Parts>,
}

/// Which parts of objects.
#[derive(Clone, Default)]
struct Parts {
    /// What arguments point to, with the objects that this may lie in.
    pointed: Vec<(Lval, Objects)>,
    /// What is behind pointers.
    behind: BTreeSet<Region>,
}

impl Written {
    /// By a call of a function without a body.
    pub fn new(
        (program, memory): (&Program, &Memory),
        points_to: &PointsTo,
        callee: FuncId,
        args: &[Expr],
    ) -> Written {
        let function = program.func(callee);
        let constant = |i: usize| function.const_formals.get(i).copied().unwrap_or(false);
        let open = args.iter().enumerate().filter(|(i, _)| !constant(*i));
        // A model writes what it names, and takes no address out of bytes.
        let hidden = |ty: &Type| function.told_local && numbers_lead(program, memory, ty);
        let mut parts = Some(Parts::default());
        for (_, arg) in open.filter(|_| function.forgets) {
            let (Some(own), Some(reached)) = (&mut parts, reach(program, arg)) else {
                continue;
            };
            let lval = match reached {
                Reach::Object(lval) => lval,
                // Whose members are not known here may be an object of any type.
                Reach::Type(ty) if program.types.size(&ty).is_none() => {
                    parts = None;
                    continue;
                }
                Reach::Type(ty) => pointee(arg, ty),
                Reach::Behind(ty) if hidden(&ty) => {
                    parts = None;
                    continue;
                }
                Reach::Behind(ty) => {
                    pointees(program, memory, &ty, &mut own.behind);
                    continue;
                }
                Reach::Everything => {
                    parts = None;
                    continue;
                }
            };
            if hidden(&lval.ty) {
                parts = None;
                continue;
            }
            pointees(program, memory, &lval.ty, &mut own.behind);
            let objects = points_to.objects(program, memory, &lval);
            own.pointed.push((lval, objects));
        }
        Written {
            objects: points_to.written_outside(program, memory, callee, args),
            parts: parts.filter(|_| function.forgets),
        }
    }

    /// May it change a scalar, which lies in these objects?
    pub fn hits(&self, program: &Program, memory: &Memory, r: &Lval, objects: &Objects) -> bool {
        if is_register(program, r) || !self.objects.meet(objects) {
            return false;
        }
        let Some(parts) = &self.parts else {
            return true;
        };
        let region = memory.region(program, r);
        let behind = |own: &Region| *own == region || memory.mates(*own).contains(&region);
        let points = |(lval, of): &(Lval, Objects)| {
            memory.may_alias_across(program, lval, r) && of.meet(objects)
        };
        parts.pointed.iter().any(points) || parts.behind.iter().any(behind)
    }
}
