//! Looks functions up in the table of the library (`prototypes`), and compares types
//! with prototypes.

pub(super) use super::model::{CharClass, Model, Returns};
use super::prototypes::TABLE;
use ir::types::{FloatKind, FuncType, IntKind, Type, Types};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A function of the table.
#[derive(Debug)]
pub(super) struct Function {
    pub model: Model,
    ret: &'static str,
    params: Vec<&'static str>,
}

/// A kind of types, as far as prototypes have to agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Void,
    Integer,
    Float,
    Pointer,
    Aggregate,
    Any,
}

/// The function of that name, also as `__builtin_NAME` or one of the names that
/// glibc gives to versions of it.
pub(super) fn function(name: &str) -> Option<&'static Function> {
    static FUNCTIONS: OnceLock<HashMap<&str, Function>> = OnceLock::new();
    let functions = FUNCTIONS.get_or_init(|| TABLE.iter().flat_map(|r| functions(r)).collect());
    let plain = ["__builtin_", "__isoc99_", "__isoc23_"]
        .iter()
        .find_map(|prefix| name.strip_prefix(prefix));
    let own = functions.get(name);
    own.or_else(|| functions.get(plain?))
}

/// Functions that gcc calls where the program calls none: of libgcc, for what the machine has
/// no instruction of (GCC internals, "The GCC low-level runtime library"), and by `-pg`.
pub(super) fn is_compilers(name: &str) -> bool {
    // The mode of the operands, and how many they are with the result.
    let numbers = |rest: &str| {
        let modes = [
            "qi", "hi", "si", "di", "ti", "hf", "sf", "df", "xf", "tf", "sc", "dc", "xc", "tc",
        ];
        let rest = rest.trim_end_matches(|c: char| c.is_ascii_digit());
        let last = |rest: &str| {
            modes
                .iter()
                .find_map(|m| rest.strip_suffix(m).map(str::len))
        };
        let operation = last(rest).map(|at| &rest[..at]);
        let operation = operation.map(|o| &o[..last(o).unwrap_or(o.len())]);
        operation.is_some_and(|o| !o.is_empty() && o.chars().all(|c| c.is_ascii_lowercase()))
    };
    let made = [
        "mcount",
        "_mcount",
        "__fentry__",
        "__stack_chk_fail",
        "__clear_cache",
    ];
    let prefixes = ["__atomic_", "__sync_", "__emutls_", "__gcc_"];
    made.contains(&name)
        || prefixes.iter().any(|p| name.starts_with(p))
        || name.strip_prefix("__").is_some_and(numbers)
}

/// The function of the library that a built-in one calls, or does the same as.
pub fn library_function(builtin: &str) -> Option<&str> {
    let plain = builtin.strip_prefix("__builtin_")?;
    function(plain).is_some().then_some(plain)
}

/// The functions of a line of the table.
fn functions((prototype, model): &(&'static str, Model)) -> Vec<(&'static str, Function)> {
    let (head, params) = prototype.split_once('(').unwrap_or((prototype, ""));
    let at = head.rfind([' ', '*']).map_or(0, |at| at + 1);
    let (ret, names) = head.split_at(at);
    let params = params.trim_end_matches(')');
    let params: Vec<&str> = match params {
        "void" => Vec::new(),
        _ => params.split(", ").collect(),
    };
    let function = |name| {
        let function = Function {
            model: *model,
            ret: ret.trim(),
            params: params.clone(),
        };
        (name, function)
    };
    names.split('|').map(function).collect()
}

/// Why a function cannot be over-approximated.
pub(super) fn refused(name: &str) -> Option<&'static str> {
    match function(name)?.model {
        Model::Refused(why) => Some(why),
        _ => None,
    }
}

impl Function {
    /// Is it declared as the library has it? Without a prototype, an `int` may be the type
    /// that C89 gives to functions that are not declared; and what is passed as a `float` is
    /// declared by a prototype or not at all, since it would be promoted (C11 6.7.6.3p15).
    pub fn is_declared(&self, types: &Types, ty: &FuncType, prototype: bool) -> bool {
        let same = |text: &str, ty: &Type| match (floating(text), kind_of(text)) {
            (Some(own), _) => *ty == own,
            (None, Kind::Any) => true,
            (None, own) => own == kind(ty),
        };
        let suits = |(text, ty): (&&str, &Type)| {
            let pointee = ty.pointee();
            same(text, ty) && pointee.is_none_or(|to| may_lead_to(types, text, to))
        };
        let (fixed, variadic) = self.fixed();
        if !prototype {
            let implicit = ty.ret == Type::int() && floating(self.ret).is_none();
            return !fixed.contains(&"float") && (suits((&self.ret, &ty.ret)) || implicit);
        }
        let count = match variadic {
            true => ty.params.len() >= fixed.len(),
            false => ty.params.len() == fixed.len() && !ty.variadic,
        };
        let mut pairs = fixed.iter().zip(&ty.params);
        count && suits((&self.ret, &ty.ret)) && pairs.all(suits)
    }

    /// Can it be called with so many arguments?
    pub fn takes(&self, arguments: usize) -> bool {
        match self.fixed() {
            (fixed, true) => arguments >= fixed.len(),
            (fixed, false) => arguments == fixed.len(),
        }
    }

    /// Can this argument be a pointer to that type, without a prototype that says so? What
    /// is converted to `void *` there may be any.
    pub fn takes_pointer(&self, types: &Types, argument: usize, to: &Type) -> bool {
        let text = self.params.get(argument).copied().unwrap_or("...");
        text.ends_with("void *") || may_lead_to(types, text, to)
    }

    fn fixed(&self) -> (&[&'static str], bool) {
        match self.params.split_last() {
            Some((&"...", fixed)) => (fixed, true),
            _ => (&self.params, false),
        }
    }

    /// Is what this argument leads to written?
    pub fn writes(&self, argument: usize) -> bool {
        let text = self.params.get(argument).copied().unwrap_or("...");
        kind_of(text) == Kind::Pointer && !text.starts_with("const ") && !text.starts_with("FILE ")
    }

    /// Are these bytes, or elements, that the function counts, whatever the type of the
    /// object that the argument leads to?
    pub fn is_bytes(&self, argument: usize) -> bool {
        let text = self.params.get(argument).copied().unwrap_or("...");
        matches!(text, "void *" | "struct sockaddr *" | "struct pollfd *")
    }

    /// The arguments behind it whose product is how many bytes that are.
    pub fn counts(&self, argument: usize) -> impl Iterator<Item = usize> + '_ {
        let sizes = (argument + 1..self.params.len()).skip_while(|i| self.params[*i] != "size_t");
        let sizes = sizes.take_while(|i| self.params[*i] == "size_t");
        // As of `fgets(char *, int, FILE *)`.
        let behind = argument + 1;
        let number = self.is_text(argument) && self.params.get(behind) == Some(&"int");
        sizes.chain(number.then_some(behind))
    }

    /// Are the arguments characters?
    pub fn is_text(&self, argument: usize) -> bool {
        self.params.get(argument) == Some(&"char *")
    }

    /// Does the prototype say what this argument is?
    pub fn names(&self, argument: usize) -> bool {
        argument < self.fixed().0.len()
    }

    /// The floating-point type of a parameter; `None` if it is none.
    pub fn parameter(&self, argument: usize) -> Option<Type> {
        floating(self.params.get(argument)?)
    }

    /// Is a number of the type passed as this argument's parameter has it, where no prototype
    /// converts it? (A size may be an `int`, as in `char *malloc();` of old programs: what is
    /// computed with may not.)
    pub fn passes(&self, types: &Types, argument: usize, ty: &Type) -> bool {
        let text = self.params.get(argument).copied().unwrap_or("...");
        match (kind_of(text), ty) {
            (Kind::Float, Type::Float(FloatKind::Float)) => text == "double",
            (Kind::Float, _) => floating(text).as_ref() == Some(ty),
            (Kind::Integer, Type::Int(_)) => {
                let passed = types.size(ty).max(types.size(&Type::int()));
                let computes = kind_of(self.ret) == Kind::Integer && self.params.len() == 1;
                let own = number(types, text).filter(|_| computes);
                own.is_none_or(|own| types.size(&own) == passed)
            }
            (Kind::Integer, _) => false,
            _ => true,
        }
    }

    /// The type of the result; `None` if there is none.
    pub fn result(&self, types: &Types) -> Option<Type> {
        match self.ret {
            "void" => None,
            text => number(types, text),
        }
    }
}

/// The type of a parameter or of a result.
fn number(types: &Types, text: &str) -> Option<Type> {
    let int = |kind| Some(Type::Int(kind));
    match text {
        text if floating(text).is_some() => floating(text),
        "long" | "ssize_t" => int(IntKind::Long),
        "unsigned long" => int(IntKind::ULong),
        "long long" => int(IntKind::LongLong),
        "unsigned long long" => int(IntKind::ULongLong),
        "unsigned" => int(IntKind::UInt),
        "size_t" => int(types.model.size_t()),
        "char *" => Some(Type::Int(IntKind::Char).ptr()),
        text if text.ends_with('*') => Some(Type::Void.ptr()),
        _ => int(IntKind::Int),
    }
}

/// The floating-point type of that name.
fn floating(text: &str) -> Option<Type> {
    let kind = match text {
        "float" => FloatKind::Float,
        "double" => FloatKind::Double,
        "long double" => FloatKind::LongDouble,
        "float _Complex" => FloatKind::ComplexFloat,
        "double _Complex" => FloatKind::ComplexDouble,
        "long double _Complex" => FloatKind::ComplexLongDouble,
        _ => return None,
    };
    Some(Type::Float(kind))
}

/// May a function of the library be declared with a pointer to this type for that one of
/// its prototype? A driver's own `remove(struct device *)` is another function.
fn may_lead_to(types: &Types, text: &str, to: &Type) -> bool {
    let Some(text) = text.strip_suffix(" *") else {
        return true;
    };
    let text = text.strip_prefix("const ").unwrap_or(text);
    let is_char = matches!(
        to,
        Type::Int(IntKind::Char | IntKind::SChar | IntKind::UChar)
    );
    let tag = match to {
        Type::Comp(id) => types.comp(*id).name.as_str(),
        _ => "",
    };
    match text {
        "char" | "void" => is_char || *to == Type::Void,
        "wchar_t" | "int" | "unsigned" | "long" => to.is_int(),
        "double" | "float" | "long double" => floating(text).as_ref() == Some(to),
        // `struct _IO_FILE`, `struct __sFILE`, `struct _iobuf`.
        "FILE" => *to == Type::Void || tag.contains("FILE") || tag == "_iobuf",
        _ => match text.strip_prefix("struct ") {
            Some(name) => tag == name,
            // `object`, and what is called back.
            None => true,
        },
    }
}

fn kind(ty: &Type) -> Kind {
    match ty {
        Type::Void => Kind::Void,
        Type::Int(_) => Kind::Integer,
        Type::Float(_) => Kind::Float,
        Type::Ptr(_) => Kind::Pointer,
        Type::Array(..) | Type::Comp(_) | Type::Func(_) => Kind::Aggregate,
    }
}

fn kind_of(text: &str) -> Kind {
    match text {
        "void" => Kind::Void,
        "any" | "..." => Kind::Any,
        "div_t" => Kind::Aggregate,
        text if floating(text).is_some() => Kind::Float,
        text if text.ends_with('*') => Kind::Pointer,
        _ => Kind::Integer,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compilers_own() {
        let own = [
            "__addvsi3",
            "__divti3",
            "__popcountdi2",
            "__floatdisf",
            "__mulxc3",
            "mcount",
        ];
        assert!(own.iter().all(|n| is_compilers(n)));
        let others = ["addvsi3", "__init", "__my_addsi3", "__si", "count"];
        assert!(!others.iter().any(|n| is_compilers(n)));
    }

    #[test]
    fn every_name_stands_once() {
        let mut seen = std::collections::HashSet::new();
        for (name, _) in TABLE.iter().flat_map(functions) {
            assert!(seen.insert(name), "{name}");
        }
    }

    #[test]
    fn a_type_of_another_kind_is_another_function() {
        let sqrt = function("sqrt").expect("it is in the table");
        let double = Type::Float(FloatKind::Double);
        let ty = |ret: Type, params| FuncType {
            ret,
            params,
            variadic: false,
        };
        let types = Types::default();
        let is_sqrt = |ty| sqrt.is_declared(&types, &ty, true);
        assert!(is_sqrt(ty(double.clone(), vec![double.clone()])));
        assert!(!is_sqrt(ty(Type::Void, vec![Type::int().ptr()])));
        assert!(!is_sqrt(ty(double.clone(), vec![double.clone(), double])));
        assert!(function("inf").is_none());
    }

    #[test]
    fn pointers_to_const_and_streams_are_not_written() {
        let fgets = function("fgets").expect("it is in the table");
        assert!(fgets.writes(0) && !fgets.writes(1) && !fgets.writes(2));
        assert!(!function("strchr").expect("it is in the table").writes(0));
    }
}
