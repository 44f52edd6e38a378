//! Which functions a program puts into which members of its structures, for events
//! such as `file_operations.open.entry`.
//!
//! Told from the intermediate form, in which initial values are assignments: of each
//! member all values that are ever stored there, whichever the object. A structure that
//! is copied takes along what was stored before. Rejected: the tokens of initialisers,
//! among which types, casts and nested lists would have to be understood anew.

use ir::types::{is_anonymous, CompId, Type};
use ir::{Expr, ExprKind, Lval, Pos, Program, Step, StmtKind};

/// A value that is stored in a member.
pub struct Stored {
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
    /// Something that is no function's name, at this place.
    Other(String),
}

/// All values that a program stores in members.
pub fn stored(program: &Program) -> Vec<Stored> {
    let mut out = Vec::new();
    for statement in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
        statement.walk(&mut |s| match &s.kind {
            StmtKind::Effect(ir::Effect::Assign { lhs, rhs }) => {
                if let Some((tables, member)) = place(program, lhs) {
                    let mut values = Vec::new();
                    collect(program, rhs, lhs, s.pos, &mut values);
                    out.extend(values.into_iter().map(|value| Stored {
                        tables: tables.clone(),
                        member: member.clone(),
                        value,
                    }));
                }
            }
            StmtKind::Call { dst: Some(dst), .. } => {
                if let Some((tables, member)) = place(program, dst) {
                    let value = Value::Other(shown(program, s.pos));
                    out.push(Stored {
                        tables,
                        member,
                        value,
                    });
                }
            }
            _ => {}
        });
    }
    out
}

/// The names of the structure and of the member that holds a pointer to a function.
fn place(program: &Program, lhs: &Lval) -> Option<(Vec<String>, String)> {
    let points_to_function = matches!(lhs.ty.pointee(), Some(Type::Func(_)));
    let mut tables: Vec<String> = Vec::new();
    let mut last: Option<&str> = None;
    for step in &lhs.path {
        let Step::Field(comp, index) = step else {
            continue;
        };
        // A member without a name belongs to what is around it.
        if last.is_some_and(|name| !is_anonymous(name)) {
            tables.clear();
        }
        tables.extend(names(program, *comp));
        last = Some(&program.types.field(*comp, *index).name);
    }
    let member = last.filter(|_| points_to_function)?;
    Some((tables, member.to_string()))
}

fn names(program: &Program, comp: CompId) -> Vec<String> {
    let tag = &program.types.comp(comp).name;
    let own = (!is_anonymous(tag)).then(|| bare(tag).to_string());
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

/// A name without the file that it is told from others by.
fn bare(name: &str) -> &str {
    name.split('@').next().unwrap_or(name)
}

/// The values that an expression can have, but for NULL and what the member holds already.
fn collect(program: &Program, value: &Expr, lhs: &Lval, pos: Pos, out: &mut Vec<Value>) {
    match &value.kind {
        ExprKind::Int(0) => {}
        ExprKind::FuncAddr(f) => {
            let name = &program.func(*f).name;
            out.push(match name == bare(name) {
                true => Value::Function(name.clone()),
                false => Value::Ambiguous(bare(name).to_string()),
            });
        }
        ExprKind::Cast(inner) => collect(program, inner, lhs, pos, out),
        ExprKind::Cond(_, one, other) => {
            collect(program, one, lhs, pos, out);
            collect(program, other, lhs, pos, out);
        }
        ExprKind::Load(from)
            if place(program, from).is_some_and(|p| place(program, lhs) == Some(p)) => {}
        _ => out.push(Value::Other(shown(program, pos))),
    }
}

fn shown(program: &Program, pos: Pos) -> String {
    let file = program.files.get(pos.file as usize);
    format!("{}:{}", file.map_or("", String::as_str), pos.line)
}
