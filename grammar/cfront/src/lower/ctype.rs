//! Types as written: specifiers and declarators (C11 6.7.2, 6.7.6).
//!
//! lang-c accepts any row of specifiers, so combinations are judged here. A
//! row of three `long` is `__int128`: `dialect` writes it so.

use super::attributes::{attributes, bare, is_alignas};
use super::context::{Lower, Res};
use super::scope::{Entity, QType, Qual};
use crate::dialect::{AUTO_TYPE, CONSTEXPR};
use crate::parse::{ast, Node};
use ir::types::{FloatKind, IntKind, Type};
use std::ops::Range;

/// What the specifiers of a declaration say.
pub(super) struct Specified<'n> {
    pub base: QType,
    pub storage: Option<ast::StorageClassSpecifier>,
    pub noreturn: bool,
    /// `__auto_type`: the type is that of the initialiser.
    pub auto_type: bool,
    /// C23 `constexpr`: the value of an integer is that of its initialiser.
    pub constexpr: bool,
    /// GNU: runs before the entry, with this priority.
    pub constructor: Option<i128>,
    /// All attributes among the specifiers but those of a type that is defined there.
    pub extensions: Vec<&'n [Node<ast::Extension>]>,
    /// The alignment that they ask for.
    pub asked: Option<u64>,
}

/// One specifier, of a declaration or of a struct's field.
enum Spec<'n> {
    Type(&'n Node<ast::TypeSpecifier>),
    Qual(&'n ast::TypeQualifier),
    Storage(&'n Node<ast::StorageClassSpecifier>),
    Noreturn,
    Attributes(&'n [Node<ast::Extension>]),
    Nothing,
}

/// How often each basic word occurs.
#[derive(Default, PartialEq)]
struct Words {
    void: u32,
    char: u32,
    short: u32,
    int: u32,
    long: u32,
    float: u32,
    double: u32,
    signed: u32,
    unsigned: u32,
    boolean: u32,
}

/// `struct s { ... }` or `enum e { .. }`?
fn defines(spec: &Spec) -> bool {
    match spec {
        Spec::Type(t) => match &t.node {
            ast::TypeSpecifier::Struct(s) => s.node.declarations.is_some(),
            ast::TypeSpecifier::Enum(e) => !e.node.enumerators.is_empty(),
            _ => false,
        },
        _ => false,
    }
}

/// The lists of attributes directly behind the first type, which are that type's own if it is
/// defined there.
fn behind_type(specs: &[Spec]) -> Range<usize> {
    let is_type = |s: &Spec| matches!(s, Spec::Type(_));
    let start = specs.iter().position(is_type).map_or(0, |i| i + 1);
    let lists = specs[start..].iter();
    let lists = lists.take_while(|s| matches!(s, Spec::Attributes(_)));
    start..start + lists.count()
}

/// Attributes of a type that gcc ignores in front of its definition, or in a declaration. What
/// other compilers make of them is not known.
const OF_DEFINITIONS: [&str; 3] = ["gcc_struct", "ms_struct", "scalar_storage_order"];

type Lists<'n> = Vec<&'n [Node<ast::Extension>]>;

/// The attributes that the type sees, and those of what is declared. (Where a type is only
/// named, both see what stands behind it: an enumeration may have its type told there.)
fn told_apart<'n>(
    specs: &[Spec<'n>],
    behind: &Range<usize>,
    defined: bool,
) -> (Lists<'n>, Lists<'n>) {
    let (mut of_type, mut all) = (Vec::new(), Vec::new());
    for (i, spec) in specs.iter().enumerate() {
        let Spec::Attributes(list) = spec else {
            continue;
        };
        let behind = behind.contains(&i) && !is_alignas(list);
        if behind {
            of_type.push(*list);
        }
        if !defined || !behind {
            all.push(*list);
        }
    }
    (of_type, all)
}

impl Lower<'_> {
    pub(super) fn declaration_specifiers<'n>(
        &mut self,
        list: &'n [Node<ast::DeclarationSpecifier>],
    ) -> Res<Specified<'n>> {
        let specs = list.iter().map(|s| match &s.node {
            ast::DeclarationSpecifier::StorageClass(s) => Spec::Storage(s),
            ast::DeclarationSpecifier::TypeSpecifier(t) => Spec::Type(t),
            ast::DeclarationSpecifier::TypeQualifier(q) => Spec::Qual(&q.node),
            ast::DeclarationSpecifier::Function(f) => match f.node {
                ast::FunctionSpecifier::Noreturn => Spec::Noreturn,
                ast::FunctionSpecifier::Inline => Spec::Nothing,
            },
            ast::DeclarationSpecifier::Alignment(_) => Spec::Nothing,
            ast::DeclarationSpecifier::Extension(e) => Spec::Attributes(e),
        });
        let specs: Vec<Spec> = specs.collect();
        self.specifiers(&specs)
    }

    pub(super) fn qualified_specifiers(
        &mut self,
        list: &[Node<ast::SpecifierQualifier>],
    ) -> Res<QType> {
        Ok(self.member_specifiers(list)?.base)
    }

    pub(super) fn member_specifiers<'n>(
        &mut self,
        list: &'n [Node<ast::SpecifierQualifier>],
    ) -> Res<Specified<'n>> {
        let specs = list.iter().map(|s| match &s.node {
            ast::SpecifierQualifier::TypeSpecifier(t) => Spec::Type(t),
            ast::SpecifierQualifier::TypeQualifier(q) => Spec::Qual(&q.node),
            ast::SpecifierQualifier::Extension(e) => Spec::Attributes(e),
        });
        let specs: Vec<Spec> = specs.collect();
        self.specifiers(&specs)
    }

    fn specifiers<'n>(&mut self, specs: &[Spec<'n>]) -> Res<Specified<'n>> {
        let mut words = Words::default();
        let mut base: Option<QType> = None;
        let mut complex = None;
        let mut qual = Qual::default();
        let mut out = Specified {
            base: QType::plain(Type::int()),
            storage: None,
            noreturn: false,
            auto_type: false,
            constexpr: false,
            constructor: None,
            extensions: Vec::new(),
            asked: None,
        };
        let behind = behind_type(specs);
        let defined = specs.iter().any(defines);
        let (of_type, all) = told_apart(specs, &behind, defined);
        for (i, spec) in specs.iter().enumerate() {
            match spec {
                Spec::Attributes(_) if defined && behind.contains(&i) => {}
                Spec::Storage(s) => {
                    // `static _Thread_local` is one class and a half.
                    let thread = |c: &ast::StorageClassSpecifier| {
                        *c == ast::StorageClassSpecifier::ThreadLocal
                    };
                    if out.storage.as_ref().is_some_and(|old| !thread(old)) && !thread(&s.node) {
                        return Err(self.fault(s, "two storage classes in one declaration"));
                    }
                    if out.storage.is_none() || !thread(&s.node) {
                        out.storage = Some(s.node.clone());
                    }
                }
                Spec::Noreturn => out.noreturn = true,
                Spec::Qual(q) => add_qualifier(&mut qual, q),
                Spec::Attributes(list) => {
                    out.noreturn |= attributes(list).any(|(name, _)| name == "noreturn");
                    out.constructor = self.constructor(list)?.or(out.constructor);
                    out.constexpr |= attributes(list).any(|(name, _)| name == bare(CONSTEXPR));
                    self.refuse_attributes(list)?;
                    self.refuse_in_front(list)?;
                }
                Spec::Nothing => {}
                Spec::Type(t) => {
                    if let ast::TypeSpecifier::TypedefName(name) = &t.node {
                        out.auto_type |= name.node.name == AUTO_TYPE;
                    }
                    if t.node == ast::TypeSpecifier::Complex {
                        complex = Some(*t);
                    } else if !words.count(&t.node) {
                        if base.is_some() {
                            return Err(self.fault(t, "two types in one declaration"));
                        }
                        base = Some(self.type_specifier(t, &of_type)?);
                    }
                    if !words.fit(base.is_some()) {
                        return Err(self.fault(t, "this does not go with the words before it"));
                    }
                }
            }
        }
        let alone = base.is_none() && words == Words::default();
        let mut ty = base.unwrap_or_else(|| QType::plain(words.ty()));
        if let Some(node) = complex {
            ty.ty = match ty.ty {
                Type::Float(kind) => Type::Float(kind.to_complex()),
                _ if alone => Type::Float(FloatKind::ComplexDouble),
                _ => return Err(self.unsupported(node, "complex integers are not supported")),
            };
        }
        for list in &all {
            ty.ty = self.with_mode(ty.ty, list)?;
            ty.ty = self.with_vector_size(ty.ty, list)?;
            // May ask for less than the type's own.
            out.asked = self.asked_alignment(list)?.or(out.asked);
        }
        ty.align = out.asked.or(ty.align);
        qualify(&mut ty, qual);
        if qual.is_atomic {
            self.align_atomic(&mut ty);
        }
        out.base = ty;
        out.extensions = all;
        Ok(out)
    }

    /// Attributes that would change what the program does.
    pub(super) fn refuse_attributes(&self, list: &[Node<ast::Extension>]) -> Res<()> {
        for e in list {
            for (name, _) in attributes(std::slice::from_ref(e)) {
                let what = match name {
                    "destructor" => "functions that run after `main` are not supported",
                    "ifunc" => "a function that is chosen at the start (`ifunc`) is not supported",
                    "naked" => "a function without a frame (`naked`) is not supported",
                    _ => continue,
                };
                return Err(self.fault(e, what));
            }
        }
        Ok(())
    }

    /// Attributes that only a definition takes, elsewhere.
    pub(super) fn refuse_in_front(&self, list: &[Node<ast::Extension>]) -> Res<()> {
        for e in list {
            let mut all = attributes(std::slice::from_ref(e));
            if let Some((name, _)) = all.find(|(name, _)| OF_DEFINITIONS.contains(name)) {
                let text = format!("the attribute `{name}` does not stand behind a `}}`");
                return Err(self.fault(e, text));
            }
        }
        Ok(())
    }

    /// `__attribute__((mode(DI)))` replaces the width of a number's type.
    pub(super) fn with_mode(&self, ty: Type, list: &[Node<ast::Extension>]) -> Res<Type> {
        for (name, arguments) in attributes(list) {
            let ([argument], "mode") = (arguments, name) else {
                continue;
            };
            let ast::Expression::Identifier(mode) = &argument.node else {
                continue;
            };
            let mode = mode.node.name.trim_matches('_');
            let moded = match &ty {
                Type::Int(kind) => self.int_mode(*kind, mode).map(Type::Int),
                Type::Float(_) => float_mode(mode).map(Type::Float),
                _ => None,
            };
            // Another size than the program's would be another program.
            let unknown = || format!("the mode `{mode}` is not supported for this type");
            return moded.ok_or_else(|| self.unsupported(argument, unknown()));
        }
        Ok(ty)
    }

    fn int_mode(&self, kind: IntKind, mode: &str) -> Option<IntKind> {
        let signed = match mode {
            "QI" | "byte" => IntKind::SChar,
            "HI" => IntKind::Short,
            "SI" => IntKind::Int,
            "DI" => self.of_its_width(IntKind::LongLong),
            "TI" => IntKind::Int128,
            "word" | "pointer" | "unwind_word" | "libgcc_cmp_return" | "libgcc_shift_count" => {
                self.types().model.ptrdiff_t()
            }
            _ => return None,
        };
        Some(match kind.signed() {
            true => signed,
            false => signed.to_unsigned(),
        })
    }

    fn type_specifier(
        &mut self,
        node: &Node<ast::TypeSpecifier>,
        attrs: &[&[Node<ast::Extension>]],
    ) -> Res<QType> {
        match &node.node {
            ast::TypeSpecifier::Struct(s) => Ok(QType::plain(self.struct_type(s, attrs)?)),
            ast::TypeSpecifier::Enum(e) => {
                let (ty, number) = self.enum_type(e, attrs)?;
                let mut ty = QType::plain(ty);
                ty.quals.push(Qual {
                    enumeration: Some(number),
                    ..Qual::default()
                });
                Ok(ty)
            }
            ast::TypeSpecifier::TypedefName(name) => self.typedef_name(name),
            ast::TypeSpecifier::TypeOf(t) => match &t.node {
                ast::TypeOf::Type(t) => self.type_name(t),
                ast::TypeOf::Expression(e) => self.qualified_type_of(e),
            },
            ast::TypeSpecifier::Atomic(t) => {
                let mut ty = self.type_name(t)?;
                let mut atomic = Qual::default();
                add_qualifier(&mut atomic, &ast::TypeQualifier::Atomic);
                qualify(&mut ty, atomic);
                self.align_atomic(&mut ty);
                Ok(ty)
            }
            ast::TypeSpecifier::TS18661Float(f) => {
                Ok(QType::plain(Type::Float(super::literal::ts18661(f))))
            }
            _ => Err(self.fault(node, "this type is not supported")),
        }
    }

    fn typedef_name(&mut self, name: &Node<ast::Identifier>) -> Res<QType> {
        match self.names.lookup(&name.node.name) {
            Some(Entity::Typedef(ty)) => {
                let ty = ty.clone();
                self.note_vector(&ty.ty);
                Ok(ty)
            }
            _ if name.node.name == "__builtin_va_list" => Ok(QType::plain(self.variadic_list())),
            _ => Err(self.fault(name, format!("`{}` is not a type", name.node.name))),
        }
    }

    /// gcc aligns what is atomic, and as large as a number, as the number (`find_atomic_core_type`).
    fn align_atomic(&self, ty: &mut QType) {
        let size = self.types().size(&ty.ty);
        let align = ty.align.unwrap_or(self.types().align(&ty.ty));
        let number = size.filter(|n| matches!(n, 2 | 4 | 8 | 16) && *n > align);
        ty.align = number.or(ty.align);
    }
}

impl Words {
    /// Counts a basic word; `false` if it is another kind of specifier.
    fn count(&mut self, spec: &ast::TypeSpecifier) -> bool {
        let slot = match spec {
            ast::TypeSpecifier::Void => &mut self.void,
            ast::TypeSpecifier::Char => &mut self.char,
            ast::TypeSpecifier::Short => &mut self.short,
            ast::TypeSpecifier::Int => &mut self.int,
            ast::TypeSpecifier::Long => &mut self.long,
            ast::TypeSpecifier::Float => &mut self.float,
            ast::TypeSpecifier::Double => &mut self.double,
            ast::TypeSpecifier::Signed => &mut self.signed,
            ast::TypeSpecifier::Unsigned => &mut self.unsigned,
            ast::TypeSpecifier::Bool => &mut self.boolean,
            _ => return false,
        };
        *slot += 1;
        true
    }

    /// C11 6.7.2 p2: may these words stand together, and beside another type?
    /// Three `long` are `__int128`.
    fn fit(&self, other: bool) -> bool {
        let sizes = self.short + self.long;
        let signs = self.signed + self.unsigned;
        let bases = self.void + self.char + self.float + self.double + self.boolean;
        let once = [self.int, self.short, self.signed, self.unsigned];
        if other {
            return bases + sizes + signs + self.int == 0;
        }
        once.iter().all(|n| *n <= 1)
            && self.long <= 3
            && signs <= 1
            && (self.short == 0 || self.long == 0)
            && match bases {
                0 => true,
                1 if self.int > 0 => false,
                1 if self.char > 0 => sizes == 0,
                1 if self.double > 0 => signs == 0 && self.short == 0 && self.long <= 1,
                1 => signs + sizes == 0,
                _ => false,
            }
    }

    /// C11 6.7.2 p2; `int` if nothing is said.
    fn ty(&self) -> Type {
        use IntKind::*;
        if self.void > 0 {
            return Type::Void;
        }
        if self.float > 0 {
            return Type::Float(FloatKind::Float);
        }
        if self.double > 0 {
            return Type::Float(if self.long > 0 {
                FloatKind::LongDouble
            } else {
                FloatKind::Double
            });
        }
        let signed = match (self.char > 0, self.short > 0, self.long) {
            (true, _, _) if self.signed > 0 => SChar,
            (true, _, _) if self.unsigned > 0 => UChar,
            (true, _, _) => Char,
            (_, true, _) => Short,
            (_, _, 0) if self.boolean > 0 => Bool,
            (_, _, 0) => Int,
            (_, _, 1) => Long,
            (_, _, 2) => LongLong,
            _ => Int128,
        };
        Type::Int(if self.unsigned > 0 {
            signed.to_unsigned()
        } else {
            signed
        })
    }
}

/// gcc's names for the modes of real (`F`) and complex (`C`) numbers.
fn float_mode(mode: &str) -> Option<FloatKind> {
    let (size, class) = mode.split_at_checked(1)?;
    let part = match size {
        "H" => FloatKind::Half,
        "S" => FloatKind::Float,
        "D" => FloatKind::Double,
        "X" => FloatKind::LongDouble,
        "T" => FloatKind::Quad,
        _ => return None,
    };
    match class {
        "F" => Some(part),
        "C" => Some(part.to_complex()),
        _ => None,
    }
}

pub(super) fn add_qualifier(qual: &mut Qual, q: &ast::TypeQualifier) {
    match q {
        ast::TypeQualifier::Const => qual.is_const = true,
        ast::TypeQualifier::Volatile => qual.is_volatile = true,
        ast::TypeQualifier::Restrict => qual.is_restrict = true,
        ast::TypeQualifier::Atomic => qual.is_atomic = true,
        _ => {}
    }
}

fn qualify(ty: &mut QType, qual: Qual) {
    if qual == Qual::default() {
        return;
    }
    if ty.quals.is_empty() {
        ty.quals.push(Qual::default());
    }
    ty.quals[0].add(qual);
}
