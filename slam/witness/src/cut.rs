//! Loops cut at their heads: do the invariants prove the property alone (Floyd, Assigning
//! Meanings to Programs, 1967; Hoare, 1969)?
//!
//! Where a loop's head is reached first, its invariants are checked, what the loop writes
//! gets any value, and the invariants are taken for granted; where it is reached again
//! they are checked, and the run ends. So a loop stands for all its rounds, and what a
//! proof of the cut program knows of it are the invariants.
//!
//! What a loop writes has to be plain variables: others end the attempt.

use crate::text::{At, Texts, Unit};
use ir::{Effect, Pos, Program, StmtKind, VarId, VarKind};
use std::collections::{BTreeMap, BTreeSet};

/// The loops of a program, with what each writes.
pub struct Cut {
    /// By the keyword: the number of the loop, and the variables.
    loops: BTreeMap<(usize, usize), (usize, Vec<String>)>,
}

impl Cut {
    /// Nothing if a loop writes what cannot be named.
    pub fn new(texts: &Texts, program: &Program) -> Option<Cut> {
        let mut loops = BTreeMap::new();
        for (index, unit) in texts.units.iter().enumerate() {
            for (token, statement) in &unit.structure.statements {
                let Some(body) = unit.body_of_loop(*token, *statement) else {
                    continue;
                };
                let Some((name, ..)) = unit.structure.function_of(*token) else {
                    continue;
                };
                // A function that is never called has no loop that matters.
                let Some(function) = program.func_by_name(name) else {
                    continue;
                };
                let Some(code) = &program.func(function).body else {
                    continue;
                };
                let last = statement.end.saturating_sub(1);
                let range = (unit.position(*token), unit.position(last));
                let mut written = BTreeSet::new();
                let mut plain = true;
                for stmt in code {
                    stmt.walk(&mut |s| {
                        if unit.holds(program, s.pos, range) {
                            plain &= writes(program, &s.kind, &mut written);
                        }
                    });
                }
                if !plain {
                    return None;
                }
                let inside = (unit.position(body), range.1);
                let outer = |v: &&VarId| !unit.holds(program, program.var(**v).pos, inside);
                let names = written
                    .iter()
                    .filter(outer)
                    .map(|v| program.var(*v).name.clone());
                let number = loops.len();
                loops.insert((index, *token), (number, names.collect()));
            }
        }
        Some(Cut { loops })
    }

    /// Declarations that the cuts need, for the first file.
    pub fn head(&self) -> String {
        let flag = |(number, _): &(usize, _)| format!("static int witness_again_{number};");
        self.loops.values().map(flag).collect()
    }

    /// All loops: file and keyword.
    pub fn keywords(&self) -> impl Iterator<Item = At> + '_ {
        self.loops.keys().map(|(unit, token)| At {
            unit: *unit,
            token: *token,
        })
    }

    /// Stands before the loop.
    pub fn before(&self, at: At) -> String {
        match self.loops.get(&(at.unit, at.token)) {
            Some((number, _)) => format!("witness_again_{number} = 0;"),
            None => String::new(),
        }
    }

    /// Stands at the head; `checks` and `holds` are the invariants as statements and as
    /// one condition.
    pub fn at_head(&self, at: At, checks: &str, holds: &str) -> String {
        let Some((number, names)) = self.loops.get(&(at.unit, at.token)) else {
            return checks.to_string();
        };
        let any = |(i, name): (usize, &String)| {
            format!("{{ __typeof__({name}) witness_any_{i}; {name} = witness_any_{i}; }}")
        };
        let any: String = names.iter().enumerate().map(any).collect();
        format!(
            "{checks} if (witness_again_{number}) for (;;) ; witness_again_{number} = 1; {any} \
             while (!({holds})) ;"
        )
    }
}

/// Adds the variables that a statement writes. Is that all it writes?
fn writes(program: &Program, kind: &StmtKind, written: &mut BTreeSet<VarId>) -> bool {
    let lhs = match kind {
        StmtKind::Effect(Effect::Alloc { .. }) => return false,
        StmtKind::Effect(effect) => Some(effect.written()),
        StmtKind::Call { dst, callee, args } => {
            let callee = program.func(*callee);
            let harmless = callee.body.is_none() && args.iter().all(|a| !a.ty.is_ptr());
            if !harmless || !(callee.forgets || program.named_outside.is_empty()) {
                return false;
            }
            dst.as_ref()
        }
        _ => None,
    };
    let Some(lhs) = lhs else { return true };
    let Some(v) = lhs.as_var() else { return false };
    let var = program.var(v);
    if matches!(var.kind, VarKind::Temp(_) | VarKind::Return(_)) {
        return true;
    }
    written.insert(v);
    !var.is_const && lhs.ty.is_scalar()
}

impl Unit<'_> {
    /// Is a place of the program between two tokens of this file?
    fn holds(&self, program: &Program, pos: Pos, range: ((u32, u32), (u32, u32))) -> bool {
        let file = program.files.get(pos.file as usize);
        let own = file.is_some_and(|f| self.has_file(f));
        own && range.0 <= (pos.line, pos.column) && (pos.line, pos.column) <= range.1
    }
}
