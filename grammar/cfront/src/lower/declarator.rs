//! Declarators (C11 6.7.6): what is declared, inside out.

use super::attributes::{attributes, declared_attributes};
use super::context::{Lower, Res};
use super::ctype::add_qualifier;
use super::frame::NO_FUNC;
use super::scope::{QType, Qual};
use crate::parse::{ast, declared_name, Node};
use ir::types::{FuncType, Type};
use ir::StmtKind;
use std::sync::Arc;

/// A declarator applied to its base.
pub(super) struct Declared<'n> {
    pub name: Option<&'n Node<ast::Identifier>>,
    pub ty: QType,
    /// For a function: its parameters.
    pub params: Option<Params<'n>>,
}

/// The parameter list of a function declarator.
pub(super) struct Params<'n> {
    pub names: Vec<Option<String>>,
    pub quals: Vec<Vec<Qual>>,
    /// Those that may have sizes to be evaluated at the function's start.
    pub declarators: Vec<Option<&'n Node<ast::Declarator>>>,
    /// K&R: the names; their types follow in declarations.
    pub old_style: Option<&'n [Node<ast::Identifier>]>,
    pub prototype: bool,
}

impl Lower<'_> {
    /// A type in a cast, `sizeof` and the like.
    pub(super) fn type_name(&mut self, node: &Node<ast::TypeName>) -> Res<QType> {
        let base = self.qualified_specifiers(&node.node.specifiers)?;
        match &node.node.declarator {
            Some(d) => Ok(self.declarator(base, d)?.ty),
            None => Ok(base),
        }
    }

    /// Applies a declarator to its base type, inside out.
    pub(super) fn declarator<'n>(
        &mut self,
        base: QType,
        node: &'n Node<ast::Declarator>,
    ) -> Res<Declared<'n>> {
        let mut ty = base;
        let mut params = None;
        let own = declared_attributes(&node.node);
        self.refuse_attributes(&own)?;
        self.refuse_in_front(&own)?;
        self.refuse_behind_pointers(node)?;
        ty.ty = self.with_mode(ty.ty, &node.node.extensions)?;
        ty.ty = self.with_vector_size(ty.ty, &node.node.extensions)?;
        let asked = self.asked_alignment(&own)?;
        let derived = &node.node.derived;
        for d in derived {
            if let ast::DerivedDeclarator::Pointer(quals) = &d.node {
                ty = ty.pointer();
                let mut qual = Qual::default();
                for q in quals {
                    if let ast::PointerQualifier::TypeQualifier(q) = &q.node {
                        add_qualifier(&mut qual, &q.node);
                    }
                }
                ty.quals[0] = qual;
            }
        }
        for d in derived.iter().rev() {
            match &d.node {
                ast::DerivedDeclarator::Pointer(_) => {}
                ast::DerivedDeclarator::Block(_) => {
                    return Err(self.fault(d, "blocks are not supported"));
                }
                ast::DerivedDeclarator::Array(a) => {
                    let size = match &a.node.size {
                        ast::ArraySize::Unknown | ast::ArraySize::VariableUnknown => None,
                        ast::ArraySize::VariableExpression(e)
                        | ast::ArraySize::StaticExpression(e) => self.array_size(e)?,
                    };
                    if matches!(ty.ty, Type::Func(_) | Type::Void) {
                        return Err(self.fault(d, "an array of functions or `void`"));
                    }
                    if ty.quals.first().is_some_and(|q| q.is_atomic) && !is_number(&ty.ty) {
                        // As gcc has it, its elements are aligned as their members.
                        ty.align = None;
                    }
                    ty.ty = Type::Array(Arc::new(ty.ty), size);
                }
                ast::DerivedDeclarator::Function(_) | ast::DerivedDeclarator::KRFunction(_)
                    if matches!(ty.ty, Type::Func(_) | Type::Array(..)) =>
                {
                    let shown = self.show(&ty.ty);
                    return Err(self.fault(d, format!("a function cannot return `{shown}`")));
                }
                ast::DerivedDeclarator::Function(f) => {
                    let (function, own) = self.function_declarator(ty, &f.node)?;
                    ty = function;
                    params = Some(own);
                }
                ast::DerivedDeclarator::KRFunction(names) => {
                    let function = FuncType {
                        ret: ty.ty,
                        params: vec![Type::int(); names.len()],
                        variadic: names.is_empty(),
                    };
                    ty.ty = Type::Func(Arc::new(function));
                    ty.params = None;
                    params = Some(Params {
                        names: names.iter().map(|n| Some(n.node.name.clone())).collect(),
                        quals: vec![Vec::new(); names.len()],
                        declarators: Vec::new(),
                        old_style: Some(names),
                        prototype: false,
                    });
                }
            }
        }
        if !derived.is_empty() {
            self.readable_type(node, &ty.ty)?;
        }
        match &node.node.kind.node {
            ast::DeclaratorKind::Declarator(inner) => {
                let wrapped = !inner.node.derived.is_empty();
                let mut declared = self.declarator(ty, inner)?;
                if !wrapped {
                    // `int (f)(void)`: the parentheses mean nothing.
                    declared.params = declared.params.or(params);
                }
                declared.ty.align = asked.or(declared.ty.align);
                Ok(declared)
            }
            kind => Ok(Declared {
                name: match kind {
                    ast::DeclaratorKind::Identifier(id) => Some(id),
                    _ => None,
                },
                ty: QType {
                    align: asked.or(ty.align),
                    ..ty
                },
                params,
            }),
        }
    }

    /// Attributes of a pointer's type that are no attributes of what is declared.
    fn refuse_behind_pointers(&self, node: &Node<ast::Declarator>) -> Res<()> {
        let derived = &node.node.derived;
        let inner = match &node.node.kind.node {
            ast::DeclaratorKind::Declarator(inner) => !inner.node.derived.is_empty(),
            _ => false,
        };
        for (i, d) in derived.iter().enumerate() {
            let ast::DerivedDeclarator::Pointer(quals) = &d.node else {
                continue;
            };
            for q in quals {
                let ast::PointerQualifier::Extension(list) = &q.node else {
                    continue;
                };
                let last = i + 1 == derived.len() && !inner;
                for e in list {
                    let mut all = attributes(std::slice::from_ref(e));
                    let of_type = |name: &str| match name {
                        "aligned" | "packed" => !last,
                        "mode" | "transparent_union" | "vector_size" => true,
                        _ => false,
                    };
                    if let Some((name, _)) = all.find(|(name, _)| of_type(name)) {
                        let text = format!("the attribute `{name}` behind a `*` is not supported");
                        return Err(self.unsupported(e, text));
                    }
                }
            }
        }
        Ok(())
    }

    /// A constant size, or `None` for a variable-length array.
    fn array_size(&mut self, e: &Node<ast::Expression>) -> Res<Option<u64>> {
        let (value, stmts) = match self.trial(|l| l.rvalue(e)) {
            Err(_) if self.cursor.in_parameter => return Ok(None),
            result => result?,
        };
        let effects = stmts.iter().any(|s| !matches!(s.kind, StmtKind::Skip));
        match value.as_int() {
            Some(n) if !effects => match u64::try_from(n) {
                Ok(n) => Ok(Some(n)),
                Err(_) => Err(self.fault(e, "the size of an array is negative")),
            },
            _ if self.frame.func == NO_FUNC && self.names.at_file_scope() => {
                Err(self.fault(e, "the size of an array is not a constant"))
            }
            _ if self.cursor.in_parameter => Ok(None),
            _ => {
                self.frame.sizes.meet(e);
                Ok(None)
            }
        }
    }

    fn function_declarator<'n>(
        &mut self,
        ret: QType,
        node: &'n ast::FunctionDeclarator,
    ) -> Res<(QType, Params<'n>)> {
        let mut params = Vec::new();
        let mut own = Params {
            names: Vec::new(),
            quals: Vec::new(),
            declarators: Vec::new(),
            old_style: None,
            prototype: true,
        };
        // Later parameters may name earlier ones in their sizes.
        self.in_scope(|l| {
            for p in &node.parameters {
                let spec = l.declaration_specifiers(&p.node.specifiers)?;
                let register = Some(ast::StorageClassSpecifier::Register);
                if spec.storage.is_some() && spec.storage != register {
                    return Err(l.fault(p, "a parameter has no storage class but `register`"));
                }
                let base = spec.base;
                let declared = match &p.node.declarator {
                    Some(d) => l.parameter_declarator(base, d)?,
                    None => (None, base),
                };
                let (name, mut ty) = declared;
                if ty.ty == Type::Void && name.is_none() && node.parameters.len() == 1 {
                    break;
                }
                decay_parameter(&mut ty);
                if let (Some(d), Some(own)) = (&p.node.declarator, ty.quals.first_mut()) {
                    add_pointer_qualifiers(&d.node, own);
                }
                params.push(ty.ty);
                own.names.push(name);
                own.quals.push(ty.quals);
                own.declarators.push(p.node.declarator.as_ref());
            }
            Ok(())
        })?;
        let unknown = node.parameters.is_empty() && node.ellipsis == ast::Ellipsis::None;
        own.prototype = !unknown;
        let function = FuncType {
            ret: ret.ty,
            params,
            variadic: unknown || node.ellipsis == ast::Ellipsis::Some,
        };
        Ok((
            QType {
                ty: Type::Func(Arc::new(function)),
                quals: ret.quals,
                params: Some(Arc::new(own.quals.clone())),
                align: None,
            },
            own,
        ))
    }

    /// Sizes of array parameters do not matter (and may name parameters).
    fn parameter_declarator(
        &mut self,
        base: QType,
        node: &Node<ast::Declarator>,
    ) -> Res<(Option<String>, QType)> {
        let outer_array = matches!(
            node.node.derived.iter().find(|d| !matches!(d.node, ast::DerivedDeclarator::Pointer(_))),
            Some(d) if matches!(d.node, ast::DerivedDeclarator::Array(_))
        );
        let simple = !matches!(node.node.kind.node, ast::DeclaratorKind::Declarator(_));
        if !(outer_array && simple) {
            // Its sizes may name other parameters, which are not known yet.
            let outer = std::mem::replace(&mut self.cursor.in_parameter, true);
            let declared = self.declarator(base, node);
            self.cursor.in_parameter = outer;
            let declared = declared?;
            return Ok((declared.name.map(|n| n.node.name.clone()), declared.ty));
        }
        let mut stripped = node.clone();
        let first = stripped
            .node
            .derived
            .iter()
            .position(|d| matches!(d.node, ast::DerivedDeclarator::Array(_)));
        for (i, d) in stripped.node.derived.iter_mut().enumerate() {
            let ast::DerivedDeclarator::Array(a) = &mut d.node else {
                continue;
            };
            // Inner sizes count if they are constants.
            let variable = match &a.node.size {
                ast::ArraySize::VariableExpression(e) => {
                    let known = self.trial(|l| l.rvalue(e));
                    !known.is_ok_and(|(v, _)| v.as_int().is_some())
                }
                _ => false,
            };
            if Some(i) == first || variable {
                a.node.size = ast::ArraySize::Unknown;
            }
        }
        let name = declared_name(&node.node).map(|n| n.node.name.clone());
        let ty = self.declarator(base, &stripped)?.ty;
        Ok((name, ty))
    }
}

fn is_number(ty: &Type) -> bool {
    match ty {
        Type::Int(_) => true,
        Type::Float(kind) => kind.part() == *kind,
        _ => false,
    }
}

/// Those of the pointer that an array becomes: `int a[const 3]` (C11 6.7.6.3 p7).
fn add_pointer_qualifiers(declarator: &ast::Declarator, own: &mut Qual) {
    let array = declarator.derived.iter().find_map(|d| match &d.node {
        ast::DerivedDeclarator::Array(a) => Some(&a.node.qualifiers),
        _ => None,
    });
    for q in array.into_iter().flatten() {
        add_qualifier(own, &q.node);
    }
}

/// C11 6.7.6.3 p7-8: arrays and functions are passed as pointers.
pub(super) fn decay_parameter(ty: &mut QType) {
    match &ty.ty {
        Type::Array(element, _) => {
            let inner = QType {
                ty: (**element).clone(),
                quals: std::mem::take(&mut ty.quals),
                params: ty.params.take(),
                align: None,
            };
            *ty = inner.pointer();
        }
        Type::Func(_) => *ty = ty.clone().pointer(),
        _ => {}
    }
}
