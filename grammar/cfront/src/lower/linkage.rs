//! What has linkage in the file in hand, and what the files agree on (`link`).

use super::context::{FuncInfo, Linkage, Lower, Res};
use super::frame::NO_FUNC;
use super::link::{is_for_inlining, is_inline, Body, Declared};
use super::scope::{Entity, Scope, Tag};
use crate::parse::{ast, Node};
use ir::types::Type;
use ir::{FuncId, VarId};
use std::sync::Arc;

impl Lower<'_> {
    pub(super) fn begin_file(&mut self, index: usize) {
        self.link.file = index;
        self.link.tags.begin_file(index);
        self.names.scopes = vec![Scope::default()];
        self.frame.func = NO_FUNC;
        self.link.weak_pragmas(self.cursor.rewritten);
    }

    /// Keeps what predicates need to know of the file.
    pub(super) fn end_file(&mut self) {
        let enumerators = std::mem::take(&mut self.names.enumerators);
        let file = self.link.file;
        let bodies = self.link.bodies.iter();
        let mut funcs: Vec<FuncId> = bodies
            .filter(|(_, body)| body.file == file)
            .map(|(f, _)| *f)
            .collect();
        funcs.sort();
        let own = self.link.files[file].own.iter();
        let own = own.filter(|(name, full)| name != full);
        let tags = self.names.scopes[0]
            .tags
            .iter()
            .filter_map(|(tag, meaning)| {
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
        for name in &self.cursor.rewritten.symbols.starts {
            match self.names.scopes[0].names.get(name) {
                Some(Entity::Var(v)) => {
                    self.declared.starts.insert(*v);
                }
                Some(Entity::Func(f)) => {
                    let own = self.declared.within.iter().filter(|(_, of)| *of == f);
                    let own: Vec<VarId> = own.map(|(v, _)| *v).collect();
                    self.declared.starts.extend(own);
                }
                _ => {}
            }
        }
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
        let here = self.names.scopes[0].names.get(name).cloned();
        here.or_else(|| self.link.symbol_entity(&self.link.name(name)))
    }

    /// Makes an entity known in this file, and in all by its name in the program.
    pub(super) fn declare_linked(&mut self, name: &str, entity: Entity) {
        let known = self.link.externs.entry(self.link.name(name));
        known.or_insert_with(|| entity.clone());
        self.names.declare_global(name, entity);
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
        let symbol = self.program.func(f).name.clone();
        let unused = is_for_inlining(specifiers) && self.link.solid.contains(&symbol);
        if unused || self.link.symbols.is_overridden(self.link.file, &symbol) {
            return Ok(false);
        }
        let body = node.node.statement.span;
        let range = self.cursor.shift.apply(body.start)..self.cursor.shift.apply(body.end);
        let source = self.cursor.rewritten.text.get(range).unwrap_or("");
        let body = Body {
            file: self.link.file,
            pos: self.pos(name),
            inline: is_inline(specifiers),
            symbol: symbol.clone(),
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
        let symbols = &mut self.link.symbols;
        if old.file != body.file && symbols.is_weak(body.file, &symbol) {
            return Ok(false);
        }
        if old.file != body.file && symbols.is_weak(old.file, &symbol) {
            symbols.override_weak(old.file, &symbol);
            return Ok(false);
        }
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
