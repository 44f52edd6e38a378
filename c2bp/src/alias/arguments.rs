//! What an undefined function that keeps nothing (`#pragma slam local f`) writes: what its
//! arguments point to, as objects of the type that the argument has, and what is behind the
//! pointers in these, by type, where it is taken for granted that memory is what its types
//! say: else numbers may be addresses, and types say nothing. One that is `shallow` writes no
//! pointers but in what its arguments point to; one that is `flat` writes nothing else.
//!
//! Points-to alone knows whole objects: `mutex_lock(&data->lock)` would write all of `data`,
//! and all of the outside, if that is where `data` comes from. That such a function does not
//! go from its argument to the structure around it is what `local` says of it; so newton
//! reads it, too. (One that is `modest` keeps what it is given, and writes no more.) Of
//! functions about which nothing is said, points-to has the last word.

use crate::alias::object::{Object, Objects};
use crate::alias::points_to::PointsTo;
use grammar::cli::Assumed;
use ir::known_by_name::out_of_reach;
use ir::types::Type;
use ir::{Expr, FuncId, Lval, Program, VarId, Writes};
use logic::memory::reached::{leads_anywhere, pointee, pointees, reach, Reach};
use logic::memory::{is_register, Kinds, Memory};
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
    /// What arguments point to.
    pointed: Vec<Pointed>,
    /// What is behind pointers.
    behind: Behind,
    /// Are pointers behind these left alone?
    shallow: bool,
    /// Are variables left alone that other files know by name alone, but where an argument
    /// leads to one? What is not modelled finds them by no other way.
    spares_names: bool,
}

/// What an argument points to.
#[derive(Clone)]
struct Pointed {
    /// As the argument has it before it becomes a `void *`.
    place: Lval,
    /// Is any part written of the objects that this lies in?
    any_part: bool,
    objects: Objects,
    /// The variables that other files know by name alone which it may be.
    named: BTreeSet<VarId>,
}

impl Pointed {
    fn hits(&self, program: &Program, memory: &Memory, r: &Lval, objects: &Objects) -> bool {
        let part = self.any_part || memory.may_alias_across(program, &self.place, r);
        let is_none = |v: VarId| program.known_by_name.contains(&v) && !self.named.contains(&v);
        part && self.objects.meet(objects)
            && self.may_be_in(program, memory, r, objects)
            && !r.base_var().is_some_and(is_none)
            && !out_of_reach(program, &self.place, r)
    }

    /// May the scalar lie in one of the objects that this lies in, by the types of those that are
    /// variables?
    fn may_be_in(&self, program: &Program, memory: &Memory, r: &Lval, objects: &Objects) -> bool {
        let (Objects::Of(own), Objects::Of(others)) = (&self.objects, objects) else {
            return true;
        };
        let mut both = own.iter().filter(|o| others.contains(o));
        both.any(|o| match o {
            Object::Var(v) => memory.may_alias_across(program, &Lval::var(*v, program), r),
            _ => true,
        })
    }
}

/// What is behind pointers.
#[derive(Clone)]
enum Behind {
    Anything,
    Kinds(Kinds),
}

impl Default for Behind {
    fn default() -> Behind {
        Behind::Kinds(Kinds::default())
    }
}

impl Parts {
    /// What is behind the pointers in an object of a type is written, too.
    fn behind(&mut self, program: &Program, memory: &Memory, ty: &Type) {
        match *ty == Type::Void || leads_anywhere(program, memory, ty) {
            true => self.behind = Behind::Anything,
            false => self.behind_by_type(program, memory, ty),
        }
    }

    /// The same, as far as types tell.
    fn behind_by_type(&mut self, program: &Program, memory: &Memory, ty: &Type) {
        let Behind::Kinds(kinds) = &mut self.behind else {
            return;
        };
        match pointees(program, memory, ty) {
            Some(found) => kinds.extend(&found),
            None => self.behind = Behind::Anything,
        }
    }

    /// What the call of an undefined function writes by its argument `i`.
    fn add(
        &mut self,
        (program, memory): (&Program, &Memory),
        points_to: &PointsTo,
        callee: FuncId,
        i: usize,
        arg: &Expr,
    ) {
        let function = program.func(callee);
        let typed = program.assumed.contains(&Assumed::Typed);
        let flat = function.only_objects || typed && function.told == Some(Writes::Pointed);
        let reached = reach(program, arg).filter(|_| !function.reads_only(i));
        let void = matches!(reached, Some(Reach::Everything));
        let lval = match reached {
            // What is behind a constant object need not be one.
            None => {
                if function.writes_behind_all() && arg.as_int().is_none() {
                    let ty = arg.ty.pointee().unwrap_or(&arg.ty);
                    self.behind(program, memory, ty);
                }
                return;
            }
            Some(Reach::Object(lval)) => Some(lval),
            // Whose members are not known here may be an object of any type.
            Some(Reach::Type(ty)) if program.types.size(&ty).is_none() => None,
            Some(Reach::Type(ty)) => Some(pointee(program, arg, ty)),
            // What the pointers in it lead to is what the argument points to.
            Some(Reach::Behind(ty)) => return self.behind(program, memory, &ty),
            Some(Reach::Everything) => None,
        };
        let Some(lval) = lval else {
            if !flat {
                self.behind = Behind::Anything;
            }
            // A structure that nobody defines here has no pointers that are seen here.
            if void || !typed {
                let pointed = anywhere(program, memory, points_to, arg);
                self.pointed.push(pointed);
            }
            return;
        };
        // A model writes what it names, and takes no address out of bytes.
        match function.told {
            _ if flat => {}
            Some(_) => self.behind(program, memory, &lval.ty),
            None => self.behind_by_type(program, memory, &lval.ty),
        }
        self.pointed.push(Pointed {
            objects: points_to.objects(program, memory, &lval),
            named: points_to.named(program, &lval),
            place: lval,
            any_part: false,
        });
    }
}

impl Written {
    /// By a call of a function without a body.
    pub fn new(
        (program, memory): (&Program, &Memory),
        points_to: &PointsTo,
        callee: FuncId,
        args: &[Expr],
    ) -> Written {
        let objects = points_to.written_outside(program, memory, callee, args);
        let function = program.func(callee);
        if !function.writes_arguments() {
            return Written {
                objects,
                parts: None,
            };
        }
        let mut own = Parts {
            shallow: function.is_shallow(),
            spares_names: function.approximated.is_some(),
            ..Parts::default()
        };
        for (i, arg) in args.iter().enumerate() {
            // A formal of a wrapper is what that was handed.
            let untyped = matches!(reach(program, arg), Some(Reach::Everything));
            let handed = match untyped {
                true => points_to.handed(arg),
                false => vec![arg],
            };
            for arg in handed {
                own.add((program, memory), points_to, callee, i, arg);
            }
        }
        Written {
            objects,
            parts: Some(own),
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
        let mut pointed = parts.pointed.iter();
        let pointed = pointed.any(|p| p.hits(program, memory, r, objects));
        let by_name = |v: &VarId| program.known_by_name.contains(v);
        let spared = parts.spares_names && r.base_var().is_some_and(|v| by_name(&v));
        if pointed || spared || (parts.shallow && r.ty.is_ptr()) {
            return pointed;
        }
        match &parts.behind {
            Behind::Anything => true,
            Behind::Kinds(kinds) => kinds.meet(&memory.kind(program, r)),
        }
    }
}

/// Any part of the objects that the argument points into.
fn anywhere(program: &Program, memory: &Memory, points_to: &PointsTo, arg: &Expr) -> Pointed {
    let own = arg.without_pointer_casts();
    let ty = own.ty.pointee().cloned().unwrap_or(Type::Void);
    Pointed {
        place: pointee(program, own, ty),
        any_part: true,
        named: points_to.named(program, &pointee(program, own, Type::Void)),
        objects: points_to.points_to(program, memory, arg),
    }
}
