//! Objects without a name: compound literals (C11 6.5.2.5) and the arrays of
//! string literals (6.4.5).

use super::context::{Init, Lower, Res};
use super::frame::NO_FUNC;
use super::scope::Text;
use super::value::Value;
use crate::parse::{ast, Node};
use ir::types::{IntKind, Type};
use ir::{Assumption, Effect, Expr, FuncId, Lval, Stmt, StmtKind, VarId, VarKind, Why};
use std::sync::Arc;

impl Lower<'_> {
    /// `(T){ ... }`: an object of its own (C11 6.5.2.5).
    pub(super) fn compound_literal(
        &mut self,
        _node: &Node<ast::Expression>,
        c: &ast::CompoundLiteral,
    ) -> Res<Value> {
        let named = self.type_name(&c.type_name)?;
        let (ty, quals) = (named.ty, named.quals);
        let span = c.type_name.span;
        let init = Node::new(ast::Initializer::List(c.initializer_list.clone()), span);
        let ty = self.initialiser_size(&ty, &init)?;
        if self.frame.func == NO_FUNC {
            let v = self.anonymous_global("__literal", ty);
            self.declared.quals[v.0 as usize] = quals;
            self.static_initialiser(v, &init)?;
            return Ok(Value::Object(self.var_lval(v)));
        }
        let t = self.temp(ty);
        self.declared.quals[t.0 as usize] = quals;
        let lv = self.var_lval(t);
        self.initialise(lv.clone(), &init)?;
        Ok(Value::Object(lv))
    }

    fn anonymous_global(&mut self, stem: &str, ty: Type) -> VarId {
        self.names.anonymous += 1;
        let name = format!("{stem}{}", self.names.anonymous);
        self.new_var(name, ty, VarKind::Global, Vec::new())
    }

    /// The array of a string literal.
    pub(super) fn string_object(&mut self, s: &Node<ast::StringLiteral>) -> Res<Lval> {
        let (units, kind) = self.string(s)?;
        Ok(self.array_object(units, kind, None))
    }

    /// The same for text that is not in the program.
    pub(super) fn text_object(&mut self, text: &str) -> Lval {
        let units = text.bytes().map(i128::from).collect();
        self.array_object(units, IntKind::Char, None)
    }

    /// The array that holds the function's name as `called`, which is `__func__` or one of
    /// its like: no literal, and each an object of its own (C11 6.4.2.2).
    pub(super) fn function_name(&mut self, called: &str) -> Lval {
        let units = self.own_name().bytes().map(i128::from).collect();
        let name_of = Some((self.frame.func, called.to_string()));
        self.array_object(units, IntKind::Char, name_of)
    }

    /// The function's name, as its file has it.
    pub(super) fn own_name(&self) -> String {
        let function = self.program.funcs.get(self.frame.func.0 as usize);
        function.map_or_else(String::new, |f| f.own_name.clone())
    }

    /// Literals of one text are one object, as in gcc: `"a" == "a"`.
    fn array_object(
        &mut self,
        mut units: Vec<i128>,
        kind: IntKind,
        name_of: Option<(FuncId, String)>,
    ) -> Lval {
        units.push(0);
        let text = Text {
            units: units.clone(),
            kind,
            name_of,
        };
        if let Some(v) = self.names.strings.get(&text) {
            return self.var_lval(*v);
        }
        let ty = Type::Array(Arc::new(Type::Int(kind)), Some(units.len() as u64));
        let v = self.anonymous_global("__str", ty);
        self.program.vars[v.0 as usize].is_const = true;
        self.program.strings.insert(v);
        self.names.strings.insert(text, v);
        let lv = self.var_lval(v);
        let pos = self.here();
        let mut stmts = Vec::new();
        let mut assumptions = Vec::new();
        let limit = self.options.max_initialisers / 16;
        if units.len() <= limit + 1 {
            for (i, unit) in units.into_iter().enumerate() {
                let lhs = self.element(&lv, i as u64);
                let rhs = Expr::int(unit, Type::Int(kind));
                stmts.push(Stmt {
                    id: 0,
                    labels: Vec::new(),
                    kind: StmtKind::Effect(Effect::Assign { lhs, rhs }),
                    pos,
                });
            }
        } else {
            let text = format!("a string of more than {limit} characters has any contents");
            assumptions.push(Assumption {
                pos,
                text: text.clone(),
            });
            stmts.push(Stmt {
                id: 0,
                labels: Vec::new(),
                kind: StmtKind::Effect(Effect::Havoc {
                    lhs: lv.clone(),
                    why: Why::Approximation(text),
                }),
                pos,
            });
        }
        self.unfinished.inits.push(Init {
            owner: v,
            stmts,
            assumptions,
        });
        lv
    }
}
