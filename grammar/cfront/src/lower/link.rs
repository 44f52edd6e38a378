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

use super::compatible::Tags;
use super::scope::{Entity, Scope, Tag};
use super::{first_faults, syntax_faults, FuncInfo, Linkage, Lower, Res, NO_FUNC};
use crate::dialect::Rewritten;
use crate::ir::{self, FuncId, Pos, VarId};
use crate::parse::{self, ast, declared_name, visit, Chunk, Node};
use crate::source::{Fault, SourceMap};
use crate::types::{FuncType, Type};
use indexmap::IndexMap;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// What the files of a program share while they are lowered.
#[derive(Default)]
pub(super) struct Link {
    files: Vec<FileNames>,
    /// The file that is being lowered.
    pub file: usize,
    /// Functions with a body anywhere, by their names in the program.
    pub defined: HashSet<String>,
    /// Those with one that is not for inlining only.
    solid: HashSet<String>,
    /// Names with external linkage.
    externs: HashMap<String, Entity>,
    /// How each file declares a function.
    declared: HashMap<FuncId, Vec<Declared>>,
    bodies: IndexMap<FuncId, Body>,
    /// The file that defines a variable.
    owners: HashMap<VarId, usize>,
    pub tags: Tags,
}

/// The names that a file has for itself.
#[derive(Default)]
struct FileNames {
    /// What stands behind `@`.
    short: String,
    /// `static` names, and what they are in the program.
    own: BTreeMap<String, String>,
}

/// A function's declaration in a file.
struct Declared {
    file: usize,
    ty: FuncType,
    prototype: bool,
    /// By its first call.
    implicit: bool,
    pos: Pos,
}

/// Where a function is defined.
#[derive(Clone)]
struct Body {
    file: usize,
    pos: Pos,
    inline: bool,
    /// Its words.
    text: String,
}

/// What a file says of names before it is lowered.
#[derive(Default)]
struct Survey {
    own: BTreeSet<String>,
    /// Everything that has, or may have, external linkage.
    shared: HashSet<String>,
}

impl Link {
    /// Looks through the files for their names. One file alone has no need to
    /// tell its names from others', so it is parsed only once.
    pub fn new(units: &[Rewritten], map: &SourceMap) -> Result<Link, Vec<Fault>> {
        let mut surveys = Vec::new();
        let mut faults = Vec::new();
        for unit in units {
            let mut survey = Survey::default();
            let chunks = (units.len() > 1).then(|| parse::parse(&unit.text, &unit.cuts));
            for chunk in chunks.into_iter().flatten() {
                match chunk {
                    Ok(chunk) => survey.chunk(&chunk),
                    Err(found) => faults.extend(syntax_faults(unit, found)),
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
            let full = |n: &String| own.get(n).unwrap_or(n).clone();
            link.defined.extend(unit.defined.iter().map(full));
            link.solid.extend(unit.solid.iter().map(full));
            link.files.push(FileNames { short, own });
        }
        Ok(link)
    }

    /// What to begin again with, if types turned out to differ.
    pub fn again(&mut self) -> Option<Link> {
        let tags = self.tags.again()?;
        Some(Link {
            files: std::mem::take(&mut self.files),
            defined: std::mem::take(&mut self.defined),
            solid: std::mem::take(&mut self.solid),
            tags,
            ..Link::default()
        })
    }

    /// What a name with linkage in this file is called in the program.
    pub fn name(&self, name: &str) -> String {
        let own = self.files[self.file].own.get(name);
        own.map_or(name, String::as_str).to_string()
    }

    fn is_own(&self, name: &str) -> bool {
        self.files[self.file].own.contains_key(name)
    }

    /// Is a function of that name defined, as seen from this file?
    pub fn defines(&self, name: &str) -> bool {
        let own = self.files[self.file].own.get(name);
        self.defined.contains(own.map_or(name, String::as_str))
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
        for declarator in &d.declarators {
            if let Some(name) = declared_name(&declarator.node.declarator.node) {
                self.add(&name.node.name, has_storage(&d.specifiers, Static));
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
        span: &'ast lang_c::span::Span,
    ) {
        if let ast::Expression::Identifier(id) = &call.callee.node {
            self.shared.insert(id.node.name.clone());
        }
        visit::visit_call_expression(self, call, span);
    }

    fn visit_declaration(&mut self, d: &'ast ast::Declaration, span: &'ast lang_c::span::Span) {
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
fn is_for_inlining(list: &[Node<ast::DeclarationSpecifier>]) -> bool {
    is_inline(list) && has_storage(list, ast::StorageClassSpecifier::Extern)
}

fn is_inline(list: &[Node<ast::DeclarationSpecifier>]) -> bool {
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

/// Names with linkage.
impl Lower<'_> {
    pub(super) fn begin_file(&mut self, index: usize) {
        self.link.file = index;
        self.link.tags.begin_file(index);
        self.scopes = vec![Scope::default()];
        self.frame.func = NO_FUNC;
    }

    /// Keeps what predicates need to know of the file.
    pub(super) fn end_file(&mut self) {
        let enumerators = std::mem::take(&mut self.enumerators);
        let file = self.link.file;
        let bodies = self.link.bodies.iter();
        let mut funcs: Vec<FuncId> = bodies
            .filter(|(_, body)| body.file == file)
            .map(|(f, _)| *f)
            .collect();
        funcs.sort();
        let own = self.link.files[file].own.iter();
        let own = own.filter(|(name, full)| name != full);
        let tags = self.scopes[0].tags.iter().filter_map(|(tag, meaning)| {
            let Tag::Comp(id) = meaning else { return None };
            let comp = self.types().comp(*id);
            let key = (comp.is_union, tag.clone());
            (comp.name != *tag).then(|| (key, comp.name.clone()))
        });
        let unit = ir::Unit {
            funcs,
            own: own.map(|(n, f)| (n.clone(), f.clone())).collect(),
            tags: tags.collect(),
            typedefs: std::mem::take(&mut self.program.typedefs),
            enumerators: enumerators
                .into_iter()
                .filter_map(|(name, value)| Some((name, value?)))
                .collect(),
        };
        self.program.units.push(unit);
    }

    /// What all files agree on.
    pub(super) fn shared_names(&mut self) {
        let units = &self.program.units;
        let typedefs = agreed(units.iter().map(|u| &u.typedefs));
        let enumerators = agreed(units.iter().map(|u| &u.enumerators));
        self.program.typedefs = typedefs;
        self.program.enumerators = enumerators;
    }

    /// What an identifier with linkage stands for so far.
    pub(super) fn linked(&self, name: &str) -> Option<Entity> {
        let here = self.scopes[0].names.get(name);
        let elsewhere = || match self.link.is_own(name) {
            true => None,
            false => self.link.externs.get(name),
        };
        here.or_else(elsewhere).cloned()
    }

    /// Makes an entity known in this file, and in all if it is not `static`.
    pub(super) fn declare_linked(&mut self, name: &str, entity: Entity) {
        if !self.link.is_own(name) {
            let known = self.link.externs.entry(name.to_string());
            known.or_insert_with(|| entity.clone());
        }
        self.declare_global(name, entity);
    }

    /// Compares a function's declaration with those in other files.
    pub(super) fn join_function(
        &mut self,
        name: &Node<ast::Identifier>,
        f: FuncId,
        info: &FuncInfo,
        implicit: bool,
    ) -> Res<()> {
        let pos = self.pos(name);
        let new = Declared {
            file: self.link.file,
            ty: info.ty.clone(),
            prototype: info.prototype,
            implicit,
            pos,
        };
        let known = self.link.declared.get(&f);
        let same = |d: &&Declared| d.file == new.file && !d.implicit;
        if let Some(old) = known.into_iter().flatten().find(same) {
            let (old, new) = ((&old.ty, old.prototype), (&new.ty, new.prototype));
            self.same_function(name, old, new)?;
        }
        let others = known.into_iter().flatten().filter(|d| d.file != new.file);
        let text = &name.node.name;
        for other in others {
            if self.agree(&new, other) {
                continue;
            }
            let show = |d: &Declared| {
                let ty = Type::Func(Arc::new(d.ty.clone()));
                match d.implicit {
                    true => "a function that returns `int`, by its first call".to_string(),
                    false => format!("`{}`", self.show(&ty)),
                }
            };
            let fault = self
                .fault(name, format!("`{text}` has different types in two files"))
                .label(format!("here it is {}", show(&new)))
                .other(other.pos, text, format!("here it is {}", show(other)));
            return Err(Box::new(fault));
        }
        let known = self.link.declared.entry(f).or_default();
        match known.iter_mut().find(|d| d.file == new.file) {
            // The declaration that says most.
            Some(old) if new.prototype || !old.prototype => *old = new,
            Some(_) => {}
            None => known.push(new),
        }
        Ok(())
    }

    /// C11 6.7.6.3 p15, but for promotions: arguments are converted to what
    /// the definition wants.
    fn agree(&self, a: &Declared, b: &Declared) -> bool {
        if a.implicit || b.implicit {
            let ret = |d: &Declared| match &d.ty.ret {
                Type::Void => 0,
                ty if ty.is_scalar() && !ty.is_float() => self.types().scalar_width(ty).max(32),
                _ => u32::MAX,
            };
            return ret(a) == 0 || ret(b) == 0 || ret(a) == ret(b);
        }
        if !self.compatible(&a.ty.ret, &b.ty.ret) {
            return false;
        }
        if a.prototype && b.prototype {
            let (p, q) = (&a.ty.params, &b.ty.params);
            return a.ty.variadic == b.ty.variadic
                && p.len() == q.len()
                && p.iter().zip(q).all(|(p, q)| self.compatible(p, q));
        }
        // Without a prototype at most the number is known, by the definition.
        let count = |d: &Declared| (!d.ty.params.is_empty()).then_some(d.ty.params.len());
        match (count(a), count(b)) {
            (Some(a), Some(b)) => a == b,
            _ => true,
        }
    }

    /// A definition: is it the first one, and to be lowered?
    pub(super) fn define_function(
        &mut self,
        node: &Node<ast::FunctionDefinition>,
        name: &Node<ast::Identifier>,
        f: FuncId,
    ) -> Res<bool> {
        let specifiers = &node.node.specifiers;
        let full = &self.program.func(f).name;
        if is_for_inlining(specifiers) && self.link.solid.contains(full) {
            return Ok(false);
        }
        let body = node.node.statement.span;
        let range = self.shift.apply(body.start)..self.shift.apply(body.end);
        let source = self.rewritten.text.get(range).unwrap_or("");
        let body = Body {
            file: self.link.file,
            pos: self.pos(name),
            inline: is_inline(specifiers),
            text: match self.link.files.len() {
                1 => String::new(),
                _ => source.split_whitespace().collect::<Vec<_>>().join(" "),
            },
        };
        let Some(old) = self.link.bodies.get(&f).cloned() else {
            self.link.bodies.insert(f, body);
            return Ok(true);
        };
        let text = &name.node.name;
        if old.file != body.file && (old.inline || body.inline) {
            // C11 6.7.4 p7: which is called is not specified, so they are alike.
            if body.text == old.text {
                return Ok(false);
            }
            let fault = self
                .fault(
                    name,
                    format!("the inline function `{text}` has two meanings"),
                )
                .label("here it is defined otherwise")
                .other(old.pos, text, "first defined here");
            return Err(Box::new(fault));
        }
        let fault = self.fault(name, format!("`{text}` is defined twice"));
        Err(Box::new(fault.other(old.pos, text, "first defined here")))
    }

    /// A file-scope variable gets its definition; there may be one only, and a
    /// tentative one counts (as in gcc since version 10).
    pub(super) fn define_variable(
        &mut self,
        name: &Node<ast::Identifier>,
        v: VarId,
        before: Option<Linkage>,
    ) -> Res<()> {
        let owner = *self.link.owners.entry(v).or_insert(self.link.file);
        if owner != self.link.file {
            let text = &name.node.name;
            let first = self.program.var(v).pos;
            let fault = self
                .fault(name, format!("`{text}` is defined in two files"))
                .label("defined here again")
                .other(first, text, "first defined here")
                .note("declare it `extern` in all files but one, or `static` in each");
            return Err(Box::new(fault));
        }
        if before == Some(Linkage::Elsewhere) {
            self.program.vars[v.0 as usize].pos = self.pos(name);
        }
        Ok(())
    }
}

/// The names to which no two lists give different meanings.
fn agreed<'a, T: Clone + PartialEq + 'a>(
    lists: impl Iterator<Item = &'a Vec<(String, T)>>,
) -> Vec<(String, T)> {
    let mut out: indexmap::IndexMap<&str, Option<&T>> = indexmap::IndexMap::new();
    for (name, meaning) in lists.flatten() {
        let known = out.entry(name).or_insert(Some(meaning));
        if *known != Some(meaning) {
            *known = None;
        }
    }
    out.into_iter()
        .filter_map(|(name, meaning)| Some((name.to_string(), meaning?.clone())))
        .collect()
}
