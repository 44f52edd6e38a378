//! Random formulas over the names of a random program, and the letters of its runs.

use crate::twins::bebop::generate::Random;
use bebop::explicit::Flat;
use bebop::ltl::proposition::Proposition;
use grammar::bp::{Program, Stmt, StmtKind};

/// A random formula as text, with at most so many temporal operators.
pub fn formula(r: &mut Random, program: &Program, temporal: usize) -> String {
    over(r, &atoms(program), temporal)
}

/// The same over these atoms.
pub fn over(r: &mut Random, atoms: &[String], temporal: usize) -> String {
    let mut left = temporal;
    if r.chance(50) {
        return usual(r, atoms);
    }
    free(r, atoms, 4, &mut left)
}

/// What can be said of a position.
fn atoms(program: &Program) -> Vec<String> {
    let mut atoms: Vec<String> = vec!["end".into()];
    atoms.extend(program.globals.iter().map(|g| format!("var({})", g.name)));
    for proc in &program.procs {
        let p = &proc.name.name;
        atoms.extend([format!("{p}.entry"), format!("{p}.exit")]);
        let locals = proc.formals.iter().chain(&proc.locals);
        atoms.extend(locals.map(|l| format!("var({p}:{})", l.name)));
        labels(&proc.body, &mut |l| atoms.push(format!("label({p}:{l})")));
    }
    atoms
}

fn labels(block: &[Stmt], f: &mut dyn FnMut(&str)) {
    for stmt in block {
        stmt.labels.iter().for_each(|l| f(&l.name));
        match &stmt.kind {
            StmtKind::If {
                branches,
                else_branch,
            } => {
                branches.iter().for_each(|(_, b)| labels(b, f));
                labels(else_branch, f);
            }
            StmtKind::While { body, .. } => labels(body, f),
            _ => {}
        }
    }
}

fn atom(r: &mut Random, atoms: &[String]) -> String {
    let atom = &atoms[r.below(atoms.len())];
    match r.chance(30) {
        true => format!("!{atom}"),
        false => atom.clone(),
    }
}

/// What people ask for.
fn usual(r: &mut Random, atoms: &[String]) -> String {
    let (a, b) = (atom(r, atoms), atom(r, atoms));
    match r.below(10) {
        0 => format!("G ({a} -> F {b})"),
        1 => format!("G {a}"),
        2 => format!("F {a}"),
        3 => format!("G F {a}"),
        4 => format!("F G {a}"),
        5 => format!("{a} U {b}"),
        6 => format!("G ({a} -> {b})"),
        7 => format!("G F {a} -> G F {b}"),
        8 => format!("G ({a} -> X {b})"),
        _ => format!("{a} W {b}"),
    }
}

/// Anything.
fn free(r: &mut Random, atoms: &[String], depth: usize, left: &mut usize) -> String {
    if depth == 0 || r.chance(15) {
        return atom(r, atoms);
    }
    let temporal = *left > 0 && r.chance(60);
    if !temporal {
        let a = free(r, atoms, depth - 1, left);
        let op = ["&&", "||", "->", "<->", "!="][r.below(5)];
        return match r.below(4) {
            0 => format!("!({a})"),
            _ => format!("({a}) {op} ({})", free(r, atoms, depth - 1, left)),
        };
    }
    *left -= 1;
    let a = free(r, atoms, depth - 1, left);
    match r.below(8) {
        0 => format!("X ({a})"),
        1 | 2 => format!("F ({a})"),
        3 | 4 => format!("G ({a})"),
        k => {
            let op = ["U", "R", "W"][k - 5];
            format!("({a}) {op} ({})", free(r, atoms, depth - 1, left))
        }
    }
}

/// What the propositions are at a place; `point` is `None` when the run has ended.
pub fn letter(
    flat: &Flat,
    props: &[Proposition],
    proc: usize,
    point: Option<usize>,
    entered: bool,
    state: &[bool],
) -> Vec<bool> {
    let globals = flat.program.globals.len();
    let p = &flat.procs[proc];
    let stmt = point.and_then(|at| p.stmts.get(at)).map(|s| s.stmt);
    let here = |other: &usize| point.is_some() && *other == proc;
    let holds = |prop: &Proposition| match prop {
        Proposition::Global(g) => state[*g],
        Proposition::Local { proc, index } => here(proc) && state[globals + index],
        Proposition::Label { proc, label } => {
            proc.as_ref().is_none_or(here)
                && stmt.is_some_and(|s| s.labels.iter().any(|l| l.name == *label))
        }
        Proposition::Entry(p) => entered && here(p),
        Proposition::Exit(other) => here(other) && point.is_some_and(|at| p.returns_at(at)),
        Proposition::Statement(id) => {
            let note = stmt.and_then(|s| s.note.as_ref());
            note.is_some_and(|note| note.id == *id)
        }
        Proposition::End => point.is_none(),
    };
    props.iter().map(holds).collect()
}
