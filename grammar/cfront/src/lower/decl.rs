//! Declarations and definitions (C11 6.7, 6.9).

use super::attributes::{attributes, declared_attributes};
use super::context::{FuncInfo, Linkage, Lower, Res};
use super::ctype::Specified;
use super::declarator::{decay_parameter, Declared, Params};
use super::frame::Frame;
use super::link::is_inline;
use super::scope::{Entity, QType, Qual};
use super::survey::Survey;
use super::vla::has_variable_length;
use crate::parse::{ast, Node};
use crate::source::Fault;
use ir::types::{FuncType, IntKind, Type};
use ir::{FuncId, StmtKind, VarId, VarKind};
use std::sync::Arc;

/// The attributes of a declaration and of one declarator.
fn all_extensions<'n>(
    spec: &Specified<'n>,
    own: &'n [Node<ast::Extension>],
) -> Vec<&'n [Node<ast::Extension>]> {
    let mut all = spec.extensions.clone();
    all.push(own);
    all
}

/// Is each name bound to a register, as in `register long sp asm("rsp");`?
fn all_bound(node: &Node<ast::Declaration>) -> bool {
    let label = |e: &Node<ast::Extension>| matches!(e.node, ast::Extension::AsmLabel(_));
    let mut all = node.node.declarators.iter();
    all.all(|d| d.node.declarator.node.extensions.iter().any(label))
}

impl Lower<'_> {
    pub(super) fn external(&mut self, node: &Node<ast::ExternalDeclaration>) -> Res<()> {
        self.frame.pos = self.pos(node);
        match &node.node {
            ast::ExternalDeclaration::Declaration(d) => self.declaration(d),
            ast::ExternalDeclaration::StaticAssert(a) => self.static_assert(a),
            ast::ExternalDeclaration::FunctionDefinition(f) => self.definition(f),
        }
    }

    pub(super) fn static_assert(&mut self, node: &Node<ast::StaticAssert>) -> Res<()> {
        match self.constant(&node.node.expression)? {
            0 => Err(self.fault(node, "this static assertion does not hold")),
            _ => Ok(()),
        }
    }

    pub(super) fn declaration(&mut self, node: &Node<ast::Declaration>) -> Res<()> {
        if node.node.declarators.is_empty() {
            self.forward_declaration(&node.node.specifiers);
        }
        let spec = self.declaration_specifiers(&node.node.specifiers)?;
        let register = spec.storage == Some(ast::StorageClassSpecifier::Register);
        let auto = spec.storage == Some(ast::StorageClassSpecifier::Auto);
        if self.names.at_file_scope() && (auto || register && !all_bound(node)) {
            return Err(self.fault(node, "`auto` and `register` are for locals"));
        }
        for d in &node.node.declarators {
            self.frame.pos = self.pos(d);
            let mut base = spec.base.clone();
            if spec.auto_type {
                base = self.auto_type(d)?;
            }
            let declared = self.declarator(base, &d.node.declarator)?;
            let Some(name) = declared.name else {
                return Err(self.fault(d, "a declaration without a name"));
            };
            let init = d.node.initializer.as_ref();
            if spec.storage == Some(ast::StorageClassSpecifier::Typedef) {
                let name = name.node.name.clone();
                let extensions = &*declared_attributes(&d.node.declarator.node);
                if let Type::Comp(id) = declared.ty.ty {
                    let lists = all_extensions(&spec, extensions);
                    let mut all = lists.into_iter().flat_map(attributes);
                    if all.any(|(n, _)| n == "transparent_union") {
                        self.layouts.transparent.insert(id);
                    }
                }
                if self.names.at_file_scope() {
                    self.program.typedefs.retain(|(known, _)| *known != name);
                    self.program
                        .typedefs
                        .push((name.clone(), declared.ty.ty.clone()));
                }
                if init.is_some() {
                    return Err(self.fault(d, "a `typedef` has no value"));
                }
                self.declare_once(d, &name, Entity::Typedef(declared.ty))?;
            } else if let Type::Func(ty) = declared.ty.ty.clone() {
                let extensions = &*declared_attributes(&d.node.declarator.node);
                let noreturn =
                    spec.noreturn || attributes(extensions).any(|(n, _)| n == "noreturn");
                if init.is_some() {
                    return Err(self.fault(d, "a function is no object, it has no value"));
                }
                self.note_symbol(name, true, &all_extensions(&spec, extensions))?;
                let f = self.function_declaration(name, &ty, &declared, noreturn)?;
                let constructor = self.constructor(extensions)?.or(spec.constructor);
                self.declared
                    .constructors
                    .extend(constructor.map(|priority| (f, priority)));
            } else if register && self.names.at_file_scope() {
                self.register_variable(name, declared.ty, init)?;
            } else {
                let align = declared.ty.align.or(spec.asked);
                let mut storage = spec.storage.clone();
                let external = Some(ast::StorageClassSpecifier::Extern);
                if self.names.at_file_scope() || storage == external {
                    let extensions = &*declared_attributes(&d.node.declarator.node);
                    if self.note_symbol(name, false, &all_extensions(&spec, extensions))? {
                        storage = external;
                    }
                } else if storage == Some(ast::StorageClassSpecifier::Static) {
                    let extensions = &*declared_attributes(&d.node.declarator.node);
                    self.note_local_static(name, &all_extensions(&spec, extensions))?;
                }
                self.variable(d, name, declared, &storage, init)?;
                if let Some(Entity::Var(v)) = self.names.lookup(&name.node.name).cloned() {
                    self.declared
                        .var_align
                        .extend(align.map(|align| (v, align)));
                    self.constexpr(v, init.filter(|_| spec.constexpr))?;
                    self.note_cleanup(v, &spec, d)?;
                }
            }
        }
        Ok(())
    }

    /// `struct s;` begins a type of this scope (C11 6.7.2.3 p7).
    fn forward_declaration(&mut self, list: &[Node<ast::DeclarationSpecifier>]) {
        let [only] = list else { return };
        let ast::DeclarationSpecifier::TypeSpecifier(t) = &only.node else {
            return;
        };
        match &t.node {
            ast::TypeSpecifier::Struct(s) if s.node.declarations.is_none() => {
                self.declare_tag(s);
            }
            _ => {}
        }
    }

    /// The value of a `constexpr` object, if it is an integer.
    fn constexpr(&mut self, v: VarId, init: Option<&Node<ast::Initializer>>) -> Res<()> {
        let e = match init.map(|i| &i.node) {
            Some(ast::Initializer::Expression(e)) => e,
            _ => return Ok(()),
        };
        if let Some(kind) = self.program.var(v).ty.int_kind() {
            let value = self.constant(e)?;
            let value = kind.wrap(value, self.types().model);
            self.declared.constants.insert(v, value);
        }
        Ok(())
    }

    /// `__auto_type x = e;`
    fn auto_type(&mut self, d: &Node<ast::InitDeclarator>) -> Res<QType> {
        match d.node.initializer.as_ref().map(|i| &i.node) {
            Some(ast::Initializer::Expression(e)) => {
                let (value, _) = self.trial(|l| l.rvalue(e))?;
                let mut ty = self.qualified_type_of(e)?;
                decay_parameter(&mut ty);
                ty.ty = value.ty;
                if let Some(own) = ty.quals.first_mut() {
                    *own = Qual::default();
                }
                Ok(ty)
            }
            _ => Err(self.fault(d, "`__auto_type` wants an initialiser")),
        }
    }

    fn function_declaration(
        &mut self,
        name: &Node<ast::Identifier>,
        ty: &FuncType,
        declared: &Declared,
        noreturn: bool,
    ) -> Res<FuncId> {
        let (names, quals, prototype) = match &declared.params {
            Some(p) => (p.names.clone(), p.quals.clone(), p.prototype),
            // Through a typedef of a function type.
            None => (
                vec![None; ty.params.len()],
                vec![Vec::new(); ty.params.len()],
                !(ty.params.is_empty() && ty.variadic),
            ),
        };
        let info = FuncInfo {
            ty: ty.clone(),
            quals: declared.ty.quals.clone(),
            param_names: names,
            param_quals: quals,
            told: declared.ty.params.clone(),
            prototype,
            noreturn,
        };
        let text = &name.node.name;
        let known = match self.linked(text) {
            Some(Entity::Func(f)) => Some(f),
            Some(other) if self.names.at_file_scope() => {
                return Err(self.declared_otherwise(name, &other));
            }
            _ => None,
        };
        let f = match known {
            Some(f) => {
                self.join_function(name, f, &info, false)?;
                self.learn(f, info);
                f
            }
            None => {
                let pos = self.pos(name);
                let f = self.linked_function(text, info.clone(), pos);
                self.join_function(name, f, &info, false)?;
                f
            }
        };
        self.declare_linked(text, Entity::Func(f));
        self.names.declare(text, Entity::Func(f));
        Ok(f)
    }

    /// A further declaration of a function.
    fn learn(&mut self, f: FuncId, mut info: FuncInfo) {
        let defined = self.link.has_body(f);
        let old = &mut self.declared.infos[f.0 as usize];
        info.noreturn |= old.noreturn;
        if old.prototype && info.prototype {
            // What one of them allows to be written, may be.
            for (new, old) in info.param_quals.iter_mut().zip(&old.param_quals) {
                for (new, old) in new.iter_mut().zip(old) {
                    new.is_const &= old.is_const;
                    new.is_volatile |= old.is_volatile;
                }
            }
        }
        // A declaration without parameters says nothing new.
        match !defined && (info.prototype || !old.prototype) {
            true => *old = info,
            false => old.noreturn = info.noreturn,
        }
    }

    pub(super) fn declared_otherwise(
        &self,
        name: &Node<ast::Identifier>,
        other: &Entity,
    ) -> Box<Fault> {
        let text = &name.node.name;
        let pos = match other {
            Entity::Var(v) => Some(self.program.var(*v).pos),
            Entity::Func(f) => Some(self.program.func(*f).pos),
            _ => None,
        };
        let fault = self.fault(name, format!("`{text}` is declared as something else"));
        match (pos, other) {
            (Some(pos), Entity::Var(_)) => {
                Box::new(fault.other(pos, text, "here it is a variable"))
            }
            (Some(pos), _) => Box::new(fault.other(pos, text, "here it is a function")),
            _ => fault,
        }
    }

    fn variable(
        &mut self,
        node: &Node<ast::InitDeclarator>,
        name: &Node<ast::Identifier>,
        declared: Declared,
        storage: &Option<ast::StorageClassSpecifier>,
        init: Option<&Node<ast::Initializer>>,
    ) -> Res<()> {
        let text = name.node.name.clone();
        let mut ty = declared.ty;
        let external = *storage == Some(ast::StorageClassSpecifier::Extern);
        let place = ty.ty == Type::Void && external && init.is_none();
        if place {
            // GNU C: a place whose address alone is used, such as a linker's symbol.
            ty.ty = Type::Array(Arc::new(Type::Int(IntKind::Char)), None);
        }
        if ty.ty == Type::Void {
            return Err(self.fault(node, format!("`{text}` is declared `void`")));
        }
        if let Some(init) = init {
            // C23 6.7.10: only the empty initialiser.
            let empty = matches!(&init.node, ast::Initializer::List(l) if l.is_empty());
            if !empty && has_variable_length(&ty.ty, &node.node.declarator) {
                let text = "an array of variable length has no initialiser but `{}`";
                return Err(self.fault(node, text));
            }
            ty.ty = self.initialiser_size(&ty.ty, init)?;
        }
        self.fits_memory(node, &ty.ty)?;
        let declarator = &node.node.declarator;
        let variable = !self.names.at_file_scope() && self.is_variable_array(&ty.ty, declarator);
        if let (Type::Array(row, _), false) = (&ty.ty, variable) {
            if matches!(**row, Type::Array(_, None)) {
                let text = format!("the size of the rows of `{text}` is missing");
                return Err(self.fault(node, text));
            }
        }
        if init.is_some() {
            self.complete(node, &ty.ty, &text)?;
        }
        if external && init.is_some() && !self.names.at_file_scope() {
            let text = format!("`{text}` is `extern`, its value is elsewhere");
            return Err(self.fault(node, text));
        }
        let internal = *storage == Some(ast::StorageClassSpecifier::Static);
        if self.names.at_file_scope() || external {
            self.global(name, ty, (external, internal), init)?;
            if let (Some(Entity::Var(v)), true) = (self.names.lookup(&text), place) {
                self.declared.places.insert(*v);
            }
            return Ok(());
        }
        self.complete(node, &ty.ty, &text)?;
        if internal {
            return self.static_local(name, ty, init);
        }
        if variable {
            let v = self.variable_array(&text, ty, &node.node.declarator, init.is_some())?;
            self.names.declare(&text, Entity::Var(v));
            return Ok(());
        }
        if let Type::Array(_, None) = ty.ty {
            return Err(self.fault(node, format!("the size of `{text}` is missing")));
        }
        let kind = VarKind::Local(self.frame.func);
        let v = self.new_var(text.clone(), ty.ty, kind, ty.quals);
        self.local_sizes(v, &node.node.declarator)?;
        self.declare_once(name, &text, Entity::Var(v))?;
        self.note_entries(v, node.span.start);
        match init {
            Some(init) => {
                let lhs = self.var_lval(v);
                self.initialise(lhs, init)
            }
            None => {
                // Each time around it holds any value again.
                if self.frame.loops > 0 || self.frame.jumps {
                    self.forget(v);
                }
                Ok(())
            }
        }
    }

    /// Objects have complete types, but for arrays of variable length.
    fn complete<T>(&self, node: &Node<T>, ty: &Type, name: &str) -> Res<()> {
        let mut inner = ty;
        while let Type::Array(element, _) = inner {
            inner = element;
        }
        if self.types().size(inner).is_some() {
            return Ok(());
        }
        let shown = self.show(ty);
        Err(self.fault(node, format!("`{name}` has the incomplete type `{shown}`")))
    }

    fn global(
        &mut self,
        name: &Node<ast::Identifier>,
        ty: QType,
        (external, internal): (bool, bool),
        init: Option<&Node<ast::Initializer>>,
    ) -> Res<()> {
        let text = name.node.name.clone();
        let known = match self.linked(&text) {
            Some(Entity::Var(v)) => Some(v),
            Some(other) if self.names.at_file_scope() => {
                return Err(self.declared_otherwise(name, &other));
            }
            _ => None,
        };
        let v = match known {
            Some(v) => v,
            None => {
                let (ty, quals) = (ty.ty.clone(), ty.quals.clone());
                let shown = self.link.symbols.label(self.link.file, &text);
                let shown = shown.unwrap_or(&text).clone();
                let v = self.new_var(shown, ty, VarKind::Global, quals);
                self.program.vars[v.0 as usize].unique = self.link.name(&text);
                v
            }
        };
        if known.is_none() && !internal {
            self.program.linked.insert(v);
        }
        let entity = Entity::Var(v);
        self.declare_linked(&text, entity.clone());
        self.names.declare(&text, entity);
        if known.is_some() {
            self.refine(name, v, &ty)?;
        }
        let before = self.declared.linkage.get(&v).copied();
        if external && init.is_none() {
            self.declared.announced.insert(v);
        }
        if init.is_some() || !external {
            self.define_variable(name, v, before)?;
        }
        let now = match (init.is_some(), external, before) {
            (true, _, Some(Linkage::Initialised)) => {
                return Err(self.fault(name, format!("`{text}` is initialised twice")));
            }
            (true, _, _) | (_, _, Some(Linkage::Initialised)) => Linkage::Initialised,
            (_, false, _) | (_, _, Some(Linkage::Tentative)) => Linkage::Tentative,
            _ => Linkage::Elsewhere,
        };
        self.declared.linkage.insert(v, now);
        match init {
            Some(init) => self.static_initialiser(v, init),
            None => Ok(()),
        }
    }

    /// GNU C: a variable that is a register of the machine. What stands there is
    /// nothing of the program's: each read yields any value, no write is kept.
    fn register_variable(
        &mut self,
        name: &Node<ast::Identifier>,
        mut ty: QType,
        init: Option<&Node<ast::Initializer>>,
    ) -> Res<()> {
        let text = &name.node.name;
        if let (Some(init), true) = (init, ty.ty.is_scalar()) {
            return Err(self.fault(init, format!("the register `{text}` has no first value")));
        }
        if !ty.ty.is_scalar() {
            return Err(self.fault(name, format!("`{text}` does not fit a register")));
        }
        if ty.quals.is_empty() {
            ty.quals.push(Qual::default());
        }
        ty.quals[0].is_volatile = true;
        self.assume_stated(format!(
            "the register `{text}` holds any value at each read"
        ));
        self.global(name, ty, (true, true), None)
    }

    /// A further declaration of a variable: it may complete the type of an array.
    fn refine(&mut self, name: &Node<ast::Identifier>, v: VarId, ty: &QType) -> Res<()> {
        for (old, new) in self.declared.quals[v.0 as usize].iter_mut().zip(&ty.quals) {
            old.is_volatile |= new.is_volatile;
        }
        let var = &self.program.vars[v.0 as usize];
        let (old, pos) = (var.ty.clone(), var.pos);
        let is_const = ty.quals.first().is_some_and(|q| q.is_const);
        self.program.vars[v.0 as usize].is_const &= is_const;
        if !self.compatible(&old, &ty.ty) {
            let text = &name.node.name;
            let (old, new) = (self.show(&old), self.show(&ty.ty));
            let message = format!("`{text}` was declared `{old}`, now it is `{new}`");
            let fault = self.fault(name, message);
            return Err(Box::new(fault.other(pos, text, "declared here")));
        }
        if matches!(old, Type::Array(_, None)) {
            self.program.vars[v.0 as usize].ty = ty.ty.clone();
        }
        Ok(())
    }

    fn static_local(
        &mut self,
        name: &Node<ast::Identifier>,
        ty: QType,
        init: Option<&Node<ast::Initializer>>,
    ) -> Res<()> {
        let function = match self.program.funcs.get(self.frame.func.0 as usize) {
            Some(f) => f.name.clone(),
            None => String::new(),
        };
        let full = format!("{function}.{}", name.node.name);
        let v = self.new_var(full, ty.ty, VarKind::Global, ty.quals);
        self.declare_once(name, &name.node.name, Entity::Var(v))?;
        self.declared.within.insert(v, self.frame.func);
        self.declared.linkage.insert(
            v,
            match init {
                Some(_) => Linkage::Initialised,
                None => Linkage::Tentative,
            },
        );
        match init {
            Some(init) => self.static_initialiser(v, init),
            None => Ok(()),
        }
    }

    fn definition(&mut self, node: &Node<ast::FunctionDefinition>) -> Res<()> {
        let spec = self.declaration_specifiers(&node.node.specifiers)?;
        let mut declared = self.declarator(spec.base.clone(), &node.node.declarator)?;
        let Some(name) = declared.name else {
            return Err(self.fault(node, "a function without a name"));
        };
        let Type::Func(ty) = declared.ty.ty.clone() else {
            return Err(self.fault(name, "this has a body but is no function"));
        };
        let mut ty = (*ty).clone();
        if let Some(params) = &mut declared.params {
            self.old_style(&node.node, params, &mut ty)?;
            // `int f() { ... }` takes no arguments.
            if !params.prototype {
                ty.variadic = false;
            }
        }
        declared.ty.ty = Type::Func(Arc::new(ty.clone()));
        let extensions = &*declared_attributes(&node.node.declarator.node);
        self.note_symbol(name, true, &all_extensions(&spec, extensions))?;
        // Calls before this one would have taken the library's function.
        let text = &name.node.name;
        if !self.link.defines(text) {
            return Err(self.fault(name, format!("`{text}` is defined in an unusual form")));
        }
        let noreturn = spec.noreturn || attributes(extensions).any(|(n, _)| n == "noreturn");
        let f = self.function_declaration(name, &ty, &declared, noreturn)?;
        let constructor = self.constructor(extensions)?.or(spec.constructor);
        self.declared
            .constructors
            .extend(constructor.map(|priority| (f, priority)));
        if !self.define_function(node, name, f)? {
            return Ok(());
        }
        self.declared.infos[f.0 as usize].ty = ty.clone();
        let (names, quals, declarators) = match declared.params {
            Some(p) => (p.names, p.quals, p.declarators),
            None => (
                vec![None; ty.params.len()],
                vec![Vec::new(); ty.params.len()],
                Vec::new(),
            ),
        };
        self.declared.infos[f.0 as usize].param_names = names.clone();
        self.declared.infos[f.0 as usize].param_quals = quals.clone();
        let survey = Survey::of(&node.node.statement);
        let exists = |l: &String| survey.labels.contains_key(l);
        self.number_labels(survey.label_addresses.into_iter().filter(exists).collect());
        let pos = self.pos(name);
        self.frame = Frame {
            func: f,
            jumps: !survey.labels.is_empty(),
            labels: survey.labels.keys().cloned().collect(),
            label_places: survey.labels,
            entries: survey.entries,
            addressed: survey.addressed,
            pos,
            ..Frame::default()
        };
        let function = &mut self.program.funcs[f.0 as usize];
        function.pos = pos;
        function.ret = ty.ret.clone();
        function.variadic = ty.variadic;
        let static_ = Some(ast::StorageClassSpecifier::Static);
        if is_inline(&node.node.specifiers) && spec.storage != static_ {
            let text = format!(
                "the inline function `{}` does in another file what it does here",
                name.node.name
            );
            self.assume_stated(text);
        }
        let result = self.in_scope(|l| {
            l.formals(node, &ty, &names, quals)?;
            l.note_vector(&ty.ret);
            l.declare_formals(&names, &declarators)?;
            if ty.ret != Type::Void {
                let kind = VarKind::Return(f);
                let slot = l.new_var("$return".to_string(), ty.ret.clone(), kind, Vec::new());
                l.program.funcs[f.0 as usize].return_slot = Some(slot);
            }
            match &node.node.statement.node {
                ast::Statement::Compound(items) => l.block_items(items),
                _ => l.statement(&node.node.statement),
            }
        });
        result?;
        self.refuse_lost_sizes()?;
        let end = node.span.end.saturating_sub(1);
        self.frame.pos = self.cursor.map.pos(self.origin(end));
        let returned =
            matches!(self.frame.out.last(), Some(s) if matches!(s.kind, StmtKind::Return));
        if !returned || !self.frame.pending.is_empty() {
            self.emit(StmtKind::Return);
        }
        let body = std::mem::take(&mut self.frame.out);
        self.program.funcs[f.0 as usize].body = Some(body);
        self.frame = Frame::file_scope(self.unfinished.file_temps.len());
        Ok(())
    }

    /// The formal parameters of the function at hand, as variables without names.
    fn formals(
        &mut self,
        node: &Node<ast::FunctionDefinition>,
        ty: &FuncType,
        names: &[Option<String>],
        quals: Vec<Vec<Qual>>,
    ) -> Res<()> {
        let f = self.frame.func;
        for (i, ((ty, name), quals)) in ty.params.iter().zip(names).zip(quals).enumerate() {
            self.complete(node, ty, name.as_deref().unwrap_or("a parameter"))?;
            let shown = name.clone().unwrap_or_else(|| format!("arg{}", i + 1));
            let v = self.new_var(shown, ty.clone(), VarKind::Formal(f, i as u32), quals);
            self.program.funcs[f.0 as usize].formals.push(v);
            self.note_vector(ty);
            let Some(name) = name else {
                continue;
            };
            if names[..i].contains(&Some(name.clone())) {
                let text = format!("two parameters are called `{name}`");
                return Err(self.fault(&node.node.declarator, text));
            }
        }
        Ok(())
    }

    /// Names them, and evaluates the sizes behind them: in those of one the parameters in front
    /// of it have their names, it and the later ones not yet (C11 6.2.1 p7).
    fn declare_formals(
        &mut self,
        names: &[Option<String>],
        declarators: &[Option<&Node<ast::Declarator>>],
    ) -> Res<()> {
        let formals = self.program.func(self.frame.func).formals.clone();
        for (i, v) in formals.into_iter().enumerate() {
            if let Some(Some(d)) = declarators.get(i) {
                self.parameter_sizes(v, d)?;
            }
            if let Some(Some(name)) = names.get(i) {
                self.names.declare(name, Entity::Var(v));
            }
        }
        Ok(())
    }

    /// K&R: the parameters' types follow the list of their names.
    fn old_style(
        &mut self,
        node: &ast::FunctionDefinition,
        params: &mut Params,
        ty: &mut FuncType,
    ) -> Res<()> {
        let Some(names) = params.old_style else {
            return Ok(());
        };
        for d in &node.declarations {
            let base = self.declaration_specifiers(&d.node.specifiers)?.base;
            for i in &d.node.declarators {
                let mut declared = self.declarator(base.clone(), &i.node.declarator)?;
                decay_parameter(&mut declared.ty);
                let at = names
                    .iter()
                    .position(|n| declared.name.is_some_and(|d| d.node.name == n.node.name));
                let Some(at) = at else {
                    return Err(self.fault(i, "this is no parameter of the function"));
                };
                ty.params[at] = declared.ty.ty;
                params.quals[at] = declared.ty.quals;
            }
        }
        Ok(())
    }
}
