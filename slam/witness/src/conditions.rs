//! The conditions of a program as predicates: those that a witness has put in, and those
//! that were there before.

use grammar::answer::newton::Section;
use ir::{Expr, ExprKind, FuncId, Program, StmtKind};
use logic::predicate::{canonical, simplify, to_surface};
use std::collections::BTreeSet;

/// The conditions in the lines of a file, and those in others, by procedures; each is
/// taken apart at `&&`, `||` and `!`.
pub fn conditions(program: &Program, witness: &str) -> (Vec<Section>, Vec<Section>) {
    let file = program.files.iter().position(|f| f == witness);
    let mut own = Collector::new(program);
    let mut others = Collector::new(program);
    for (id, function) in program.functions() {
        for stmt in function.body.iter().flatten() {
            stmt.walk(&mut |s| {
                let (StmtKind::If { cond, .. }
                | StmtKind::While { cond, .. }
                | StmtKind::Assume(cond)) = &s.kind
                else {
                    return;
                };
                match file == Some(s.pos.file as usize) {
                    true => own.add(id, cond),
                    false => others.add(id, cond),
                }
            });
        }
        own.end_of(&function.name);
        others.end_of(&function.name);
    }
    (own.sections(), others.sections())
}

struct Collector<'p> {
    program: &'p Program,
    global: BTreeSet<String>,
    local: BTreeSet<String>,
    sections: Vec<Section>,
}

impl<'p> Collector<'p> {
    fn new(program: &'p Program) -> Collector<'p> {
        Collector {
            program,
            global: BTreeSet::new(),
            local: BTreeSet::new(),
            sections: Vec::new(),
        }
    }

    fn add(&mut self, scope: FuncId, cond: &Expr) {
        match &cond.kind {
            ExprKind::And(a, b) | ExprKind::Or(a, b) => {
                self.add(scope, a);
                self.add(scope, b);
            }
            ExprKind::Not(e) => self.add(scope, e),
            _ => self.atom(scope, cond),
        }
    }

    fn atom(&mut self, scope: FuncId, atom: &Expr) {
        let (form, _) = canonical(simplify(self.program, atom.clone()));
        if form.as_int().is_some() {
            return;
        }
        if let Some(text) = to_surface(self.program, None, &form) {
            self.global.insert(text.to_string());
        } else if let Some(text) = to_surface(self.program, Some(scope), &form) {
            self.local.insert(text.to_string());
        }
    }

    fn end_of(&mut self, function: &str) {
        let predicates: Vec<String> = std::mem::take(&mut self.local).into_iter().collect();
        if !predicates.is_empty() {
            self.sections.push(Section {
                procedure: Some(function.to_string()),
                predicates,
            });
        }
    }

    fn sections(self) -> Vec<Section> {
        let global = Section {
            procedure: None,
            predicates: self.global.into_iter().collect(),
        };
        let global = (!global.predicates.is_empty()).then_some(global);
        global.into_iter().chain(self.sections).collect()
    }
}
