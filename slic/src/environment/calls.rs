//! What the clauses of an environment find in a program.

use super::automaton::{self, Automaton};
use super::buffers::{Buffers, Element};
use crate::declarators::Head;
use crate::functions::{parameters, Parameters};
use crate::heads::{parameter_types, PROBE};
use crate::hooks::{is_static, Unit};
use crate::rules::RuleFile;
use crate::tables::{Stored, Value};
use cfront::tokens::escaped;
use grammar::diag::Diagnostic;
use grammar::promise::Promise;
use grammar::rule::{Clause, ClauseKind, Code, Life, Name, Test, Until};
use grammar::similar::did_you_mean;
use ir::types::{Comp, Type};
use ir::Program;
use std::collections::{BTreeMap, BTreeSet};

/// A clause with its file.
#[derive(Clone, Copy)]
pub struct Placed<'e> {
    pub file: &'e RuleFile,
    pub clause: &'e Clause,
}

impl Placed<'_> {
    fn error(&self, message: String, name: &Name, label: &str) -> Diagnostic {
        Diagnostic::error(message, self.file.file, name.span, label)
    }

    pub fn context(&self) -> Option<&str> {
        self.clause.context.as_ref().map(|c| c.pattern.as_str())
    }
}

/// A function of the program that is called from outside.
#[derive(Clone)]
pub struct Function<'u> {
    /// The file that has it, from 0.
    pub unit: usize,
    pub name: String,
    pub head: &'u Head,
    pub parameters: Parameters,
    /// Which parameters are buffers, and of what.
    pub buffers: Vec<Option<Element>>,
}

/// A function that is called, by which clause.
pub struct Called<'e, 'u> {
    pub clause: Placed<'e>,
    pub function: Function<'u>,
    pub test: Option<Test>,
}

/// The functions of each member of a table.
pub type Members<'u> = BTreeMap<String, Vec<Function<'u>>>;

/// A table of the program.
pub struct Table<'e, 'u> {
    pub clause: Placed<'e>,
    /// The object that it is, for people.
    pub object: String,
    pub structure: &'e Name,
    pub lives: u32,
    pub with: &'e [Code],
    pub automaton: Automaton,
    /// The functions of each member.
    pub members: Members<'u>,
    /// The environment does not say when they are called.
    pub unordered: bool,
    /// They may be called before what is called first: their clause stands before that.
    pub early: bool,
}

/// A function that registers others.
pub struct Handler<'e> {
    pub clause: Placed<'e>,
    pub registers: String,
    pub function: u32,
    pub passed: &'e [Option<u32>],
    /// The types of what is called are pointers, for each of its parameters.
    pub pointers: Vec<bool>,
    pub test: Option<Test>,
    pub until: Option<&'e Until>,
    /// How many of what it registers are told from each other.
    pub slots: usize,
}

/// What there is to call.
#[derive(Default)]
pub struct Found<'e, 'u> {
    pub init: Vec<Called<'e, 'u>>,
    pub exit: Vec<Called<'e, 'u>>,
    pub calls: Vec<Called<'e, 'u>>,
    pub tables: Vec<Table<'e, 'u>>,
    pub handlers: Vec<Handler<'e>>,
    /// What is said of undefined functions.
    pub promised: BTreeSet<(Promise, String)>,
    /// Undefined functions that are handed a table, or of which a clause says it, and may call
    /// what is in it before they return, with the types of these tables.
    pub handed: BTreeMap<String, BTreeSet<String>>,
    /// Functions that register others and take any number of arguments.
    pub variadic: BTreeSet<String>,
}

impl Found<'_, '_> {
    /// The undefined functions of which this is said.
    fn promised(&self, promise: Promise) -> impl Iterator<Item = &String> {
        let all = self.promised.iter();
        all.filter(move |(p, _)| *p == promise)
            .map(|(_, name)| name)
    }

    pub fn is_empty(&self) -> bool {
        self.init.is_empty()
            && self.calls.is_empty()
            && self.tables.is_empty()
            && self.handlers.is_empty()
    }

    /// The functions that are called by their names.
    pub fn functions(&self) -> Vec<&Function<'_>> {
        let called = self.init.iter().chain(&self.exit).chain(&self.calls);
        let members = self
            .tables
            .iter()
            .flat_map(|t| t.members.values().flatten());
        let mut seen = BTreeSet::new();
        let all = called.map(|c| &c.function).chain(members);
        all.filter(|f| seen.insert((f.unit, &f.name))).collect()
    }

    /// What is called, for people.
    pub fn names(&self) -> Vec<String> {
        let named = self.functions().into_iter().map(|f| f.name.clone());
        let handlers = self.handlers.iter();
        let handlers = handlers.map(|h| format!("what {} registers", h.registers));
        let mut all: Vec<String> = named.chain(handlers).collect();
        all.dedup();
        all
    }
}

/// Members of tables that the program's types have not. An environment of the library
/// speaks of all versions of a kernel.
fn members(clauses: &[Placed], program: &Program, of_library: bool) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    for clause in clauses.iter().filter(|_| !of_library) {
        let ClauseKind::Table {
            structure, life, ..
        } = &clause.clause.kind
        else {
            continue;
        };
        let comps = program.types.comps.iter();
        let mut fields = Vec::new();
        for comp in comps.filter(|c| c.name == structure.pattern) {
            fields_of(program, comp, &mut fields);
        }
        let mut named = Vec::new();
        names(life, &mut named);
        for member in named.into_iter().filter(|_| !fields.is_empty()) {
            if !fields.contains(&member.pattern.as_str()) {
                let message = format!("`{}` has no member `{}`", structure.pattern, member.pattern);
                let label = "the table's type is declared without it";
                let near = did_you_mean(&member.pattern, fields.iter().copied());
                let problem = clause.error(message, member, label);
                errors.push(match near.is_empty() {
                    true => problem,
                    false => problem.with_note(near),
                });
            }
        }
    }
    errors
}

/// The names of a structure's members, those of members without a name among them.
fn fields_of<'p>(program: &'p Program, comp: &'p Comp, out: &mut Vec<&'p str>) {
    for field in comp.fields.iter().flatten() {
        match &field.ty {
            Type::Comp(inner) if field.is_anonymous() => {
                fields_of(program, program.types.comp(*inner), out);
            }
            _ => out.push(&field.name),
        }
    }
}

/// The types of tables of which no text of the program has the name.
pub fn unknown_tables(clauses: &[Placed], units: &[Unit]) -> Vec<String> {
    let structures = clauses.iter().filter_map(|c| match &c.clause.kind {
        ClauseKind::Table { structure, .. } => Some(&structure.pattern),
        _ => None,
    });
    let known = |name: &String| units.iter().any(|u| u.functions.words.contains(name));
    let mut out: Vec<String> = structures.filter(|s| !known(s)).cloned().collect();
    out.dedup();
    out
}

/// Finds what the clauses call. `program` is what the texts mean.
pub fn find<'e, 'u>(
    clauses: &[Placed<'e>],
    of_library: bool,
    units: &'u [Unit<'u>],
    program: &Program,
    stored: &[Stored],
) -> Result<Found<'e, 'u>, Vec<Diagnostic>> {
    let mut found = Found::default();
    let mut errors = members(clauses, program, of_library);
    let finder = Finder {
        units,
        program,
        buffers: Buffers::new(program),
        stored,
    };
    for clause in clauses {
        if let Err(mut problems) = finder.clause(*clause, &mut found) {
            errors.append(&mut problems);
        }
    }
    if let Err(mut problems) = finder.unordered(clauses, &mut found) {
        errors.append(&mut problems);
    }
    found.handed = finder.handed(&found);
    if let Err(mut problems) = finder.within(clauses, &mut found) {
        errors.append(&mut problems);
    }
    match errors.is_empty() {
        true => Ok(found),
        false => Err(errors),
    }
}

struct Finder<'u, 's> {
    units: &'u [Unit<'u>],
    program: &'s Program,
    buffers: Buffers<'s>,
    stored: &'s [Stored],
}

impl<'u> Finder<'u, '_> {
    fn clause<'e>(
        &self,
        clause: Placed<'e>,
        found: &mut Found<'e, 'u>,
    ) -> Result<(), Vec<Diagnostic>> {
        match &clause.clause.kind {
            ClauseKind::Init { functions, test } => {
                found.init.extend(self.called(clause, functions, *test)?);
            }
            ClauseKind::Exit { functions } => {
                found.exit.extend(self.called(clause, functions, None)?);
            }
            ClauseKind::Promise { promise, functions } => {
                let names = self.undefined(functions).into_iter();
                found.promised.extend(names.map(|name| (*promise, name)));
            }
            ClauseKind::Call { functions } => {
                // What an earlier clause calls, a pattern does not mean.
                let mut called = self.called(clause, functions, None)?;
                let known = found.functions().into_iter();
                let known: BTreeSet<String> = known.map(|f| f.name.clone()).collect();
                let plain = |name: &String| functions.iter().any(|n| n.is_plain() && n.fits(name));
                called.retain(|c| plain(&c.function.name) || !known.contains(&c.function.name));
                found.calls.extend(called);
            }
            ClauseKind::Table {
                structure,
                lives,
                life,
                with,
            } => {
                let mut named = Vec::new();
                names(life, &mut named);
                let wanted = |member: &str| {
                    let name = named.iter().find(|m| m.pattern == member);
                    name.map(|name| (*name).clone())
                };
                for (object, members) in self.tables(clause, structure, &wanted)? {
                    let has = |name: &Name| members.contains_key(&name.pattern);
                    let Some(life) = automaton::without_absent(life, &has) else {
                        continue;
                    };
                    // Without objects a life is nothing but its order.
                    found.tables.push(Table {
                        clause,
                        object,
                        structure,
                        lives: *lives,
                        with,
                        automaton: automaton::automaton(&life, with.is_empty()),
                        members,
                        unordered: false,
                        early: found.init.is_empty(),
                    });
                }
            }
            ClauseKind::Handler {
                functions,
                function,
                passed,
                test,
                until,
            } => {
                found.variadic.extend(self.variadic(functions));
                for (registers, slots) in self.registering(clause, functions, *function, passed)? {
                    found.handlers.push(Handler {
                        clause,
                        function: *function,
                        passed,
                        pointers: self.pointers(&registers, *function),
                        registers,
                        test: *test,
                        until: until.as_ref(),
                        slots,
                    });
                }
            }
            // When all tables are known.
            ClauseKind::Within { .. } => {}
        }
        Ok(())
    }

    /// Those of these names that take any number of arguments, and are used.
    fn variadic(&self, names: &[Name]) -> Vec<String> {
        let units = self.units.iter();
        let all = units.flat_map(|u| u.functions.all.iter().map(move |(name, f)| (u, name, f)));
        let used = all.filter(|(_, name, f)| !f.mentions.is_empty() && is_called(names, name, f));
        let variadic = used.filter(|(unit, _, f)| is_variadic(unit, f));
        variadic.map(|(_, name, _)| name.clone()).collect()
    }

    /// Functions that register tables are handed them by the types of their parameters.
    /// What runs in a context is called by nobody who waits for it.
    fn handed(&self, found: &Found) -> BTreeMap<String, BTreeSet<String>> {
        let at_once = found.tables.iter().filter(|t| t.clause.context().is_none());
        let tables: BTreeSet<&str> = at_once.map(|t| t.structure.pattern.as_str()).collect();
        let mut out: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for unit in self.units {
            for name in found.promised(Promise::Forgets) {
                let Some(function) = unit.functions.all.get(name) else {
                    continue;
                };
                if function.mentions.is_empty() || is_variadic(unit, function) {
                    continue;
                }
                for head in &function.heads {
                    let list = parameters(unit.source, head);
                    for ty in parameter_types(unit.source, head, &list) {
                        let words: Vec<&str> = ty.split_whitespace().collect();
                        let table = words.iter().find(|w| tables.contains(*w));
                        if let (Some(table), true) = (table, words.contains(&"*")) {
                            let own = out.entry(name.clone()).or_default();
                            own.insert(table.to_string());
                        }
                    }
                }
            }
        }
        out
    }

    /// What runs before a function returns although that is not handed the table itself.
    fn within(&self, clauses: &[Placed], found: &mut Found) -> Result<(), Vec<Diagnostic>> {
        let mut errors = Vec::new();
        for clause in clauses {
            let ClauseKind::Within {
                functions,
                structures,
            } = &clause.clause.kind
            else {
                continue;
            };
            for structure in structures {
                let is_it = |other: &Name| other.pattern == structure.pattern;
                let told = clauses.iter().any(|c| match &c.clause.kind {
                    ClauseKind::Table { structure, .. } => is_it(structure),
                    _ => false,
                });
                if !told {
                    let message = format!("no `table` is of the type `{}`", structure.pattern);
                    let label = "nothing says in which order its functions are called";
                    errors.push(clause.error(message, structure, label));
                }
                if found.tables.iter().any(|t| is_it(t.structure)) {
                    for name in self.undefined(functions) {
                        let own = found.handed.entry(name).or_default();
                        own.insert(structure.pattern.clone());
                    }
                }
            }
        }
        match errors.is_empty() {
            true => Ok(()),
            false => Err(errors),
        }
    }

    /// The functions of these names that the program calls and does not define.
    fn undefined(&self, names: &[Name]) -> Vec<String> {
        let all = self.units.iter().flat_map(|u| &u.functions.all);
        let used = all.filter(|(name, f)| {
            is_called(names, name, f) && !f.mentions.is_empty() && f.definition().is_none()
        });
        used.map(|(name, _)| name.clone()).collect()
    }

    /// The functions that a clause names and the program has.
    fn called<'e>(
        &self,
        clause: Placed<'e>,
        names: &'e [Name],
        test: Option<Test>,
    ) -> Result<Vec<Called<'e, 'u>>, Vec<Diagnostic>> {
        let mut out = Vec::new();
        for name in names {
            for (unit, text) in self.units.iter().enumerate() {
                for (function, of) in &text.functions.all {
                    let head = of.heads.iter().find(|h| is_here(text, of, h));
                    let fits = of.is_called(function, name);
                    let Some(head) = head.filter(|_| fits) else {
                        continue;
                    };
                    // A pattern means what other files can call.
                    let hidden = of.heads.iter().any(|h| is_static(text.source, h))
                        && !text.functions.aliased.contains(function);
                    if hidden && !name.is_plain() {
                        continue;
                    }
                    let function = self.function(unit, function, head);
                    callable(&clause, name, &function).map_err(|e| vec![e])?;
                    out.push(Called {
                        clause,
                        function,
                        test,
                    });
                }
            }
            if let Some(overlooked) = self.overlooked(name) {
                let message = format!("`{overlooked}` cannot be called from outside");
                let label = "its declaration is not understood";
                return Err(vec![clause.error(message, name, label)]);
            }
        }
        Ok(out)
    }

    /// A function of the program that a name means and that no text shows: what the tokens
    /// tell of declarations is not all of C. A pattern means what other files can call.
    fn overlooked(&self, name: &Name) -> Option<&str> {
        let callable = self.program.callable.iter().map(|symbol| {
            let function = self.program.func_by_name(symbol);
            let own = function.map(|f| self.program.func(f).own_name.as_str());
            (symbol.as_str(), own.unwrap_or(symbol))
        });
        let defined = self.program.funcs.iter().filter(|f| f.body.is_some());
        let own = defined.map(|f| (f.name.as_str(), f.own_name.as_str()));
        let all = callable.chain(own.filter(|_| name.is_plain()));
        let mut all = all.map(|(symbol, own)| (symbol, own.split('@').next().unwrap_or(own)));
        let known = |symbol: &str, own: &str| {
            let units = self.units.iter();
            let mut functions = units.flat_map(|u| u.functions.all.iter().map(move |f| (u, f)));
            functions.any(|(unit, (name, of))| {
                (escaped(name) == own || of.symbols.contains(symbol))
                    && of.heads.iter().any(|h| is_here(unit, of, h))
            })
        };
        let overlooked = all.find(|(symbol, own)| {
            (name.fits(symbol) || name.fits(own)) && *own != PROBE && !known(symbol, own)
        });
        overlooked.map(|(_, own)| own)
    }

    fn function(&self, unit: usize, name: &str, head: &'u Head) -> Function<'u> {
        Function {
            unit,
            name: name.to_string(),
            head,
            parameters: parameters(self.units[unit].source, head),
            buffers: self.buffers.of(name),
        }
    }

    /// What tables hold in members of which no clause about their type says when they are
    /// called: a kernel is newer than its environment. They are called at any time, since
    /// that they are never called would be a guess.
    fn unordered<'e>(
        &self,
        clauses: &[Placed<'e>],
        found: &mut Found<'e, 'u>,
    ) -> Result<(), Vec<Diagnostic>> {
        let mut known: BTreeMap<&str, (Placed<'e>, &'e Name, Vec<&'e Name>)> = BTreeMap::new();
        for clause in clauses {
            let ClauseKind::Table {
                structure, life, ..
            } = &clause.clause.kind
            else {
                continue;
            };
            let first = known.entry(&structure.pattern);
            let (_, _, members) = first.or_insert((*clause, structure, Vec::new()));
            names(life, members);
        }
        for (clause, structure, members) in known.into_values() {
            let wanted = |member: &str| {
                let unknown = members.iter().all(|m| m.pattern != member);
                unknown.then(|| Name {
                    pattern: member.to_string(),
                    span: structure.span,
                })
            };
            for (object, members) in self.tables(clause, structure, &wanted)? {
                let member = |pattern: &String| Life::Member {
                    name: Name {
                        pattern: pattern.clone(),
                        span: structure.span,
                    },
                    test: None,
                };
                let life = Life::Star(Box::new(Life::Choice(members.keys().map(member).collect())));
                found.tables.push(Table {
                    clause,
                    object,
                    structure,
                    lives: 1,
                    with: &[],
                    automaton: automaton::automaton(&life, true),
                    members,
                    unordered: true,
                    early: false,
                });
            }
        }
        Ok(())
    }

    /// The tables of a type, with the functions of the members that are wanted.
    fn tables(
        &self,
        clause: Placed,
        structure: &Name,
        wanted: &dyn Fn(&str) -> Option<Name>,
    ) -> Result<BTreeMap<String, Members<'u>>, Vec<Diagnostic>> {
        let mut out: BTreeMap<String, Members<'u>> = BTreeMap::new();
        let mut errors = Vec::new();
        let of_type = |s: &&Stored| s.tables.contains(&structure.pattern);
        for stored in self.stored.iter().filter(of_type) {
            let Some(member) = wanted(&stored.member) else {
                continue;
            };
            let functions = match self.values(&stored.value) {
                Ok(functions) => functions,
                Err(text) => {
                    let message = format!("`{}` of {} {text}", stored.member, stored.object);
                    let label = "it cannot be told which function is called";
                    errors.push(clause.error(message, &member, label));
                    continue;
                }
            };
            for function in functions {
                if let Err(problem) = callable(&clause, &member, &function) {
                    errors.push(problem);
                    continue;
                }
                let table = out.entry(stored.object.clone()).or_default();
                let all = table.entry(stored.member.clone()).or_default();
                if all
                    .iter()
                    .all(|f| (f.unit, &f.name) != (function.unit, &function.name))
                {
                    all.push(function);
                }
            }
        }
        for (object, table) in &mut out {
            if let Err(text) = self.in_one_file(table) {
                let message = format!("the functions of {object} {text}");
                let label = "no file can call them all";
                errors.push(clause.error(message, structure, label));
            }
        }
        match errors.is_empty() {
            true => Ok(out),
            false => Err(errors),
        }
    }

    /// Takes all functions of a table as one file declares them, that calls them.
    fn in_one_file(&self, table: &mut Members<'u>) -> Result<(), String> {
        let units: BTreeSet<usize> = table.values().flatten().map(|f| f.unit).collect();
        if units.len() == 1 {
            return Ok(());
        }
        let declares = |unit: &Unit, name: &str| {
            let function = unit.functions.all.get(name);
            function.is_some_and(|f| !f.heads.is_empty())
        };
        let all = |unit: &Unit| table.values().flatten().all(|f| declares(unit, &f.name));
        let unit = self.units.iter().position(all);
        let unit = unit.ok_or("are not declared in one file")?;
        for function in table.values_mut().flatten() {
            if let Some(head) = self.units[unit].functions.all[&function.name].heads.first() {
                *function = self.function(unit, &function.name, head);
            }
        }
        Ok(())
    }

    /// The functions of the program that a value can be, those that it defines.
    fn values(&self, value: &Value) -> Result<Vec<Function<'u>>, String> {
        let names = match value {
            Value::Function(name) => std::slice::from_ref(name),
            Value::Ambiguous(name) => {
                return Err(format!("is `{name}`, which several functions are called"))
            }
            // What is handed around as a value is named where it is not called.
            Value::Other(_, names) => names,
        };
        let given = |name: &&String| {
            let is_value = |unit: &Unit| {
                let function = unit.functions.all.get(*name);
                let mut mentions = function.iter().flat_map(|f| &f.mentions);
                mentions.any(|at| unit.source.word(at + 1) != "(")
            };
            self.units.iter().any(is_value)
        };
        let here = |name: &String| {
            let mut units = self.units.iter().enumerate();
            units.find_map(|(unit, text)| {
                let function = text.functions.all.get(name)?;
                let head = function.heads.iter().find(|h| is_here(text, function, h))?;
                Some(self.function(unit, name, head))
            })
        };
        Ok(names.iter().filter(given).filter_map(here).collect())
    }

    /// For each parameter of what a function registers: is it a pointer?
    fn pointers(&self, registers: &str, argument: u32) -> Vec<bool> {
        let function = self.program.func_by_name(registers);
        let formals = function.map(|f| &self.program.func(f).formals);
        let formal = formals.and_then(|f| f.get(argument as usize - 1));
        let ty = formal.and_then(|v| self.program.var(*v).ty.pointee());
        match ty {
            Some(Type::Func(ty)) => ty.params.iter().map(Type::is_ptr).collect(),
            _ => Vec::new(),
        }
    }

    /// The functions that register others, which the program calls, with the number of
    /// places that do.
    fn registering(
        &self,
        clause: Placed,
        names: &[Name],
        function: u32,
        passed: &[Option<u32>],
    ) -> Result<BTreeMap<String, usize>, Vec<Diagnostic>> {
        let mut out: BTreeMap<String, usize> = BTreeMap::new();
        for name in names {
            for unit in self.units {
                for (registers, of) in &unit.functions.all {
                    let used = of.is_called(registers, name) && !of.mentions.is_empty();
                    if !used {
                        continue;
                    }
                    let slots = out.entry(registers.clone()).or_default();
                    *slots = (*slots).max(of.mentions.len().min(MOST_SLOTS));
                    let heads = of.heads.iter().map(|h| parameters(unit.source, h));
                    let count = heads.map(|p| p.list.len()).max().unwrap_or(0);
                    let needed = passed.iter().flatten().chain([&function]).max();
                    let needed = needed.copied().unwrap_or(0);
                    if (needed as usize) > count {
                        let message = format!("`{registers}` has no argument `${needed}`");
                        let label = format!("it is declared with {count}");
                        return Err(vec![clause.error(message, name, &label)]);
                    }
                }
            }
        }
        Ok(out)
    }
}

/// Do names mean a function?
fn is_called(names: &[Name], own: &str, function: &crate::functions::Function) -> bool {
    names.iter().any(|name| function.is_called(own, name))
}

/// Does it take any number of arguments?
fn is_variadic(unit: &Unit, function: &crate::functions::Function) -> bool {
    let mut heads = function.heads.iter();
    heads.any(|h| parameters(unit.source, h).variadic)
}

/// More of what one function registers are not told from each other.
const MOST_SLOTS: usize = 4;

/// Has the file a body for this head: its own, or that of the function it is an alias of?
fn is_here(unit: &Unit, function: &crate::functions::Function, head: &Head) -> bool {
    let mut words = head.declared.clone().map(|i| unit.source.word(i));
    let second = function.alias.is_some() || words.any(|w| matches!(w, "alias" | "__alias__"));
    head.body.is_some() || second
}

/// The members of a life.
fn names<'l>(life: &'l Life, out: &mut Vec<&'l Name>) {
    match life {
        Life::Member { name, .. } => out.push(name),
        Life::Sequence(all) | Life::Choice(all) => all.iter().for_each(|l| names(l, out)),
        Life::Star(inner) | Life::Maybe(inner) => names(inner, out),
    }
}

/// Can the environment call a function with arguments of its choice? (What one that takes any
/// number of them reads behind those that it names is any value, whoever calls it.)
fn callable(clause: &Placed, name: &Name, function: &Function) -> Result<(), Diagnostic> {
    if !function.head.old_style {
        return Ok(());
    }
    let message = format!("`{}` cannot be called from outside", function.name);
    let label = "its parameters are declared behind their list";
    Err(clause.error(message, name, label))
}
