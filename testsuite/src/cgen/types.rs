//! The types of a generated program: chosen at random, written as C.
//!
//! A union has members without padding that fill it, so each of them can be
//! read after any other was written: bytes in, bytes out.

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Int {
    Named(&'static str),
    Enum(usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Int(Int),
    Ptr(Box<Type>),
    Array(Box<Type>, u32),
    Comp(usize),
    /// A pointer to a function, by the number of its signature.
    Func(usize),
}

/// A struct or a union.
pub(super) struct Comp {
    pub(super) is_union: bool,
    pub(super) packed: bool,
    /// Defined where it is a member, which has no name then.
    pub(super) anonymous: bool,
    pub(super) aligned: Option<u32>,
    pub(super) fields: Vec<Field>,
}

pub(super) struct Field {
    /// Empty for what has no name: padding, or an anonymous member.
    pub(super) name: String,
    pub(super) ty: Type,
    pub(super) bits: Option<u32>,
}

pub(super) struct Signature {
    pub(super) ret: Option<Type>,
    pub(super) params: Vec<Type>,
}

impl Type {
    pub(super) fn ptr(self) -> Type {
        Type::Ptr(Box::new(self))
    }

    pub(super) fn named(name: &'static str) -> Type {
        Type::Int(Int::Named(name))
    }
}
