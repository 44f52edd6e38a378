//! Types as C writes them: declarators, inside out (C11 6.7.6).

use crate::types::{CompId, FuncType, Type, Types};

/// A type as C writes it without a name (`struct cell *`).
pub fn type_text(types: &Types, ty: &Type) -> String {
    declare(ty, String::new(), &|id| comp_text(types, id))
}

fn comp_text(types: &Types, id: CompId) -> String {
    match types.comps.get(id.0 as usize) {
        Some(comp) if comp.is_union => format!("union {}", comp.name),
        Some(comp) => format!("struct {}", comp.name),
        None => format!("struct {}", id.0),
    }
}

/// C's inside-out declarator: `declare(int *[3], "x")` is `int *x[3]`.
pub fn declare(ty: &Type, inner: String, comp: &dyn Fn(CompId) -> String) -> String {
    let base = match ty {
        Type::Void => "void".to_string(),
        Type::Int(kind) => kind.c_name().to_string(),
        Type::Float(kind) => kind.c_name().to_string(),
        Type::Comp(id) => comp(*id),
        Type::Ptr(t) => {
            let inner = match **t {
                Type::Array(..) | Type::Func(_) => format!("(*{inner})"),
                _ => format!("*{inner}"),
            };
            return declare(t, inner, comp);
        }
        Type::Array(t, Some(n)) => return declare(t, format!("{inner}[{n}]"), comp),
        Type::Array(t, None) => return declare(t, format!("{inner}[]"), comp),
        Type::Func(f) => {
            let params = f.params.iter().map(|p| declare(p, String::new(), comp));
            let params = parameters(params.collect(), f);
            return declare(&f.ret, format!("{inner}({params})"), comp);
        }
    };
    match inner.is_empty() {
        true => base,
        false => format!("{base} {inner}"),
    }
}

/// A parameter list: `void` if empty, nothing if nothing is known.
pub(crate) fn parameters(mut params: Vec<String>, f: &FuncType) -> String {
    match (params.is_empty(), f.variadic) {
        (true, false) => return "void".to_string(),
        (true, true) => return String::new(),
        (false, true) => params.push("...".to_string()),
        (false, false) => {}
    }
    params.join(", ")
}
