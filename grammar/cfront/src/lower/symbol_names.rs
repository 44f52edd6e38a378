//! What declarations say of the symbols behind their names (see `symbols`).

use super::attributes::attributes;
use super::context::{Lower, Res};
use super::library;
use super::link::Link;
use super::names::is_error;
use super::scope::Entity;
use super::symbols::{is_version, plain_text};
use crate::assembler::{is_called, is_more, own_name, OUTER_ASSEMBLY};
use crate::dialect::Rewritten;
use crate::parse::{ast, Node};
use crate::source::Fault;
use ir::{FuncId, VarId};
use std::collections::BTreeSet;

impl Link {
    /// `__asm__("symbol")`, and `weakref`: only this file calls it so. What is
    /// `static` has its symbol for itself, but for a reference.
    fn add_label(&mut self, name: &str, symbol: &str, reference: bool) {
        // A version of the library's function is that function to its model.
        if name == symbol || is_version(name, symbol) {
            return;
        }
        let (from, to) = match self.is_own(name) && !reference {
            true => (symbol, name),
            false => (name, symbol),
        };
        let known = self.symbols.label(self.file, from);
        if known.is_some_and(|known| known == to) {
            return;
        }
        self.symbols.late |= self.is_used(name) || self.defines(name);
        self.symbols.labels[self.file].insert(from.to_string(), to.to_string());
    }

    fn add_alias(&mut self, name: &str, target: &str, weak: bool) {
        let (symbol, target) = (self.symbol(name), self.name(target));
        if weak {
            self.defined.insert(symbol.clone());
            self.symbols.weak_aliases.insert(symbol, target);
            return;
        }
        if symbol != target && !self.symbols.aliases.contains_key(&symbol) {
            self.symbols.late |= self.is_used(name);
            self.symbols.aliases.insert(symbol, target);
        }
    }

    fn add_weak(&mut self, name: &str) {
        let symbol = self.name(name);
        if self.symbols.weak.insert((self.file, symbol)) {
            self.symbols.late |= self.is_used(name);
        }
    }

    /// `#pragma weak` of the file that begins.
    pub(super) fn weak_pragmas(&mut self, unit: &Rewritten) {
        for name in &unit.symbols.weak {
            self.add_weak(name);
        }
        for (name, target) in &unit.symbols.weak_aliases {
            self.add_weak(name);
            self.add_alias(name, target, true);
        }
    }
}

fn string(arguments: &[Node<ast::Expression>]) -> Option<String> {
    match arguments {
        [only] => match &only.node {
            ast::Expression::StringLiteral(s) => Some(plain_text(&s.node)),
            _ => None,
        },
        _ => None,
    }
}

impl Lower<'_> {
    /// Learns what the attributes and the label of a declaration say of its
    /// symbol. Is it a second name, so that the declaration defines nothing?
    pub(super) fn note_symbol(
        &mut self,
        name: &Node<ast::Identifier>,
        function: bool,
        lists: &[&[Node<ast::Extension>]],
    ) -> Res<bool> {
        let text = &name.node.name;
        let all = || lists.iter().flat_map(|list| attributes(list));
        for e in lists.iter().flat_map(|list| list.iter()) {
            if let ast::Extension::AsmLabel(label) = &e.node {
                let label = plain_text(&label.node);
                self.plain_symbol(name, &label)?;
                self.link.add_label(text, &label, false);
            }
        }
        self.one_meaning(name)?;
        // Another file's definition takes the place of a `common` one, too, with its value.
        let weak =
            all().any(|(n, _)| matches!(n, "weak" | "weak_import") || n == "common" && !function);
        let reference = all().any(|(n, _)| n == "weakref");
        let mut second = false;
        for (attribute, arguments) in all() {
            let target = string(arguments);
            if let ("alias" | "weakref", Some(target)) = (attribute, &target) {
                self.plain_symbol(name, target)?;
            }
            match (attribute, target) {
                ("alias", Some(target)) | ("weakref", Some(target)) if reference => {
                    self.link.add_label(text, &target, true);
                }
                ("alias", Some(target)) => self.link.add_alias(text, &target, weak),
                ("copy", _) if !function => {
                    return Err(self.fault(name, "what `copy` gives a variable is not known"));
                }
                ("alias", None) => {
                    return Err(self.fault(name, "`alias` wants the name of what is defined"));
                }
                ("returns_twice", _) => {
                    let symbol = self.link.name(text);
                    self.link.symbols.twice.insert(symbol);
                }
                ("section" | "allocate", Some(section)) => self.note_section(name, section)?,
                _ => {}
            }
            second |= matches!(attribute, "alias" | "weakref");
        }
        if weak || reference {
            self.link.add_weak(text);
        }
        self.one_error(name, second)?;
        Ok(second)
    }

    /// Which calls are errors is told by the name in C, so that may be no other function's.
    fn one_error(&self, name: &Node<ast::Identifier>, second: bool) -> Res<()> {
        let text = &name.node.name;
        let symbols = &self.link.symbols;
        let label = symbols.label(self.link.file, text);
        let second = second || symbols.weak_aliases.contains_key(text);
        if !is_error(text) || label.is_none() && !second {
            return Ok(());
        }
        let what = format!("a call of `{text}` is an error, and it has another name");
        let fault = self.fault(name, what);
        Err(Box::new(fault.label("calls by that would be none")))
    }

    /// The compiler puts the library's function in place of a call by its C name, whatever the
    /// assembler calls it. So an assembler name may not be that of another function, of the
    /// program or of the library.
    fn one_meaning(&self, name: &Node<ast::Identifier>) -> Res<()> {
        let text = &name.node.name;
        let label = self.link.symbols.label(self.link.file, text);
        let (Some(label), Some(own)) = (label, library::function(text)) else {
            return Ok(());
        };
        let other = library::function(label).is_some_and(|other| other.model != own.model);
        if !other && !self.link.defines(label) {
            return Ok(());
        }
        let what = format!("`{text}` is the library's function to the compiler");
        let fault = self.fault(name, what);
        Err(Box::new(
            fault.label(format!("and `{label}` by its assembler name")),
        ))
    }

    /// The assembler takes any expression for a symbol, and gcc calls variables that are
    /// local to a function `k.0` or the like.
    fn plain_symbol(&self, name: &Node<ast::Identifier>, symbol: &str) -> Res<()> {
        let letter = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
        let digit = symbol.starts_with(|c: char| c.is_ascii_digit());
        if !symbol.is_empty() && symbol.chars().all(letter) && !digit {
            return Ok(());
        }
        let fault = self.fault(
            name,
            format!("the assembler name `{symbol}` is not supported"),
        );
        Err(Box::new(fault.label("it may be a part of something else")))
    }

    /// A label that assembly puts into a function is no function or variable of C.
    pub(super) fn refuse_inner_labels(&mut self) {
        for (label, at) in std::mem::take(&mut self.link.symbols.inside) {
            if self.link.symbol_entity(&label).is_some() {
                let text = format!("assembly puts the label `{label}` into a function");
                let fault = Fault::new(at, at + 1, text);
                self.report
                    .faults
                    .push(fault.label("the program declares it, too"));
            }
        }
        for (name, _) in &self.link.symbols.placed {
            if let Some(Entity::Func(f)) = self.link.symbol_entity(name) {
                self.program.funcs[f.0 as usize].approximated = Some(OUTER_ASSEMBLY.to_string());
            }
        }
    }

    /// What the variables hold that assembly defines is not read.
    pub(super) fn refuse_assembly_variables(&mut self, used: &BTreeSet<VarId>) {
        for (name, at) in &self.link.symbols.placed {
            let entity = self.link.symbol_entity(name);
            if matches!(entity, Some(Entity::Var(v)) if used.contains(&v)) {
                let text = format!("assembly defines the variable `{name}`");
                let fault = Fault::new(*at, *at + 1, text);
                let label = "what it holds is not known";
                self.report.faults.push(fault.label(label));
            }
        }
    }

    /// A `static` variable in a function has linker's names and places, too.
    pub(super) fn note_local_static(
        &mut self,
        name: &Node<ast::Identifier>,
        lists: &[&[Node<ast::Extension>]],
    ) -> Res<()> {
        for e in lists.iter().flat_map(|list| list.iter()) {
            if let ast::Extension::AsmLabel(_) = e.node {
                let text =
                    "an assembler name for a `static` variable in a function is not supported";
                return Err(self.fault(name, text));
            }
        }
        let all = lists.iter().flat_map(|list| attributes(list));
        for (attribute, arguments) in all {
            if let ("section" | "allocate", Some(section)) = (attribute, string(arguments)) {
                self.note_section(name, section)?;
            }
        }
        Ok(())
    }

    fn note_section(&mut self, name: &Node<ast::Identifier>, section: String) -> Res<()> {
        if is_called(&section) {
            let text = format!("the section `{section}` is not supported");
            let fault = self
                .fault(name, text)
                .label("what stands there is called at the start or the end");
            return Err(Box::new(fault));
        }
        if is_more(&section) {
            let text = format!("the section `{section}` is not supported");
            let fault = self.fault(name, text);
            return Err(Box::new(fault.label("it may be more to the assembler")));
        }
        let section = own_name(&section).to_string();
        self.link.symbols.sections.insert(section);
        Ok(())
    }

    /// A function that may return twice, as `setjmp` does.
    pub(super) fn once(&self, node: &Node<ast::Expression>, f: FuncId) -> Res<()> {
        let name = &self.program.func(f).name;
        match self.link.symbols.twice.contains(name) {
            true => Err(self.unsupported(node, format!("`{name}` may return twice"))),
            false => Ok(()),
        }
    }

    /// Is the function's address null where no file defines it?
    pub(super) fn may_be_missing(&self, f: FuncId) -> bool {
        let name = &self.program.func(f).name;
        let symbols = &self.link.symbols;
        symbols.is_weak_somewhere(name)
            && !self.link.defined.contains(name)
            && !symbols.weak_aliases.contains_key(name)
    }
}
