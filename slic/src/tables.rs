//! Which functions a program puts into which members of its structures, for events
//! such as `file_operations.open.entry`.
//!
//! Told from the intermediate form, in which initial values are assignments: of each
//! member all values that are ever stored there, whichever the object. A structure that
//! is copied takes along what was stored before. Rejected: the tokens of initialisers,
//! among which types, casts and nested lists would have to be understood anew.

use ir::types::{is_anonymous, CompId, Type};
use ir::{Expr, ExprKind, Lval, Pos, Program, Step, StmtKind};
use std::collections::BTreeSet;

/// A value that is stored in a member.
pub struct Stored {
    /// Which object: its name and the way to the structure in it, or the place of the
    /// program where the value is stored, if no object is named.
    pub object: String,
    /// The tag of the structure, and the names of its type.
    pub tables: Vec<String>,
    pub member: String,
    pub value: Value,
}

/// What is stored.
pub enum Value {
    Function(String),
    /// A function of which the name is that of others as well.
    Ambiguous(String),
    /// Something that is no function's name, at a place; and the functions that it may be:
    /// all of its type.
    Other(String, Vec<String>),
}

/// All values that a program stores in members.
pub fn stored(program: &Program) -> Vec<Stored> {
    let mut out = Vec::new();
    for statement in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        statement.walk(&mut |s| match &s.kind {
            StmtKind::Effect(ir::Effect::Assign { lhs, rhs }) => {
                if let Some(place) = place(program, lhs) {
                    let mut values = Vec::new();
                    collect(program, rhs, lhs, s.pos, &mut values);
                    let object = object(program, lhs, place.within, s.pos);
                    out.extend(values.into_iter().map(|value| Stored {
                        object: object.clone(),
                        tables: place.tables.clone(),
                        member: place.member.clone(),
                        value,
                    }));
                }
            }
            StmtKind::Call { dst: Some(dst), .. } => {
                if let Some(place) = place(program, dst) {
                    let value = other(program, dst, s.pos);
                    out.push(Stored {
                        object: object(program, dst, place.within, s.pos),
                        tables: place.tables,
                        member: place.member,
                        value,
                    });
                }
            }
            _ => {}
        });
    }
    out
}

/// Members that hold pointers to functions and of which the program takes the address, or that
/// share their place with others, in a union: with the names of the structure. What is stored
/// there otherwise than by the member's name is not seen.
pub fn shared(program: &Program) -> BTreeSet<(Vec<String>, String)> {
    let in_union = |lv: &Lval| {
        let mut steps = lv.path.iter();
        steps.any(|s| matches!(s, Step::Field(comp, _) if program.types.comp(*comp).is_union))
    };
    let mut out = BTreeSet::new();
    for statement in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        statement.walk(&mut |s| {
            for e in s.reads() {
                e.walk(&mut |e| {
                    let place = match &e.kind {
                        ExprKind::AddrOf(lv) => place(program, lv),
                        ExprKind::Load(lv) if in_union(lv) => place(program, lv),
                        _ => None,
                    };
                    out.extend(place.map(|place| (place.tables, place.member)));
                });
            }
        });
    }
    out
}

/// What a verdict rests on that asks for the functions in such members.
pub fn not_seen(program: &Program, asks: impl Fn(&[String], &str) -> bool) -> Option<String> {
    let asked = shared(program);
    let asked = asked.iter().filter(|(tables, member)| asks(tables, member));
    let names =
        asked.filter_map(|(tables, member)| Some(format!("{member} of {}", tables.first()?)));
    let names: BTreeSet<String> = names.collect();
    let names: Vec<String> = names.into_iter().collect();
    (!names.is_empty()).then(|| {
        let names = names.join(", ");
        format!("functions are stored in these members by their names alone: {names}")
    })
}

/// A member that holds a pointer to a function.
#[derive(PartialEq, Eq)]
pub struct Place {
    /// The names of the structure.
    pub tables: Vec<String>,
    pub member: String,
    /// How many steps lead to the structure.
    within: usize,
}

/// The member that an l-value is.
pub fn place(program: &Program, lhs: &Lval) -> Option<Place> {
    let points_to_function = matches!(lhs.ty.pointee(), Some(Type::Func(_)));
    let mut tables: Vec<String> = Vec::new();
    let mut within = 0;
    let mut last: Option<&str> = None;
    for (index, step) in lhs.path.iter().enumerate() {
        let Step::Field(comp, field) = step else {
            continue;
        };
        // A member without a name belongs to what is around it.
        if last.is_none_or(|name| !is_anonymous(name)) {
            tables.clear();
            within = index;
        }
        tables.extend(names(program, *comp));
        last = Some(&program.types.field(*comp, *field).name);
    }
    let member = last.filter(|_| points_to_function)?.to_string();
    Some(Place {
        tables,
        member,
        within,
    })
}

/// Tells the structures that values are stored in from each other.
fn object(program: &Program, lhs: &Lval, within: usize, pos: Pos) -> String {
    let unknown = || format!("an object at {}", shown(program, pos));
    let global = lhs.base_var().map(|v| program.var(v));
    let Some(global) = global.filter(|v| v.kind.function().is_none()) else {
        return unknown();
    };
    let mut name = global.unique.clone();
    for step in &lhs.path[..within] {
        match step {
            Step::Field(comp, field) => {
                name.push('.');
                name += &program.types.field(*comp, *field).name;
            }
            Step::Index(index) => match index.kind {
                ExprKind::Int(i) => name += &format!("[{i}]"),
                _ => return unknown(),
            },
        }
    }
    name
}

/// The tag of a structure, if it has one, and the names of its type.
pub fn names(program: &Program, comp: CompId) -> Vec<String> {
    let own = program.types.comp(comp).tag.clone();
    let types = program
        .units
        .iter()
        .flat_map(|u| &u.typedefs)
        .chain(&program.typedefs);
    let named = types.filter(|(_, ty)| *ty == Type::Comp(comp));
    own.into_iter()
        .chain(named.map(|(name, _)| name.clone()))
        .collect()
}

/// The values that an expression can have, but for NULL and what the member holds already.
fn collect(program: &Program, value: &Expr, lhs: &Lval, pos: Pos, out: &mut Vec<Value>) {
    match &value.kind {
        ExprKind::Int(0) => {}
        ExprKind::FuncAddr(f) => {
            let f = program.func(*f);
            let own = f.own_name.clone();
            out.push(match f.name == own {
                true => Value::Function(own),
                false => Value::Ambiguous(own),
            });
        }
        ExprKind::Cast(inner) => collect(program, inner, lhs, pos, out),
        ExprKind::Cond(_, one, other) => {
            collect(program, one, lhs, pos, out);
            collect(program, other, lhs, pos, out);
        }
        ExprKind::Load(from) if same_member(place(program, from), place(program, lhs)) => {}
        _ => out.push(other(program, lhs, pos)),
    }
}

/// Are these the same member of the same structure, in whichever object?
fn same_member(one: Option<Place>, other: Option<Place>) -> bool {
    let key = |place: Place| (place.tables, place.member);
    one.is_some() && one.map(key) == other.map(key)
}

/// A value that is not told by a name.
fn other(program: &Program, member: &Lval, pos: Pos) -> Value {
    let fits = |f: &&ir::Function| {
        let Some(Type::Func(ty)) = member.ty.pointee() else {
            return false;
        };
        let formals = f.formals.iter().map(|v| &program.var(*v).ty);
        f.body.is_some() && f.ret == ty.ret && f.variadic == ty.variadic && formals.eq(&ty.params)
    };
    let names = program.funcs.iter().filter(fits).map(|f| f.name.clone());
    Value::Other(shown(program, pos), names.collect())
}

/// A place of a program, for people.
pub fn shown(program: &Program, pos: Pos) -> String {
    let file = program.files.get(pos.file as usize);
    format!("{}:{}", file.map_or("", String::as_str), pos.line)
}
