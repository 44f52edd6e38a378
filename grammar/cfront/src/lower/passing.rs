//! How a value arrives that was passed as one type and is taken as another: arguments and
//! results of functions that are called as if they were of another type.
//!
//! C gives such a call no meaning, and the machine does: it looks where a value of the type
//! would be. So of numbers and pointers that have one register or one place on the stack
//! the lower bits arrive, and structures of one size that are passed alike arrive
//! byte by byte. Where the places differ, the functions do not agree on what follows either.

use super::context::Lower;
use ir::types::{DataModel, IntKind, Type};
use ir::{Expr, ExprKind};

/// How a value arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    /// As it is.
    Same,
    /// Converted to the type.
    Converted,
    /// As its bytes read as the type.
    Bytes,
    /// As any value, of which no part is an address.
    Any,
}

/// The size in bytes up to which structures are returned in registers (System V's ABI).
const IN_REGISTERS: u64 = 16;

impl Lower<'_> {
    /// An argument. Without a prototype its type is the promoted one. `None`: it is taken from
    /// elsewhere.
    pub(super) fn argument_passes(
        &self,
        arg: &Expr,
        to: &Type,
        prototype: bool,
    ) -> Option<Passing> {
        let from = &arg.ty;
        match (from, to) {
            _ if from == to => Some(Passing::Same),
            (Type::Int(_), Type::Int(IntKind::Bool)) if is_truth_value(arg) => {
                Some(Passing::Converted)
            }
            (Type::Float(_), Type::Float(_)) if !prototype => Some(Passing::Converted),
            _ if is_word(from) && is_word(to) => {
                // The caller promotes, whatever the type.
                let width = |ty: &Type| self.types().scalar_width(ty).max(32);
                self.word_passes((from, width(from)), (to, width(to)))
            }
            _ => self.passed_alike(from, to).then_some(Passing::Bytes),
        }
    }

    /// The result of a function, where it is wanted as another type. `None`: caller and
    /// callee do not agree where the arguments are, or it may hold addresses that are lost.
    pub(super) fn result_passes(&self, from: &Type, to: &Type) -> Option<Passing> {
        let scalar = |ty: &Type| ty.is_scalar() || *ty == Type::Void;
        match (from, to) {
            _ if from == to => Some(Passing::Same),
            (_, Type::Void) => (scalar(from) || self.in_registers(from)).then_some(Passing::Any),
            _ if is_word(from) && is_word(to) => {
                let width = |ty: &Type| self.types().scalar_width(ty);
                self.word_passes((from, width(from)), (to, width(to)))
            }
            _ if scalar(from) && scalar(to) => Some(Passing::Any),
            _ => self.passed_alike(from, to).then_some(Passing::Bytes),
        }
    }

    /// Types and widths in bits of what has a register, or a place on the stack.
    fn word_passes(&self, from: (&Type, u32), to: (&Type, u32)) -> Option<Passing> {
        let pointer = self.types().model.pointer_width();
        let places = |width: u32| width.div_ceil(pointer);
        // A `_Bool` is a byte that is 0 or 1, and nobody makes it so.
        let is_truth = to.0.int_kind() == Some(IntKind::Bool);
        if is_truth || places(from.1) != places(to.1) {
            return None;
        }
        // The bits above hold anything.
        Some(match to.1 > from.1 {
            true => Passing::Any,
            false => Passing::Converted,
        })
    }

    /// Are structures or unions of both types passed in the same places?
    fn passed_alike(&self, a: &Type, b: &Type) -> bool {
        let comp = |ty: &Type| matches!(ty, Type::Comp(_));
        let whole = |ty: &Type| self.is_of_words(ty);
        let size = |ty: &Type| self.types().size(ty);
        comp(a) && comp(b) && whole(a) && whole(b) && size(a) == size(b)
    }

    /// No floating-point numbers, and nothing that is aligned unlike words are?
    fn is_of_words(&self, ty: &Type) -> bool {
        let word = u64::from(self.types().model.pointer_width() / 8);
        match ty {
            Type::Comp(id) => {
                let comp = self.types().comp(*id);
                let mut fields = comp.fields.iter().flatten();
                !comp.packed && comp.align <= word && fields.all(|f| self.is_of_words(&f.ty))
            }
            Type::Array(of, _) => self.is_of_words(of),
            other => !other.is_float(),
        }
    }

    /// Is a result in registers for sure, so that no address of it is passed?
    fn in_registers(&self, ty: &Type) -> bool {
        let model = self.types().model;
        let small = self.types().size(ty).is_some_and(|n| n <= IN_REGISTERS);
        model == DataModel::Lp64 && small && self.is_of_words(ty)
    }
}

/// Is it 0 or 1 whatever happens?
pub(super) fn is_truth_value(e: &Expr) -> bool {
    match &e.kind {
        ExprKind::Int(n) => matches!(n, 0 | 1),
        ExprKind::Cast(inner) => is_truth_value(inner),
        _ => e.is_boolean() || e.ty.int_kind() == Some(IntKind::Bool),
    }
}

/// A number or a pointer.
pub(super) fn is_word(ty: &Type) -> bool {
    matches!(ty, Type::Int(_) | Type::Ptr(_))
}
