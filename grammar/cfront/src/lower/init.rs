//! Initialisers (C11 6.7.9).
//!
//! An initialiser is flattened to a list of places and values; the object is
//! zeroed first unless the list covers it, and zeros are then left out. Large
//! tables are not worth a statement per element: they hold any value, which is
//! stated as an assumption.

mod flat;

use self::flat::{Flat, Leaf};
use super::context::{Init, Lower, Res};
use super::frame::Frame;
use super::open_order::Operand;
use super::value::Value;
use crate::dialect::EMPTY;
use crate::parse::{ast, Node};
use ir::construct;
use ir::types::{IntKind, Type};
use ir::{Effect, Expr, Lval, Pos, Step, Stmt, StmtKind, VarId, Why};
use std::collections::HashSet;

/// The items of a brace-enclosed list and the next one.
struct Cursor<'n> {
    items: &'n [Node<ast::InitializerListItem>],
    at: usize,
    /// The designation of this item has been followed already.
    followed: Option<usize>,
}

impl<'n> Cursor<'n> {
    fn item(&self) -> Option<&'n Node<ast::InitializerListItem>> {
        self.items.get(self.at)
    }

    fn designation(&self) -> &'n [Node<ast::Designator>] {
        match self.item() {
            Some(item) if self.followed != Some(self.at) => &item.node.designation,
            _ => &[],
        }
    }
}

/// The members and indices on the way to a leaf.
fn place_in_object(leaf: &Leaf) -> Vec<i128> {
    let (Leaf::Expr(place, _) | Leaf::Char(place, _) | Leaf::Anew(place)) = leaf;
    let steps = place.path.iter().map(|step| match step {
        Step::Field(_, field) => *field as i128,
        Step::Index(i) => i.as_int().unwrap_or(0),
    });
    steps.collect()
}

impl Lower<'_> {
    /// Initialises an object of known type.
    pub(super) fn initialise(&mut self, lv: Lval, init: &Node<ast::Initializer>) -> Res<()> {
        let flat = match &init.node {
            ast::Initializer::Expression(e) => match self.string_for(&lv.ty, e) {
                Some(s) => {
                    let mut flat = Flat::default();
                    self.string_leaves(&lv, s, &mut flat)?;
                    flat
                }
                // GNU C: an array may be initialised by a literal of its type.
                None => match array_literal(&lv.ty, e) {
                    Some(items) => {
                        let mut flat = Flat::default();
                        self.flatten_list(&lv, items, &mut flat)?;
                        flat
                    }
                    None => return self.initialise_scalar(e, lv),
                },
            },
            ast::Initializer::List(items) => {
                let mut flat = Flat::default();
                self.flatten_list(&lv, items, &mut flat)?;
                flat
            }
        };
        self.emit_leaves(lv, flat)
    }

    /// `lv = e` at a declaration or `return`.
    pub(super) fn initialise_scalar(&mut self, e: &Node<ast::Expression>, lv: Lval) -> Res<()> {
        if let Some(value) = self.straight_into(e, &lv)? {
            let value = match value {
                Value::Object(place) if place == lv => return Ok(()),
                Value::Object(place) => self.read(e, place, false)?,
                Value::Pure(value) => value,
                Value::Function(f) => self.function_address(f),
                Value::Void if self.never_returns() => return Ok(()),
                Value::Void => return Err(self.fault(e, "this has no value")),
            };
            let value = self.convert_for(e, value, &lv)?;
            return self.store(e, lv, value);
        }
        let mark = self.mark();
        let value = self.rvalue(e)?;
        if lv.ty.is_float() && value.as_int() == Some(0) {
            let lv = self.keep_lval(lv, mark);
            return self.zero(lv);
        }
        let value = self.convert_for(e, value, &lv)?;
        let lv = self.keep_lval(lv, mark);
        self.store(e, lv, value)
    }

    /// Was the last statement the end of everything?
    fn never_returns(&self) -> bool {
        let last = self.frame.out.last().map(|s| &s.kind);
        matches!(last, Some(StmtKind::Fail { .. } | StmtKind::Halt))
    }

    fn emit_leaves(&mut self, lv: Lval, flat: Flat) -> Res<()> {
        let flat = flat.without_overridden(self.types());
        let total = self.count_leaves(&lv.ty);
        let covered = !flat.designated && flat.leaves.len() == total && !self.has_union(&lv.ty);
        let aggregate = !lv.ty.is_scalar();
        let mut values = Vec::new();
        for leaf in flat.leaves {
            match leaf {
                Leaf::Char(_, 0) if !covered && !flat.designated => {}
                Leaf::Expr(_, e) if !covered && !flat.designated && self.is_zero(e) => {}
                leaf => values.push(leaf),
            }
        }
        let limit = self.options.max_initialisers;
        if values.len() > limit {
            let mut seen = HashSet::new();
            for leaf in values {
                if let Leaf::Expr(_, e) = leaf {
                    if !seen.insert(std::ptr::from_ref(e)) {
                        continue;
                    }
                    if self.type_of(e)?.is_scalar() && self.constant(e).is_err() {
                        self.discard(e)?;
                    }
                }
            }
            let text = format!("an object with more than {limit} initialisers holds any value");
            self.assume_stated(text.clone());
            self.emit(StmtKind::Effect(Effect::Havoc {
                lhs: lv,
                why: Why::Approximation(text),
            }));
            return Ok(());
        }
        if aggregate && !covered {
            self.emit(StmtKind::Effect(Effect::Zero { lhs: lv.clone() }));
        } else if !aggregate && values.is_empty() {
            return self.zero(lv);
        }
        let shared = self.shared_items(&values)?;
        if flat.designated {
            // As gcc goes through them.
            values.sort_by_cached_key(place_in_object);
        }
        let start = self.operands_start();
        let object = lv.base_var();
        let mut items = Vec::new();
        let mut done = HashSet::new();
        for leaf in &values {
            items.push(self.next_operand(&start));
            match leaf {
                Leaf::Expr(_, e) if shared.contains(&std::ptr::from_ref(*e)) => {
                    if done.insert(std::ptr::from_ref(*e)) {
                        self.initialise_places(e, &values)?;
                    }
                }
                Leaf::Expr(place, e) => self.initialise_scalar(e, place.clone())?,
                Leaf::Char(place, c) => {
                    let value = Expr::int(*c, place.ty.clone());
                    self.assign_stmt(place.clone(), value);
                }
                Leaf::Anew(_) => {}
            }
        }
        let items = items.into_iter().map(Operand::done).collect();
        self.in_any_order(&start, items, object)?;
        Ok(())
    }

    /// The items with effects that a range gives to several places: each is evaluated once.
    fn shared_items(&mut self, leaves: &[Leaf]) -> Res<HashSet<*const Node<ast::Expression>>> {
        let mut seen = HashSet::new();
        let mut shared = HashSet::new();
        for leaf in leaves {
            let Leaf::Expr(_, e) = leaf else { continue };
            let item = std::ptr::from_ref(*e);
            if !seen.insert(item) && !shared.contains(&item) {
                let (_, stmts) = self.trial(|l| l.eval(e))?;
                if !stmts.is_empty() {
                    shared.insert(item);
                }
            }
        }
        Ok(shared)
    }

    /// One value in all places that it initialises.
    fn initialise_places(&mut self, e: &Node<ast::Expression>, leaves: &[Leaf]) -> Res<()> {
        let places = leaves.iter().filter_map(|leaf| match leaf {
            Leaf::Expr(place, other) if std::ptr::eq(*other, e) => Some(place),
            _ => None,
        });
        let mut value = None;
        for place in places {
            let kept = match &value {
                Some(kept) => kept,
                None => {
                    let t = self.temp(place.ty.clone());
                    let kept = self.var_lval(t);
                    self.initialise_scalar(e, kept.clone())?;
                    value.insert(kept)
                }
            };
            let kept = self.read(e, kept.clone(), false)?;
            self.store(e, place.clone(), kept)?;
        }
        Ok(())
    }

    /// The object becomes zero.
    pub(super) fn zero(&mut self, lv: Lval) -> Res<()> {
        match &lv.ty {
            Type::Int(_) | Type::Ptr(_) => {
                let zero = Expr::int(0, lv.ty.clone());
                self.assign_stmt(lv, zero);
            }
            _ => self.emit(StmtKind::Effect(Effect::Zero { lhs: lv })),
        }
        Ok(())
    }

    fn is_zero(&mut self, e: &Node<ast::Expression>) -> bool {
        let value = self.trial(|l| l.rvalue(e));
        value.is_ok_and(|(e, stmts)| stmts.is_empty() && e.as_int() == Some(0))
    }

    /// Number of scalars in a type.
    fn count_leaves(&self, ty: &Type) -> usize {
        match ty {
            Type::Array(element, n) => {
                let n = usize::try_from(n.unwrap_or(0)).unwrap_or(usize::MAX);
                n.saturating_mul(self.count_leaves(element))
            }
            Type::Comp(id) => {
                let fields = self.types().comp(*id).fields.iter().flatten();
                let counts = fields.map(|f| self.count_leaves(&f.ty));
                counts.fold(0, usize::saturating_add)
            }
            _ => 1,
        }
    }

    fn has_union(&self, ty: &Type) -> bool {
        match ty {
            Type::Array(element, _) => self.has_union(element),
            Type::Comp(id) => {
                let comp = self.types().comp(*id);
                comp.is_union || comp.fields.iter().flatten().any(|f| self.has_union(&f.ty))
            }
            _ => false,
        }
    }

    /// The string literal that initialises an array of characters.
    fn string_for<'n>(
        &self,
        ty: &Type,
        e: &'n Node<ast::Expression>,
    ) -> Option<&'n Node<ast::StringLiteral>> {
        match (ty, &e.node) {
            (Type::Array(element, _), ast::Expression::StringLiteral(s)) if element.is_int() => {
                Some(s)
            }
            _ => None,
        }
    }

    fn string_leaves<'n>(
        &mut self,
        lv: &Lval,
        s: &Node<ast::StringLiteral>,
        flat: &mut Flat<'n>,
    ) -> Res<()> {
        let (mut units, kind) = self.string(s)?;
        if let Type::Array(element, _) = &lv.ty {
            let model = self.types().model;
            let width = element.int_kind().map(|k| k.width(model));
            if width != Some(kind.width(model)) {
                let shown = self.show(&lv.ty);
                return Err(self.fault(s, format!("this string is no value of `{shown}`")));
            }
        }
        flat.anew(lv);
        units.push(0);
        if let Type::Array(_, Some(n)) = &lv.ty {
            units.truncate(*n as usize);
        }
        for (i, unit) in units.into_iter().enumerate() {
            let place = self.element(lv, i as u64);
            flat.count(lv, i as u64);
            let kind = place.ty.int_kind().unwrap_or(IntKind::Char);
            let unit = kind.wrap(unit, self.types().model);
            flat.leaves.push(Leaf::Char(place, unit));
        }
        Ok(())
    }

    pub(super) fn element(&self, lv: &Lval, index: u64) -> Lval {
        let at = Expr::int(i128::from(index), construct::ptrdiff(self.types()));
        construct::element(lv.clone(), at).unwrap_or_else(|lv| lv)
    }

    fn flatten_list<'n>(
        &mut self,
        lv: &Lval,
        items: &'n [Node<ast::InitializerListItem>],
        flat: &mut Flat<'n>,
    ) -> Res<()> {
        let mut cursor = Cursor {
            items,
            at: 0,
            followed: None,
        };
        flat.anew(lv);
        if items.is_empty() || is_empty(items) {
            return Ok(());
        }
        // `char s[] = { "abc" }` and `int x = { 1 }`.
        if let [only] = items {
            if let ast::Initializer::Expression(e) = &only.node.initializer.node {
                if let Some(s) = self.string_for(&lv.ty, e) {
                    return self.string_leaves(lv, s, flat);
                }
            }
        }
        if lv.ty.is_scalar() {
            if let Some(d) = items.iter().find_map(|i| i.node.designation.first()) {
                return Err(self.fault(d, "a scalar has no parts to designate"));
            }
            return self.flatten_item(lv, &mut cursor, flat);
        }
        self.flatten_aggregate(lv, &mut cursor, true, flat)
    }

    /// One item (or, with braces left out, several) for the place `lv`.
    fn flatten_item<'n>(
        &mut self,
        lv: &Lval,
        cursor: &mut Cursor<'n>,
        flat: &mut Flat<'n>,
    ) -> Res<()> {
        let Some(item) = cursor.item() else {
            return Ok(());
        };
        match &item.node.initializer.node {
            ast::Initializer::List(inner) => {
                cursor.at += 1;
                self.flatten_list(lv, inner, flat)
            }
            ast::Initializer::Expression(e) => {
                if let Some(s) = self.string_for(&lv.ty, e) {
                    cursor.at += 1;
                    return self.string_leaves(lv, s, flat);
                }
                let whole = lv.ty.is_scalar()
                    || matches!(lv.ty, Type::Comp(_)) && self.type_of(e)? == lv.ty;
                if whole {
                    cursor.at += 1;
                    flat.leaves.push(Leaf::Expr(lv.clone(), e));
                    return Ok(());
                }
                self.flatten_aggregate(lv, cursor, false, flat)
            }
        }
    }

    /// Items for the parts of an aggregate, in order or as designated.
    fn flatten_aggregate<'n>(
        &mut self,
        lv: &Lval,
        cursor: &mut Cursor<'n>,
        braced: bool,
        flat: &mut Flat<'n>,
    ) -> Res<()> {
        self.fill(lv, 0, cursor, braced, flat)
    }

    /// The parts of an aggregate from number `next` on.
    fn fill<'n>(
        &mut self,
        lv: &Lval,
        mut next: u64,
        cursor: &mut Cursor<'n>,
        braced: bool,
        flat: &mut Flat<'n>,
    ) -> Res<()> {
        let start = cursor.at;
        while let Some(item) = cursor.item() {
            let designation = cursor.designation();
            if let Some((first, rest)) = designation.split_first() {
                if !braced {
                    return Ok(());
                }
                flat.designated = true;
                next = self.designated(lv, first, rest, cursor, flat)? + 1;
                continue;
            }
            let Some(part) = self.part(lv, next)? else {
                if braced {
                    // gcc warns and drops what is too much.
                    cursor.at += 1;
                    continue;
                }
                if cursor.at == start && next == 0 {
                    return Err(self.fault(item, "there is nothing to initialise here"));
                }
                return Ok(());
            };
            flat.count(lv, next);
            next += 1;
            self.flatten_item(&part, cursor, flat)?;
            if flat.leaves.len() > 1 << 20 {
                return Err(self.fault(item, "this initialiser is too large"));
            }
        }
        Ok(())
    }

    /// The part number `index` of an aggregate.
    fn part(&mut self, lv: &Lval, index: u64) -> Res<Option<Lval>> {
        Ok(match &lv.ty {
            Type::Array(_, n) if n.is_none_or(|n| index < n) => Some(self.element(lv, index)),
            Type::Comp(id) => {
                let id = *id;
                let comp = self.types().comp(id);
                let last = if comp.is_union { 1 } else { u64::MAX };
                let field = comp.fields.as_ref().and_then(|f| f.get(index as usize));
                match field {
                    Some(f) if index < last && !is_padding(f) => {
                        let mut part = lv.clone();
                        part.ty = f.ty.clone();
                        part.path.push(Step::Field(id, index as usize));
                        Some(part)
                    }
                    _ => None,
                }
            }
            _ => None,
        })
    }

    /// An item with a designation; the number of the part it was for.
    fn designated<'n>(
        &mut self,
        lv: &Lval,
        first: &'n Node<ast::Designator>,
        rest: &'n [Node<ast::Designator>],
        cursor: &mut Cursor<'n>,
        flat: &mut Flat<'n>,
    ) -> Res<u64> {
        let (mut parts, number) = self.designate(lv, first)?;
        flat.count(lv, number);
        let at = cursor.at;
        let last = parts.pop();
        for part in parts {
            let mut place = part;
            for d in rest {
                let (mut inner, _) = self.designate(&place, d)?;
                let (Some(only), true) = (inner.pop(), inner.is_empty()) else {
                    return Err(self.fault(d, "a range inside a designation is not supported"));
                };
                place = only;
            }
            cursor.at = at;
            cursor.followed = Some(at);
            self.flatten_item(&place, cursor, flat)?;
        }
        cursor.at = at;
        match (last, rest.split_first()) {
            (None, _) => cursor.at += 1,
            (Some(place), None) => {
                cursor.followed = Some(at);
                self.flatten_item(&place, cursor, flat)?;
            }
            // What follows `.a.b = x` without a designator goes on inside `a`.
            (Some(place), Some((first, rest))) => {
                let next = self.designated(&place, first, rest, cursor, flat)? + 1;
                self.fill(&place, next, cursor, false, flat)?;
            }
        }
        Ok(number)
    }

    fn designate(&mut self, lv: &Lval, d: &Node<ast::Designator>) -> Res<(Vec<Lval>, u64)> {
        let index = |l: &mut Self, e: &Node<ast::Expression>| -> Res<u64> {
            let value = l.constant(e)?;
            let limit = match &lv.ty {
                Type::Array(_, n) => n.unwrap_or(u64::MAX >> 8),
                _ => 0,
            };
            let value = u64::try_from(value).ok().filter(|v| *v < limit);
            value.ok_or_else(|| l.fault(e, "there is no such element"))
        };
        match &d.node {
            ast::Designator::Index(e) => {
                let i = index(self, e)?;
                Ok((vec![self.element(lv, i)], i))
            }
            ast::Designator::Range(r) => {
                let from = index(self, &r.node.from)?;
                let to = index(self, &r.node.to)?;
                if from > to {
                    return Err(self.fault(d, "this range is empty"));
                }
                if to - from > 1 << 16 {
                    return Err(self.fault(d, "this range is too large"));
                }
                Ok(((from..=to).map(|i| self.element(lv, i)).collect(), to))
            }
            ast::Designator::Member(id) => {
                let place = construct::field(self.types(), lv, &id.node.name);
                let number = match (&place, lv.path.len()) {
                    (Some(place), at) => match place.path.get(at) {
                        Some(Step::Field(_, index)) => *index as u64,
                        _ => 0,
                    },
                    _ => 0,
                };
                match place {
                    Some(place) => Ok((vec![place], number)),
                    None => {
                        let shown = self.show(&lv.ty);
                        let text = format!("`{shown}` has no field `{}`", id.node.name);
                        Err(self.fault(id, text))
                    }
                }
            }
        }
    }

    /// The size that an initialiser gives to an array of unknown size.
    pub(super) fn initialiser_size(
        &mut self,
        ty: &Type,
        init: &Node<ast::Initializer>,
    ) -> Res<Type> {
        let Type::Array(element, None) = ty else {
            return Ok(ty.clone());
        };
        // The places do not matter here, their numbers do.
        let base = Expr::int(0, ty.clone().ptr());
        let lv = Lval::deref(base);
        let mut flat = Flat::default();
        let before = self.snapshot();
        match &init.node {
            ast::Initializer::Expression(e) => match self.string_for(ty, e) {
                Some(s) => self.string_leaves(&lv, s, &mut flat)?,
                None => match array_literal(ty, e) {
                    Some(items) => self.flatten_list(&lv, items, &mut flat)?,
                    None => return Ok(ty.clone()),
                },
            },
            ast::Initializer::List(items) => self.flatten_list(&lv, items, &mut flat)?,
        }
        self.roll_back(before);
        let n = flat.elements;
        Ok(Type::Array(element.clone(), Some(n)))
    }

    /// Lowers the initialiser of a static object; it runs at the start.
    pub(super) fn static_initialiser(
        &mut self,
        v: VarId,
        init: &Node<ast::Initializer>,
    ) -> Res<()> {
        let pos = self.here();
        let lv = self.var_lval(v);
        let before = self.report.assumptions.len();
        let stmts = self.at_start(pos, |l| l.initialise(lv, init))?;
        self.constant_initialiser(init, &stmts)?;
        // They matter if the object does.
        let made = self.report.assumptions.split_off(before);
        self.unfinished.inits.push(Init {
            owner: v,
            stmts,
            assumptions: made.into_iter().map(|(_, a)| a).collect(),
        });
        Ok(())
    }

    /// Lowers in the frame of the program's start.
    fn at_start(&mut self, pos: Pos, work: impl FnOnce(&mut Self) -> Res<()>) -> Res<Vec<Stmt>> {
        let start = Frame {
            pos,
            ..Frame::file_scope(self.unfinished.file_temps.len())
        };
        let frame = std::mem::replace(&mut self.frame, start);
        let result = work(self);
        let start = std::mem::replace(&mut self.frame, frame);
        result?;
        Ok(start.out)
    }
}

/// The items of the compound literal that initialises an array.
fn array_literal<'n>(
    ty: &Type,
    e: &'n Node<ast::Expression>,
) -> Option<&'n [Node<ast::InitializerListItem>]> {
    match (ty, &e.node) {
        (Type::Array(..), ast::Expression::CompoundLiteral(c)) => Some(&c.node.initializer_list),
        _ => None,
    }
}

/// `{}` of a compound literal, see `dialect`.
fn is_empty(items: &[Node<ast::InitializerListItem>]) -> bool {
    let [only] = items else { return false };
    match &only.node.initializer.node {
        ast::Initializer::Expression(e) => {
            matches!(&e.node, ast::Expression::Identifier(id) if id.node.name == EMPTY)
        }
        _ => false,
    }
}

/// Bytes that `layout` adds for an alignment.
fn is_padding(f: &ir::types::Field) -> bool {
    f.is_anonymous() && matches!(f.ty, Type::Array(..))
}
