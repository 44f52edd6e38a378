//! From lang-c's tree to the IR.
//!
//! One pass over the tree in textual order, in the way of CIL (Necula et al.,
//! CC 2002, section 3): an expression is turned into a pure [`Expr`], and its
//! effects become statements that are emitted before the statement that uses
//! it; `order` says in which order. A second pass (`finish`) does what needs
//! the whole program: targets of indirect calls, arguments of calls without a
//! prototype, the start, names, and numbers. Where it turns out that the order of
//! operands matters (`open_order`), all is lowered once more. The files are taken
//! in turn; `link` says what they share.
//!
//! Rejected: a typed tree between the two. Types are needed where conversions
//! are made explicit, and there they are at hand.

mod anonymous;
mod assembly;
mod assign;
mod atomic;
mod attributes;
mod bits;
mod branch;
mod builtin;
mod call;
mod callback;
mod called_within;
mod cast_target;
mod character;
mod choice;
mod cleanup;
mod compatible;
mod computed_goto;
mod conflicts;
mod constraints;
mod constructors;
mod context;
mod conversions;
mod ctype;
mod decl;
mod declarator;
mod effects;
mod elements;
mod emit;
mod enumeration;
mod expr;
mod faults;
mod finish;
mod floats;
mod footprint;
mod format;
mod frame;
mod handed_over;
mod indirect;
mod init;
mod layout;
mod libc;
mod library;
mod lifetime;
mod link;
mod linkage;
mod literal;
mod loops;
mod math;
mod model;
mod named_outside;
mod names;
mod objects;
mod open_order;
mod operator;
mod order;
mod outside_calls;
mod passing;
mod prototypes;
mod qualifiers;
mod recast;
mod returned;
mod scope;
mod shape;
mod sizes;
mod start;
mod stmt;
mod survey;
mod switch;
mod symbol_names;
mod symbols;
mod tags;
#[cfg(test)]
mod tests;
mod trial;
mod value;
mod variadic;
mod vector;
mod vla;
mod weak;

pub use library::library_function;
pub use names::is_error as is_error_call;

use crate::dialect::Rewritten;
use crate::options::Options;
use crate::parse::{self, Chunk};
use crate::source::{Fault, SourceMap};
use context::Lower;
use faults::{first_faults, syntax_faults, MAX_FAULTS};
use frame::NO_FUNC;
use grammar::cli::Assumed;
use ir::{Assumption, Program};
use link::Link;

/// Said of a program that names a calling convention.
const CONVENTIONS: &str = "what is called through a pointer has the pointer's calling convention";

/// Lowers the files of a program. Offsets of faults are those of the whole
/// preprocessed text.
pub fn lower(
    units: &[Rewritten],
    map: &mut SourceMap,
    options: &Options,
) -> Result<Program, Vec<Fault>> {
    let mut link = Link::new(units, map)?;
    let mut modref = None;
    loop {
        let mut l = Lower::new(units, map, options, link);
        l.order.modref = modref.take();
        for (index, unit) in units.iter().enumerate() {
            l.file(index, unit);
        }
        if let Some(again) = l.link.again() {
            link = again;
            modref = l.order.modref.take();
            continue;
        }
        if l.report.faults.is_empty() {
            let said = units.iter().flat_map(|u| u.assumed.iter().copied());
            l.program.assumed = options.assumed(said);
            if units.iter().any(|u| u.may_alias) {
                l.program.assumed.remove(&Assumed::StrictAliasing);
            }
            l.finish();
        }
        if !l.report.faults.is_empty() {
            return Err(first_faults(l.report.faults));
        }
        modref = l.order.again(&l.program);
        if modref.is_some() {
            link = l.link.rewound();
            continue;
        }
        let dropped = units.iter().flat_map(|u| &u.assumptions);
        for (at, text) in dropped.map(|(at, text)| (at, text.as_str())) {
            l.assume_at(*at, text);
        }
        if l.program.indirect.iter().any(|call| !call.tried.is_empty()) {
            for at in units.iter().filter_map(|u| u.convention) {
                l.assume_at(at, CONVENTIONS);
            }
        }
        l.program.assumptions.sort();
        l.program.assumptions.dedup();
        l.program.files = l.cursor.map.files().to_vec();
        return Ok(l.program);
    }
}

impl<'a> Lower<'a> {
    /// Something is taken for granted at an offset in the text of the whole program.
    fn assume_at(&mut self, at: usize, text: &str) {
        let pos = self.cursor.map.pos(at);
        let text = text.to_string();
        self.program.assumptions.push(Assumption { pos, text });
    }

    /// Parses and lowers one file. A fault in one declaration does not hide
    /// those of the others.
    fn file(&mut self, index: usize, unit: &'a Rewritten) {
        self.cursor.rewritten = unit;
        self.begin_file(index);
        let mut parsed = true;
        for chunk in parse::parse(&unit.text, &unit.cuts) {
            match chunk {
                Ok(chunk) if parsed => self.chunk(&chunk),
                Ok(_) => {}
                Err(faults) => {
                    parsed = false;
                    self.report.faults.extend(syntax_faults(unit, faults));
                }
            }
            if self.report.faults.len() >= MAX_FAULTS {
                break;
            }
        }
        self.end_file();
    }

    /// Lowers the declarations of a piece of the text, one after the other.
    fn chunk(&mut self, chunk: &Chunk) {
        self.cursor.shift = chunk.shift();
        for external in &chunk.declarations {
            if let Err(mut fault) = self.external(external) {
                let f = self.frame.func;
                self.blame_vectors(&mut fault);
                if fault.unsupported && f != NO_FUNC {
                    self.report.deferred.insert(f, *fault);
                } else {
                    self.report.faults.push(*fault);
                }
                self.leave_function();
            }
            if self.report.faults.len() >= MAX_FAULTS {
                break;
            }
        }
    }
}
