//! Types and literals as predicate files write them: names of types to types
//! and back, and the C type of an integer literal (C11 6.4.4.1).

use crate::expr::{Expr, FuncId};
use crate::fold;
use crate::program::{Program, Unit};
use crate::types::{CompId, FloatKind, IntKind, Type, Types};
use grammar::expr::TypeName;
use grammar::similar::did_you_mean;

/// A problem with a type or literal: message, and what helps.
pub type Problem = (String, String);

/// The type that a name in a cast means, in a procedure as in its file.
pub fn find_type(
    program: &Program,
    scope: Option<FuncId>,
    name: &TypeName,
) -> Result<Type, Problem> {
    let unit = scope.and_then(|f| program.unit_of(f));
    let words: Vec<&str> = name.words.iter().map(String::as_str).collect();
    let base = match words[..] {
        ["void"] => Type::Void,
        [keyword @ ("struct" | "union"), tag] => {
            let is_union = keyword == "union";
            let own = unit.and_then(|u| u.tags.get(&(is_union, tag.to_string())));
            tagged(&program.types, is_union, own.map_or(tag, String::as_str))?
        }
        ["enum", tag] => {
            return Err((
                format!("the type `enum {tag}` is not kept"),
                "write the integer type it stands for".to_string(),
            ));
        }
        ["float"] => Type::Float(FloatKind::Float),
        ["double"] => Type::Float(FloatKind::Double),
        ["long", "double"] => {
            return Err((
                "of floating-point types predicates know `float` and `double`".to_string(),
                String::new(),
            ));
        }
        _ => match builtin(&words) {
            Some(kind) => Type::Int(kind),
            None => typedef(program, unit, &words)?,
        },
    };
    Ok((0..name.pointers).fold(base, |t, _| t.ptr()))
}

fn tagged(types: &Types, is_union: bool, tag: &str) -> Result<Type, Problem> {
    let matching = |c: &crate::types::Comp| c.is_union == is_union && c.name == tag;
    // A complete type wins over a declaration of the same tag in some scope.
    let complete = types
        .comps
        .iter()
        .position(|c| matching(c) && c.fields.is_some());
    let at = complete.or_else(|| types.comps.iter().position(matching));
    match at {
        Some(at) => Ok(Type::Comp(CompId(at as u32))),
        None => {
            let keyword = if is_union { "union" } else { "struct" };
            let same = types.comps.iter().filter(|c| c.is_union == is_union);
            let tags = same.map(|c| c.name.as_str());
            Err((
                format!("unknown type `{keyword} {tag}`"),
                did_you_mean(tag, tags),
            ))
        }
    }
}

fn typedef(program: &Program, unit: Option<&Unit>, words: &[&str]) -> Result<Type, Problem> {
    let text = words.join(" ");
    let own = unit.map(|u| &u.typedefs).into_iter();
    let mut known = own.chain([&program.typedefs]).flatten();
    let found = known.find(|(n, _)| *n == text);
    let names = program.typedefs.iter().map(|(n, _)| n.as_str());
    match found {
        Some((_, ty)) => Ok(ty.clone()),
        None => Err((format!("unknown type `{text}`"), did_you_mean(&text, names))),
    }
}

/// A combination of `char`, `int`, `long`, `unsigned` ... in any order.
fn builtin(words: &[&str]) -> Option<IntKind> {
    let (mut signed, mut unsigned, mut longs, mut base) = (false, false, 0, None);
    for word in words {
        match *word {
            "signed" | "__signed__" if !signed => signed = true,
            "unsigned" if !unsigned => unsigned = true,
            "long" => longs += 1,
            "int" | "char" | "short" | "_Bool" | "bool" | "__int128" => match (base, *word) {
                (None, w) => base = Some(w),
                (Some("short"), "int") => {}
                (Some("int"), "short") => base = Some("short"),
                _ => return None,
            },
            _ => return None,
        }
    }
    if words.is_empty() || (signed && unsigned) {
        return None;
    }
    let kind = match (base, longs) {
        (Some("_Bool" | "bool"), 0) if !signed && !unsigned => return Some(IntKind::Bool),
        (Some("char"), 0) if signed => return Some(IntKind::SChar),
        (Some("char"), 0) => IntKind::Char,
        (Some("short"), 0) => IntKind::Short,
        (Some("__int128"), 0) => IntKind::Int128,
        (None | Some("int"), 0) => IntKind::Int,
        (None | Some("int"), 1) => IntKind::Long,
        (None | Some("int"), 2) => IntKind::LongLong,
        _ => return None,
    };
    Some(if unsigned { kind.to_unsigned() } else { kind })
}

/// The constant that a literal means, typed by its value and suffix.
pub fn literal(types: &Types, value: u64, text: &str) -> Result<Expr, Problem> {
    let value = i128::from(value);
    if text.starts_with(['\'', 'L', 'u', 'U']) && text.contains('\'') {
        // A character is an int with the value of a char.
        let plain = text.starts_with('\'');
        let kind = if plain { IntKind::Char } else { IntKind::Int };
        let value = fold::convert(types, value, &Type::Int(kind)).unwrap_or(value);
        return Ok(Expr::int(value, Type::int()));
    }
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    let suffix = &text[digits.len()..];
    let unsigned = suffix.contains(['u', 'U']);
    let longs = suffix.matches(['l', 'L']).count();
    let decimal = !digits.starts_with('0');
    let ranks = [
        (IntKind::Int, IntKind::UInt, 0),
        (IntKind::Long, IntKind::ULong, 1),
        (IntKind::LongLong, IntKind::ULongLong, 2),
    ];
    for (signed_kind, unsigned_kind, rank) in ranks {
        if rank < longs {
            continue;
        }
        let fits = |k: IntKind| matches!(fold::type_range(types, k), Some((_, hi)) if value <= hi);
        if !unsigned && fits(signed_kind) {
            return Ok(Expr::int(value, Type::Int(signed_kind)));
        }
        if (unsigned || !decimal) && fits(unsigned_kind) {
            return Ok(Expr::int(value, Type::Int(unsigned_kind)));
        }
    }
    Err((
        format!("`{text}` is too large for a signed integer"),
        "write a suffix `u`".to_string(),
    ))
}

/// A type as a cast in a predicate file names it, if it has such a name.
pub fn type_name(program: &Program, ty: &Type) -> Option<TypeName> {
    let mut pointers = 0;
    let mut base = ty;
    loop {
        let words = base_words(program, base);
        if let Some(words) = words {
            return Some(TypeName { words, pointers });
        }
        base = base.pointee()?;
        pointers += 1;
    }
}

/// The name of a type that is not a pointer, or of a typedef.
fn base_words(program: &Program, ty: &Type) -> Option<Vec<String>> {
    match ty {
        Type::Void => return Some(vec!["void".to_string()]),
        Type::Float(kind @ (FloatKind::Float | FloatKind::Double)) => {
            return Some(vec![kind.c_name().to_string()])
        }
        Type::Int(kind) => return Some(kind.c_name().split(' ').map(str::to_string).collect()),
        Type::Comp(id) => {
            let comp = program.types.comps.get(id.0 as usize)?;
            let keyword = if comp.is_union { "union" } else { "struct" };
            if tagged(&program.types, comp.is_union, &comp.name)
                .ok()
                .as_ref()
                == Some(ty)
                && comp.nameable
            {
                return Some(vec![keyword.to_string(), comp.name.clone()]);
            }
        }
        // A pointer is written with its stars unless only a typedef helps.
        Type::Ptr(inner) if type_name(program, inner).is_some() => return None,
        _ => {}
    }
    let mut typedefs = program.typedefs.iter();
    let (name, _) = typedefs.find(|(_, t)| t == ty)?;
    Some(vec![name.clone()])
}
