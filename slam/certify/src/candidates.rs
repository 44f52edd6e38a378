//! What a proof may consist of: bebop's relations as clauses in C.
//!
//! A conjunct is a disjunction of products of predicates, now or at the entry of the
//! procedure. At the entry they are what it requires, at loops invariants, and where it
//! ends what it ensures. There a variable that each `return` names stands for the result,
//! as c2bp has it (PLDI 2001, 4.5.2), and may also be meant itself, so both readings are
//! candidates. A procedure of which bebop says nothing is never called. Nothing depends on
//! these being true: what cannot be proved is left out.

use check::certificate::clause;
use check::claims::{Clause, Contract, Proof};
use grammar::answer::relation::{Conjunct, Kind, Literal, Relation};
use ir::{
    construct, Effect, Expr, ExprKind, FuncId, Lval, Program, Stmt, StmtKind, VarId, VarKind,
};
use std::collections::HashMap;

/// All candidates of a program.
pub fn candidates(program: &Program, relations: &[Relation]) -> Proof {
    let mut proof = Proof::default();
    let mut reader = Reader {
        program,
        known: HashMap::new(),
    };
    for r in relations {
        let Some(f) = program.func_by_name(&r.procedure) else {
            continue;
        };
        if program.func(f).body.is_none() {
            continue;
        }
        let clauses = reader.clauses(f, r);
        let contract = proof.contracts.entry(f).or_default();
        match r.kind {
            Kind::Entry => contract.requires = clauses,
            Kind::Return => contract.ensures = clauses,
            Kind::Loop => {
                let Some(place) = r.id.as_deref().and_then(statement) else {
                    continue;
                };
                let here = contract.invariants.entry(place).or_default();
                here.extend(clauses);
            }
        }
    }
    for contract in proof.contracts.values_mut() {
        tidy(contract);
    }
    for (f, function) in program.functions() {
        let silent = function.body.is_some() && f != program.entry;
        if silent && !proof.contracts.contains_key(&f) {
            let contract = proof.contracts.entry(f).or_default();
            contract.requires.extend(clause(program, f, "0"));
        }
    }
    proof
}

/// Each clause once, short ones first.
fn tidy(contract: &mut Contract) {
    let lists = [&mut contract.requires, &mut contract.ensures].into_iter();
    for list in lists.chain(contract.invariants.values_mut()) {
        let mut seen = std::collections::HashSet::new();
        list.retain(|c| seen.insert(c.text.clone()));
    }
}

/// The number in `proc.N`, and what stands behind it.
fn statement(id: &str) -> Option<u32> {
    let (_, number) = id.rsplit_once('.')?;
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

struct Reader<'p> {
    program: &'p Program,
    known: HashMap<(FuncId, String), Option<Expr>>,
}

impl Reader<'_> {
    fn clauses(&mut self, f: FuncId, r: &Relation) -> Vec<Clause> {
        let returned = returned_variable(self.program, f);
        let mut readings = vec![None];
        if r.kind == Kind::Return {
            readings.extend(returned.map(Some));
        }
        let mut out = Vec::new();
        for Conjunct(products) in &r.conjuncts {
            for reading in &readings {
                let made = self.disjunction(f, products, *reading);
                let made = made.and_then(|e| self.written(f, e));
                out.extend(made);
            }
        }
        out
    }

    fn written(&self, f: FuncId, e: Expr) -> Option<Clause> {
        let text = match e.as_int() {
            Some(value) => i128::from(value != 0).to_string(),
            None => predicate::to_surface(self.program, Some(f), &e)?.to_string(),
        };
        if text == "1" {
            return None;
        }
        clause(self.program, f, &text).ok()
    }

    fn disjunction(
        &mut self,
        f: FuncId,
        products: &[Vec<Literal>],
        returned: Option<VarId>,
    ) -> Option<Expr> {
        let mut sum: Option<Expr> = None;
        for product in products {
            let mut all: Option<Expr> = None;
            for literal in product {
                let e = self.literal(f, literal, returned)?;
                all = Some(match all {
                    None => e,
                    Some(before) => construct::and(before, e),
                });
            }
            // A product of nothing is true, and a sum of nothing false.
            let all = all?;
            sum = Some(match sum {
                None => all,
                Some(before) => construct::or(before, all),
            });
        }
        sum.or_else(|| Some(Expr::int(0, ir::types::Type::int())))
    }

    fn literal(&mut self, f: FuncId, literal: &Literal, returned: Option<VarId>) -> Option<Expr> {
        let mut e = self.predicate(f, &literal.name)?;
        if let (Some(v), false) = (returned, literal.entry) {
            e = as_result(self.program, f, v, e);
        }
        if literal.entry {
            e = at_entry(e);
        }
        Some(if literal.value { e } else { e.negate() })
    }

    fn predicate(&mut self, f: FuncId, text: &str) -> Option<Expr> {
        let program = self.program;
        let known = self.known.entry((f, text.to_string()));
        known
            .or_insert_with(|| {
                clause(program, f, text)
                    .ok()
                    .map(|c| construct::truth(c.expr))
            })
            .clone()
    }
}

/// The predicate about values at the entry.
fn at_entry(e: Expr) -> Expr {
    let plain = without_old(e);
    let ty = plain.ty.clone();
    Expr {
        kind: ExprKind::OldValue(Box::new(plain)),
        ty,
    }
}

/// At the entry, the values at the entry are those of now.
fn without_old(e: Expr) -> Expr {
    match e.kind {
        ExprKind::OldValue(inner) => without_old(*inner),
        _ => {
            let mapped = e.map_children(&mut |child| Some(without_old(child.clone())));
            mapped.unwrap_or(e)
        }
    }
}

/// With the returned variable read as the result.
fn as_result(program: &Program, f: FuncId, v: VarId, e: Expr) -> Expr {
    let Some(slot) = program.func(f).return_slot else {
        return e;
    };
    match &e.kind {
        ExprKind::Load(lv) if lv.as_var() == Some(v) => Expr::load(Lval::var(slot, program)),
        ExprKind::OldValue(_) => e,
        _ => {
            let mapped = e.map_children(&mut |c| Some(as_result(program, f, v, c.clone())));
            mapped.unwrap_or(e)
        }
    }
}

/// The variable that all assignments to the return slot name.
fn returned_variable(program: &Program, f: FuncId) -> Option<VarId> {
    let mut found = Vec::new();
    for s in program.func(f).body.iter().flatten() {
        s.walk(&mut |s: &Stmt| {
            if let StmtKind::Effect(Effect::Assign { lhs, rhs }) = &s.kind {
                let to = lhs.as_var().map(|v| program.var(v).kind);
                if matches!(to, Some(VarKind::Return(_))) {
                    found.push(match &rhs.kind {
                        ExprKind::Load(lv) => lv.as_var(),
                        _ => None,
                    });
                }
            }
        });
    }
    let first = found.first().copied().flatten()?;
    found.iter().all(|v| *v == Some(first)).then_some(first)
}
