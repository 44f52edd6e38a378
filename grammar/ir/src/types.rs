//! C types and their layout for a data model.
//!
//! Sizes and alignments are those of the usual Unix ABIs (System V i386 and
//! x86-64), and of 64-bit Windows (as MinGW's gcc has them). Qualifiers are not part of a type: `volatile` and `const` stand on
//! variables and fields, where they matter.

use crate::word::Word;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Which integer sizes the program is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DataModel {
    /// `int` 32, `long` and pointers 64 bits.
    #[default]
    Lp64,
    /// `int`, `long` and pointers 32 bits.
    Ilp32,
    /// `int` and `long` 32, pointers 64 bits, as on Windows.
    Llp64,
}

/// The standard integer types. Enumerations are `UInt` or `Int` as gcc chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum IntKind {
    Bool,
    /// Plain `char`: signed, as on x86.
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
}

/// The floating-point types. A value is its bits (`float` tells what is computed), so a complex number is
/// one too: only its size matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FloatKind {
    /// `_Float16`.
    Half,
    Float,
    Double,
    LongDouble,
    /// `_Float128`.
    Quad,
    ComplexFloat,
    ComplexDouble,
    ComplexLongDouble,
    ComplexQuad,
}

/// Index of a struct or union in [`Types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CompId(pub u32);

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Type {
    Void,
    Int(IntKind),
    Float(FloatKind),
    Ptr(Arc<Type>),
    /// Element type and number of elements; `None` when the size is unknown
    /// (flexible member, incomplete or variable-length array).
    Array(Arc<Type>, Option<u64>),
    Comp(CompId),
    Func(Arc<FuncType>),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FuncType {
    pub ret: Type,
    pub params: Vec<Type>,
    /// `...`, or an old-style declaration without a prototype.
    pub variadic: bool,
}

/// A struct or union.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Comp {
    /// Unique in the program: the tag, `TAG@LINE` or `TAG@FILE` where several have it,
    /// `anon@LINE` if there is none.
    pub name: String,
    /// The tag as the source has it.
    pub tag: Option<String>,
    /// Can a cast at file scope name it by [`name`](Comp::name)? Not if it has no tag, or
    /// one that an inner scope gave to several.
    pub nameable: bool,
    pub is_union: bool,
    /// `None` while only declared.
    pub fields: Option<Vec<Field>>,
    /// Bit-fields that are parts of members now (`cfront::storage_units`).
    pub bit_fields: Vec<BitField>,
    /// Size and alignment in bytes, attributes included; 0 and 1 while only
    /// declared.
    pub size: u64,
    pub align: u64,
    /// `__attribute__((packed))`.
    pub packed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Field {
    /// Anonymous members get a made-up name (`anon@N`) and lookup goes through
    /// them; unnamed bit-fields are not listed.
    pub name: String,
    pub ty: Type,
    /// Width in bits of a bit-field.
    pub bits: Option<u32>,
    /// Offset in bytes of the field, or of the storage unit of a bit-field.
    pub offset: u64,
    /// Where a bit-field begins in its storage unit, from the lowest bit; 0 for
    /// other fields.
    pub first_bit: u32,
    pub is_const: bool,
    pub is_volatile: bool,
}

/// A bit-field that is some bits of a member.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BitField {
    pub name: String,
    pub ty: Type,
    /// The member's number.
    pub unit: usize,
    /// Its lowest bit there, and how many it has.
    pub first: u32,
    pub width: u32,
}

/// What names begin with that are made up for members and tags without one.
const ANONYMOUS: &str = "anon@";

impl Field {
    /// Lookup goes through a member without a name of its own.
    pub fn is_anonymous(&self) -> bool {
        is_anonymous(&self.name)
    }
}

/// The name of a member or tag that has none; `n` tells it from others.
pub fn anonymous_name(n: impl std::fmt::Display) -> String {
    format!("{ANONYMOUS}{n}")
}

/// Was the name made by [`anonymous_name`]? No identifier of C has an `@`.
pub fn is_anonymous(name: &str) -> bool {
    name.starts_with(ANONYMOUS)
}

/// What the integers of a program are, seen by those who reason about it. The
/// front end reads constants as the machine does, whatever is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Arith {
    /// The machine's: arithmetic wraps around.
    #[default]
    Exact,
    /// The papers': signed arithmetic yields the mathematical integer, on the
    /// assumption that none overflows. Unsigned arithmetic and conversions,
    /// which cannot overflow (C11 6.2.5, 6.3.1.3), are the machine's.
    Math,
}

/// All structs and unions of a program.
#[derive(Clone, Debug, Default, Hash, Serialize, Deserialize)]
pub struct Types {
    pub model: DataModel,
    pub arith: Arith,
    pub comps: Vec<Comp>,
}

impl IntKind {
    /// Width in bits of the values (1 for `_Bool`).
    pub fn width(self, model: DataModel) -> u32 {
        use IntKind::*;
        match self {
            Bool => 1,
            Char | SChar | UChar => 8,
            Short | UShort => 16,
            Int | UInt => 32,
            Long | ULong => model.long_width(),
            LongLong | ULongLong => 64,
            Int128 | UInt128 => 128,
        }
    }

    /// Size in bytes of an object.
    pub fn size(self, model: DataModel) -> u64 {
        u64::from(self.width(model).div_ceil(8))
    }

    /// Can it hold negative values?
    pub fn signed(self) -> bool {
        use IntKind::*;
        matches!(self, Char | SChar | Short | Int | Long | LongLong | Int128)
    }

    /// C11 6.3.1.1: the conversion rank.
    pub fn rank(self) -> u32 {
        use IntKind::*;
        match self {
            Bool => 0,
            Char | SChar | UChar => 1,
            Short | UShort => 2,
            Int | UInt => 3,
            Long | ULong => 4,
            LongLong | ULongLong => 5,
            Int128 | UInt128 => 6,
        }
    }

    /// The unsigned type of the same rank (`_Bool` is its own).
    pub fn to_unsigned(self) -> IntKind {
        use IntKind::*;
        match self {
            Char | SChar => UChar,
            Short => UShort,
            Int => UInt,
            Long => ULong,
            LongLong => ULongLong,
            Int128 => UInt128,
            other => other,
        }
    }

    /// As written in C.
    pub fn c_name(self) -> &'static str {
        use IntKind::*;
        match self {
            Bool => "_Bool",
            Char => "char",
            SChar => "signed char",
            UChar => "unsigned char",
            Short => "short",
            UShort => "unsigned short",
            Int => "int",
            UInt => "unsigned int",
            Long => "long",
            ULong => "unsigned long",
            LongLong => "long long",
            ULongLong => "unsigned long long",
            Int128 => "__int128",
            UInt128 => "unsigned __int128",
        }
    }

    /// Brings a mathematical integer into the type's range, modulo 2^width
    /// (C11 6.3.1.3; implementation-defined for signed types, as gcc does it).
    /// `_Bool` becomes 0 or 1.
    pub fn wrap(self, value: i128, model: DataModel) -> i128 {
        self.word(model).wrap(value)
    }

    /// The machine integer that it is in a data model.
    pub fn word(self, model: DataModel) -> Word {
        Word::new(self.width(model), self.signed())
    }
}

impl FloatKind {
    /// The complex type whose parts have this type.
    pub fn to_complex(self) -> FloatKind {
        use FloatKind::*;
        match self {
            Half | Float => ComplexFloat,
            Double => ComplexDouble,
            LongDouble => ComplexLongDouble,
            Quad => ComplexQuad,
            complex => complex,
        }
    }

    /// The type of the real and the imaginary part; a real type is its own.
    pub fn part(self) -> FloatKind {
        use FloatKind::*;
        match self {
            ComplexFloat => Float,
            ComplexDouble => Double,
            ComplexLongDouble => LongDouble,
            ComplexQuad => Quad,
            real => real,
        }
    }

    /// Size in bytes of an object.
    pub fn size(self, model: DataModel) -> u64 {
        use FloatKind::*;
        match (self, model) {
            (Half, _) => 2,
            (Float, _) => 4,
            (Double, _) => 8,
            (LongDouble, DataModel::Lp64 | DataModel::Llp64) => 16,
            (LongDouble, DataModel::Ilp32) => 12,
            (Quad, _) => 16,
            (complex, _) => 2 * complex.part().size(model),
        }
    }

    /// As written in C.
    pub fn c_name(self) -> &'static str {
        use FloatKind::*;
        match self {
            Half => "_Float16",
            Float => "float",
            Double => "double",
            LongDouble => "long double",
            Quad => "_Float128",
            ComplexFloat => "_Complex float",
            ComplexDouble => "_Complex double",
            ComplexLongDouble => "_Complex long double",
            ComplexQuad => "_Complex _Float128",
        }
    }
}

impl DataModel {
    /// Width of a pointer in bits.
    pub fn pointer_width(self) -> u32 {
        match self {
            DataModel::Lp64 | DataModel::Llp64 => 64,
            DataModel::Ilp32 => 32,
        }
    }

    /// Width of `long` in bits.
    pub fn long_width(self) -> u32 {
        match self {
            DataModel::Lp64 => 64,
            DataModel::Ilp32 | DataModel::Llp64 => 32,
        }
    }

    /// As flags name it.
    pub fn name(self) -> &'static str {
        match self {
            DataModel::Lp64 => "lp64",
            DataModel::Ilp32 => "ilp32",
            DataModel::Llp64 => "llp64",
        }
    }

    /// The model of a name.
    pub fn named(name: &str) -> Option<DataModel> {
        let all = [DataModel::Lp64, DataModel::Ilp32, DataModel::Llp64];
        all.into_iter().find(|m| m.name() == name)
    }

    /// What makes the host's gcc compile for it, if anything does.
    pub fn gcc_flag(self) -> Option<&'static str> {
        match self {
            DataModel::Lp64 => Some("-m64"),
            DataModel::Ilp32 => Some("-m32"),
            DataModel::Llp64 => None,
        }
    }

    /// `wchar_t`, unless a flag of the compiler says otherwise.
    pub fn wchar_t(self) -> IntKind {
        match self {
            DataModel::Lp64 => IntKind::Int,
            DataModel::Ilp32 => IntKind::Long,
            DataModel::Llp64 => IntKind::UShort,
        }
    }

    /// `size_t`.
    pub fn size_t(self) -> IntKind {
        match self {
            DataModel::Lp64 => IntKind::ULong,
            DataModel::Ilp32 => IntKind::UInt,
            DataModel::Llp64 => IntKind::ULongLong,
        }
    }

    /// `ptrdiff_t`, the type of a pointer difference and of every index.
    pub fn ptrdiff_t(self) -> IntKind {
        match self {
            DataModel::Lp64 => IntKind::Long,
            DataModel::Ilp32 => IntKind::Int,
            DataModel::Llp64 => IntKind::LongLong,
        }
    }
}

impl Type {
    /// `int`.
    pub fn int() -> Type {
        Type::Int(IntKind::Int)
    }

    /// A pointer to `self`.
    pub fn ptr(self) -> Type {
        Type::Ptr(Arc::new(self))
    }

    /// What a pointer points to.
    pub fn pointee(&self) -> Option<&Type> {
        match self {
            Type::Ptr(t) => Some(t),
            _ => None,
        }
    }

    /// Integers, pointers and floats: what fits one variable of the logic.
    pub fn is_scalar(&self) -> bool {
        matches!(self, Type::Int(_) | Type::Float(_) | Type::Ptr(_))
    }

    pub fn is_int(&self) -> bool {
        matches!(self, Type::Int(_))
    }

    pub fn is_ptr(&self) -> bool {
        matches!(self, Type::Ptr(_))
    }

    pub fn is_float(&self) -> bool {
        matches!(self, Type::Float(_))
    }

    /// The integer kind of an integer type.
    pub fn int_kind(&self) -> Option<IntKind> {
        match self {
            Type::Int(k) => Some(*k),
            _ => None,
        }
    }
}

impl Types {
    /// The machine integer that a scalar type is: addresses are unsigned, a
    /// floating-point number is its bits. `None` for other types.
    pub fn word(&self, ty: &Type) -> Option<Word> {
        match ty {
            Type::Int(kind) => Some(kind.word(self.model)),
            Type::Ptr(_) => Some(self.model.size_t().word(self.model)),
            // A wider one is its first 16 bytes.
            Type::Float(_) => Some(match self.size(ty) {
                Some(2) => Word::U16,
                Some(4) => Word::U32,
                Some(8) => Word::U64,
                _ => Word::U128,
            }),
            _ => None,
        }
    }

    /// Does arithmetic in the type wrap around?
    pub fn wraps(&self, kind: IntKind) -> bool {
        // C computes in `int` at least: what is narrower was converted.
        let narrow = kind.rank() < IntKind::Int.rank();
        self.arith == Arith::Exact || !kind.signed() || narrow
    }

    /// The struct or union behind an id.
    pub fn comp(&self, id: CompId) -> &Comp {
        &self.comps[id.0 as usize]
    }

    /// The field `index` of a complete struct or union.
    pub fn field(&self, id: CompId, index: usize) -> &Field {
        &self.comp(id).fields.as_ref().expect("complete type")[index]
    }

    /// Can an object of the type hold a pointer, to a function or to anything else?
    pub fn has_pointers(&self, ty: &Type) -> bool {
        match ty {
            Type::Ptr(_) => true,
            Type::Array(t, _) => self.has_pointers(t),
            Type::Comp(c) => {
                let mut fields = self.comp(*c).fields.iter().flatten();
                fields.any(|f| self.has_pointers(&f.ty))
            }
            _ => false,
        }
    }

    /// Has an object of the type such a scalar?
    pub fn has_leaf(&self, ty: &Type, is: &dyn Fn(&Type) -> bool) -> bool {
        match ty {
            Type::Array(of, _) => self.has_leaf(of, is),
            Type::Comp(id) => {
                let mut fields = self.comp(*id).fields.iter().flatten();
                fields.any(|f| self.has_leaf(&f.ty, is))
            }
            Type::Void | Type::Func(_) => false,
            scalar => is(scalar),
        }
    }

    /// Is there a pointer to an object in an object of the type? In one of which nothing
    /// is known there may be.
    pub fn holds_pointers(&self, ty: &Type) -> bool {
        match ty {
            Type::Ptr(to) => !matches!(**to, Type::Func(_)),
            Type::Array(element, _) => self.holds_pointers(element),
            Type::Comp(id) => {
                let fields = self.comp(*id).fields.as_ref();
                fields.is_none_or(|fields| fields.iter().any(|f| self.holds_pointers(&f.ty)))
            }
            _ => false,
        }
    }

    /// The types of the functions to which pointers in an object lead.
    pub fn held_functions(&self, ty: &Type, found: &mut BTreeSet<FuncType>) {
        match ty {
            Type::Ptr(to) => {
                if let Type::Func(function) = &**to {
                    found.insert((**function).clone());
                }
            }
            Type::Array(element, _) => self.held_functions(element, found),
            Type::Comp(id) => {
                for field in self.comp(*id).fields.iter().flatten() {
                    self.held_functions(&field.ty, found);
                }
            }
            _ => {}
        }
    }

    /// Width in bits of a scalar's value in the logic: the integer's width (8
    /// for `_Bool`, which is stored as a byte), the pointer's, or the float's.
    pub fn scalar_width(&self, ty: &Type) -> u32 {
        match ty {
            Type::Int(k) => k.width(self.model).max(8),
            Type::Float(_) => (self.size(ty).unwrap_or(8) * 8) as u32,
            _ => self.model.pointer_width(),
        }
    }

    /// Size in bytes; `None` for incomplete types, functions and `void`.
    pub fn size(&self, ty: &Type) -> Option<u64> {
        match ty {
            Type::Void | Type::Func(_) => None,
            Type::Int(k) => Some(k.size(self.model)),
            Type::Float(k) => Some(k.size(self.model)),
            Type::Ptr(_) => Some(u64::from(self.model.pointer_width() / 8)),
            Type::Array(t, n) => self.size(t)?.checked_mul((*n)?),
            Type::Comp(id) => {
                let comp = self.comp(*id);
                comp.fields.as_ref().map(|_| comp.size)
            }
        }
    }

    /// Do cells of an object of the type lie behind its end? So it is with arrays of no
    /// length or none known (GNU C's `a[0]`, flexible members), and with what ends in one:
    /// in a larger structure they lie on the bytes of the members behind.
    pub fn reaches_behind(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(_, None | Some(0)) => true,
            Type::Array(t, _) => self.reaches_behind(t),
            Type::Comp(id) => {
                let fields = self.comp(*id).fields.iter().flatten();
                fields.into_iter().any(|f| self.reaches_behind(&f.ty))
            }
            _ => false,
        }
    }

    /// May two members share bytes: those of a union, and what reaches into those behind?
    pub fn overlap(&self, id: CompId, a: usize, b: usize) -> bool {
        let first = self.field(id, a.min(b));
        self.comp(id).is_union || a != b && self.reaches_behind(&first.ty)
    }

    /// Alignment of objects outside structures, GNU C's `__alignof__`: gcc
    /// aligns 8-byte scalars to 8 there under the i386 ABI, too.
    pub fn preferred_align(&self, ty: &Type) -> u64 {
        let unit = match ty {
            Type::Array(t, _) => return self.preferred_align(t),
            Type::Float(k) => k.part().size(self.model),
            Type::Int(k) => k.size(self.model),
            _ => 0,
        };
        if unit == 8 {
            8
        } else {
            self.align(ty)
        }
    }

    /// Alignment in bytes of a scalar of so many bytes that is not made of several: the
    /// i386 ABI aligns those of 8 bytes to 4 inside structures.
    pub fn align_of_bytes(&self, size: u64) -> u64 {
        match self.model {
            DataModel::Ilp32 if size < 16 => size.min(4),
            _ => size,
        }
    }

    /// Alignment in bytes (1 where there is none).
    pub fn align(&self, ty: &Type) -> u64 {
        match ty {
            Type::Void | Type::Func(_) => 1,
            Type::Float(k) => self.align_of_bytes(k.part().size(self.model)),
            Type::Int(_) | Type::Ptr(_) => self.align_of_bytes(self.size(ty).unwrap_or(1)),
            Type::Array(t, _) => self.align(t),
            Type::Comp(id) => self.comp(*id).align,
        }
    }
}
