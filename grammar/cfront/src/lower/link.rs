//! Linking: several files become one program (C11 5.1.1.1, 6.2.2).
//!
//! One lowering takes the files in turn. Each has a file scope of its own, so
//! tags, typedefs, enumerators and what is `static` stay apart; what has
//! external linkage is looked up in one table that all files share, and must
//! have compatible types (`compatible`) and one definition.
//!
//! *Names.* A `static` of a file keeps its name if nothing else in the program
//! has it; else it is `name@FILE`, with FILE the shortest end of the path that
//! tells the files apart. Which, is known before the lowering begins.
//!
//! *Types.* A tag at file scope is taken to be the type that it is in the files
//! before, until definitions differ; then all is lowered again with the two
//! apart. So types that refer to each other are compared as 6.2.7 wants it:
//! equal unless something tells them apart.
//!
//! Rejected: to lower each file alone and to merge the results. What a call
//! means depends on the declarations of the callee, and every type, variable
//! and function in every expression would have to be renumbered.

use super::faults::{first_faults, syntax_faults};
use super::scope::Entity;
use super::symbols::{plain_text, Symbols};
use super::tags::Tags;
use crate::assembler::{is_named, static_local};
use crate::dialect::Rewritten;
use crate::parse::{self, ast, declared_name, visit, Chunk, Node};
use crate::reach::Published;
use crate::source::{Fault, SourceMap};
use indexmap::IndexMap;
use ir::types::FuncType;
use ir::{self, FuncId, Pos, VarId};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// What stands behind `@` in the names of functions with a body for inlining alone.
const INLINED: &str = "inline";

/// What the files of a program share while they are lowered.
#[derive(Default)]
pub(super) struct Link {
    pub files: Vec<FileNames>,
    /// The file that is being lowered.
    pub file: usize,
    /// Functions with a body anywhere, by their names in the program.
    pub defined: HashSet<String>,
    /// Those with one that is not for inlining only.
    pub solid: HashSet<String>,
    pub symbols: Symbols,
    /// Functions and variables with linkage, by their names in the program.
    pub externs: HashMap<String, Entity>,
    /// How each file declares a function.
    pub declared: HashMap<FuncId, Vec<Declared>>,
    pub bodies: IndexMap<FuncId, Body>,
    /// The file that defines a variable.
    pub owners: HashMap<VarId, usize>,
    pub tags: Tags,
}

/// The names that a file has for itself.
#[derive(Default)]
pub(super) struct FileNames {
    /// What stands behind `@`.
    pub short: String,
    /// `static` names, and what they are in the program.
    pub own: BTreeMap<String, String>,
    /// Functions with a body that is called here alone, beside one that has the same symbol:
    /// GNU's `extern inline`.
    inlined: HashSet<String>,
    /// The functions that have a body in it, and those with one that is not for
    /// inlining only.
    defined: HashSet<String>,
    solid: HashSet<String>,
    /// The functions with a body that other files can call, whether it was read or not.
    callable: Vec<String>,
    /// The `static` variables that other files may know.
    published: Published,
    unread: Option<String>,
    section: Option<String>,
}

/// A function's declaration in a file.
pub(super) struct Declared {
    pub file: usize,
    pub ty: FuncType,
    pub prototype: bool,
    /// By its first call.
    pub implicit: bool,
    pub pos: Pos,
}

/// Where a function is defined.
#[derive(Clone)]
pub(super) struct Body {
    pub file: usize,
    pub pos: Pos,
    pub inline: bool,
    /// What it is called in the program.
    pub symbol: String,
    /// Its words.
    pub text: String,
}

/// What a file says of names before it is lowered.
#[derive(Default)]
struct Survey {
    own: BTreeSet<String>,
    /// Everything that has, or may have, external linkage.
    shared: HashSet<String>,
    /// What the assembler calls those that no other file knows.
    hidden: HashSet<String>,
}

impl Link {
    /// Looks through the files for their names. One file alone has no need to
    /// tell its names from others', so it is parsed only once, unless its assembly
    /// makes names known to others.
    pub fn new(units: &[Rewritten], map: &SourceMap) -> Result<Link, Vec<Fault>> {
        let mut surveys = Vec::new();
        let mut faults = Vec::new();
        for unit in units {
            let mut survey = Survey::default();
            let told = !unit.assembly.published.is_empty();
            let chunks = (units.len() > 1 || told).then(|| parse::parse(&unit.text, &unit.cuts));
            for chunk in chunks.into_iter().flatten() {
                match chunk {
                    Ok(chunk) => survey.chunk(&chunk),
                    Err(found) => faults.extend(syntax_faults(unit, found)),
                }
            }
            for (name, at) in &unit.assembly.published {
                if survey.hides(name) {
                    let text =
                        format!("assembly makes the `static` name `{name}` known to other files");
                    faults.push(Fault::new(*at, *at + 1, text));
                }
            }
            surveys.push(survey);
        }
        if !faults.is_empty() {
            return Err(first_faults(faults));
        }
        let mut claims: HashMap<&str, usize> = HashMap::new();
        for survey in &surveys {
            let shared = survey.shared.iter().filter(|n| !survey.own.contains(*n));
            for name in survey.own.iter().chain(shared) {
                *claims.entry(name).or_default() += 1;
            }
        }
        let names: Vec<&str> = (0..units.len()).map(|i| map.unit_name(i)).collect();
        let mut link = Link::default();
        for ((unit, survey), short) in units.iter().zip(&surveys).zip(short_names(&names)) {
            let full = |name: &String| match claims[name.as_str()] {
                1 => name.clone(),
                _ => format!("{name}@{short}"),
            };
            let own = survey.own.iter().map(|n| (n.clone(), full(n)));
            let own: BTreeMap<String, String> = own.collect();
            link.files.push(FileNames {
                short,
                own,
                defined: unit.defined.clone(),
                solid: unit.solid.clone(),
                inlined: unit.inlined.iter().cloned().collect(),
                callable: unit.callable.clone(),
                published: unit.published.clone(),
                unread: unit.unread.clone(),
                section: unit.section.clone(),
            });
        }
        link.symbols = Symbols::new(units);
        link.name_definitions();
        Ok(link)
    }

    /// What the functions with a body are called in the program.
    fn name_definitions(&mut self) {
        let files = || self.files.iter().enumerate();
        let names = |i: usize, all: &HashSet<String>| -> Vec<String> {
            all.iter().map(|n| self.name_in(i, n)).collect()
        };
        let defined = files().flat_map(|(i, f)| names(i, &f.defined)).collect();
        let solid = files().flat_map(|(i, f)| names(i, &f.solid)).collect();
        (self.defined, self.solid) = (defined, solid);
        let second = self.symbols.weak_aliases.keys().cloned();
        self.defined.extend(second);
    }

    /// What to begin again with, if types turned out to differ, or names to be
    /// others.
    pub fn again(&mut self) -> Option<Link> {
        let again = self.tags.again || self.symbols.late;
        again.then(|| self.rewound())
    }

    /// What to lower the same files with once more.
    pub fn rewound(&mut self) -> Link {
        let mut link = Link {
            files: std::mem::take(&mut self.files),
            tags: self.tags.rewound(),
            symbols: self.symbols.rewound(),
            ..Link::default()
        };
        link.name_definitions();
        link
    }

    /// What the functions that other files can call are called in the program.
    pub fn callable(&self) -> Vec<String> {
        let files = self.files.iter().enumerate();
        let names = files.flat_map(|(i, f)| {
            let linked = f.callable.iter().filter(|n| !f.own.contains_key(*n));
            linked.map(move |n| self.name_in(i, n))
        });
        let aliases = self.public_aliases().map(str::to_string);
        names.chain(aliases).collect()
    }

    /// What other files can name by a second name, whatever linkage the first has.
    pub fn public_aliases(&self) -> impl Iterator<Item = &str> {
        let own = |symbol: &String| {
            self.files
                .iter()
                .any(|f| f.own.values().any(|n| n == symbol))
        };
        let public = self.symbols.aliases.keys().filter(move |s| !own(s));
        public.map(|symbol| self.symbols.resolve(symbol))
    }

    /// What a function with a body for inlining alone is called in the program: no file has
    /// this short name, so it is no `static` function.
    fn inlined_name(&self, file: usize, name: &str) -> String {
        let mut suffix = match self.files.len() {
            1 => INLINED.to_string(),
            _ => format!("{}_{INLINED}", self.files[file].short),
        };
        while self.files.iter().any(|f| f.short == suffix) {
            suffix.push('_');
        }
        format!("{name}@{suffix}")
    }

    /// The symbol that others call by the name of a function whose body is for inlining.
    pub fn outer_symbol<'n>(&self, name: &'n str) -> Option<&'n str> {
        let (symbol, _) = name.split_once('@')?;
        let mut inlined = (0..self.files.len()).filter(|f| self.files[*f].inlined.contains(symbol));
        inlined
            .any(|file| self.inlined_name(file, symbol) == name)
            .then_some(symbol)
    }

    /// A section that the program puts something into, to whose begin and end the linker gives
    /// names that C can say.
    pub fn named_section(&self) -> Option<&str> {
        let read = self.symbols.sections.iter().map(String::as_str);
        let left_out = self.files.iter().filter_map(|f| f.section.as_deref());
        read.filter(|s| is_named(s)).chain(left_out).min()
    }

    /// A variable that nothing here reads, and other files can find a function in.
    pub fn unread(&self) -> Option<&str> {
        self.files.iter().find_map(|f| f.unread.as_deref())
    }

    /// What the variables whose addresses other files may know are called in the program.
    pub fn published(&self) -> Published {
        let files = self.files.iter().enumerate();
        let names = files.flat_map(|(i, f)| {
            let own = move |(n, known): (&String, &bool)| (self.name_in(i, n), *known);
            f.published.iter().map(own)
        });
        names.collect()
    }

    /// What a name with linkage in this file is called in the program.
    pub fn name(&self, name: &str) -> String {
        self.name_in(self.file, name)
    }

    fn name_in(&self, file: usize, name: &str) -> String {
        let symbol = self.symbol_in(file, name);
        self.symbols.resolve(&symbol).to_string()
    }

    /// The same before second names are followed.
    pub fn symbol(&self, name: &str) -> String {
        self.symbol_in(self.file, name)
    }

    fn symbol_in(&self, file: usize, name: &str) -> String {
        if self.files[file].inlined.contains(name) {
            return self.inlined_name(file, name);
        }
        let label = self.symbols.label(file, name);
        let name = label.map_or(name, String::as_str);
        let own = self.files[file].own.get(name);
        own.map_or(name, String::as_str).to_string()
    }

    /// Is the name one of this file only?
    pub fn is_own(&self, name: &str) -> bool {
        self.files[self.file].own.contains_key(name)
    }

    /// Has a declaration or use of the name been met?
    pub fn is_used(&self, name: &str) -> bool {
        [self.symbol(name), self.name(name)]
            .iter()
            .any(|n| self.externs.contains_key(n))
    }

    /// What a name of the program stands for.
    pub fn symbol_entity(&self, symbol: &str) -> Option<Entity> {
        self.externs.get(symbol).cloned()
    }

    /// Is a function of that name defined, as seen from this file?
    pub fn defines(&self, name: &str) -> bool {
        self.defined.contains(&self.name(name))
    }

    /// Can another file's definition take the place of this one?
    pub fn has_weak_body(&self, f: FuncId) -> bool {
        let body = self.bodies.get(&f);
        body.is_some_and(|b| self.symbols.is_weak(b.file, &b.symbol))
    }

    /// Has a definition of the function been met?
    pub fn has_body(&self, f: FuncId) -> bool {
        self.bodies.contains_key(&f)
    }

    /// Which of all definitions of functions this one is.
    pub fn definition(&self, f: FuncId) -> Option<usize> {
        self.bodies.get_index_of(&f)
    }

    /// What stands behind `@` in names of this file.
    pub fn short(&self) -> &str {
        &self.files[self.file].short
    }
}

impl Survey {
    /// Is the symbol one that no other file knows, by what C says?
    fn hides(&self, symbol: &str) -> bool {
        let local = || static_local(symbol).is_some();
        self.own.contains(symbol) || self.hidden.contains(symbol) || local()
    }

    fn chunk(&mut self, chunk: &Chunk) {
        for external in &chunk.declarations {
            match &external.node {
                ast::ExternalDeclaration::Declaration(d) => self.top(&d.node),
                ast::ExternalDeclaration::FunctionDefinition(f) => {
                    self.function(&f.node);
                    let body = &f.node.statement;
                    visit::Visit::visit_statement(self, &body.node, &body.span);
                }
                ast::ExternalDeclaration::StaticAssert(_) => {}
            }
        }
    }

    fn top(&mut self, d: &ast::Declaration) {
        use ast::StorageClassSpecifier::{Static, Typedef};
        if has_storage(&d.specifiers, Typedef) {
            return;
        }
        let own = has_storage(&d.specifiers, Static);
        for declarator in &d.declarators {
            if let Some(name) = declared_name(&declarator.node.declarator.node) {
                self.add(&name.node.name, own);
            }
            for e in &declarator.node.declarator.node.extensions {
                if let ast::Extension::AsmLabel(label) = &e.node {
                    let label = plain_text(&label.node);
                    if own {
                        self.hidden.insert(label.clone());
                    }
                    self.shared.insert(label);
                }
            }
        }
    }

    fn function(&mut self, f: &ast::FunctionDefinition) {
        if let Some(name) = declared_name(&f.declarator.node) {
            let own = has_storage(&f.specifiers, ast::StorageClassSpecifier::Static);
            self.add(&name.node.name, own);
        }
    }

    fn add(&mut self, name: &str, own: bool) {
        match own {
            true => self.own.insert(name.to_string()),
            false => self.shared.insert(name.to_string()),
        };
    }
}

/// Inside of functions: what is called, and what may be declared `extern`.
impl<'ast> visit::Visit<'ast> for Survey {
    fn visit_call_expression(
        &mut self,
        call: &'ast ast::CallExpression,
        span: &'ast crate::parse::Span,
    ) {
        if let ast::Expression::Identifier(id) = &call.callee.node {
            self.shared.insert(id.node.name.clone());
        }
        visit::visit_call_expression(self, call, span);
    }

    fn visit_declaration(&mut self, d: &'ast ast::Declaration, span: &'ast crate::parse::Span) {
        let external = has_storage(&d.specifiers, ast::StorageClassSpecifier::Extern);
        for declarator in &d.declarators {
            let declarator = &declarator.node.declarator.node;
            let function = !declarator.derived.is_empty();
            // A typedef's name may be that of a function type.
            if let Some(name) = declared_name(declarator)
                .filter(|_| external || function || has_typedef_name(&d.specifiers))
            {
                self.shared.insert(name.node.name.clone());
            }
        }
        visit::visit_declaration(self, d, span);
    }
}

fn has_storage(
    list: &[Node<ast::DeclarationSpecifier>],
    storage: ast::StorageClassSpecifier,
) -> bool {
    list.iter().any(|s| match &s.node {
        ast::DeclarationSpecifier::StorageClass(s) => s.node == storage,
        _ => false,
    })
}

fn has_typedef_name(list: &[Node<ast::DeclarationSpecifier>]) -> bool {
    list.iter().any(|s| match &s.node {
        ast::DeclarationSpecifier::TypeSpecifier(t) => {
            matches!(t.node, ast::TypeSpecifier::TypedefName(_))
        }
        _ => false,
    })
}

/// GNU: the body of `extern inline` is for inlining only (`gnu_inline`), where
/// another definition says what is called.
pub(super) fn is_for_inlining(list: &[Node<ast::DeclarationSpecifier>]) -> bool {
    is_inline(list) && has_storage(list, ast::StorageClassSpecifier::Extern)
}

pub(super) fn is_inline(list: &[Node<ast::DeclarationSpecifier>]) -> bool {
    list.iter().any(|s| match &s.node {
        ast::DeclarationSpecifier::Function(f) => f.node == ast::FunctionSpecifier::Inline,
        _ => false,
    })
}

/// The shortest ends of the paths that tell the files apart, as identifiers:
/// `usb/init.c` and `net/init.c` are `usb_init` and `net_init`.
fn short_names(files: &[&str]) -> Vec<String> {
    let parts = |name: &str| -> Vec<String> {
        let stem = name.strip_suffix(".c").or_else(|| name.strip_suffix(".i"));
        let words = stem.unwrap_or(name).split('/').filter(|w| !w.is_empty());
        words.map(str::to_string).collect()
    };
    let paths: Vec<Vec<String>> = files.iter().map(|f| parts(f)).collect();
    let end = |path: &[String], length: usize| {
        let words = &path[path.len().saturating_sub(length)..];
        identifier(&words.join("_"))
    };
    let mut out: Vec<String> = Vec::new();
    for (i, path) in paths.iter().enumerate() {
        let others = || paths.iter().enumerate().filter(|(j, _)| *j != i);
        let differs = |n: &usize| others().all(|(_, p)| end(p, *n) != end(path, *n));
        let length = (1..=path.len()).find(differs).unwrap_or(path.len());
        let mut name = end(path, length);
        let mut n = 1;
        // The same file twice, say.
        while out.contains(&name) {
            n += 1;
            name = format!("{}_{n}", end(path, length));
        }
        out.push(name);
    }
    out
}

fn identifier(text: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let name: String = text.chars().map(letter).collect();
    let name = name.trim_matches('_');
    match name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        true => name.to_string(),
        // Behind `@`, digits are a line.
        false => format!("_{name}"),
    }
}
