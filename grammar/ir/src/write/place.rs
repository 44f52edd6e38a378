//! L-values and addresses as C text: `->`, `.`, `[]`, `*`, `&` and decay.
//!
//! A path that starts at a followed pointer is written with `->` or `[]`, and
//! `&a[0]` as `a`. The text is read back alongside, step by step.

use super::text::{binary, new, surface_binary, unary, Text, Variants, Writer, Written};
use crate::construct;
use crate::expr::{Base, Expr, ExprKind, Lval, Step};
use crate::operator::{BinOp, UnOp};
use crate::types::{CompId, Field, Type};
use grammar::expr as surface;
use grammar::expr::ExprKind as SurfaceKind;

impl Writer<'_> {
    pub(super) fn ptr_add(&self, p: &Expr, i: &Expr, e: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let p = self.exact(p)?;
        let apply = |op: BinOp, i: Expr| construct::binary(types, op, p.read.clone(), i);
        let offsets = self.variants(i)?;
        let wanted = construct::ptr_add(types, p.read.clone(), offsets.meaning.clone());
        // `p - 1` reads better than `p + -1`.
        let opposite = match &i.kind {
            ExprKind::Int(v) if *v < 0 => {
                self.variants(&construct::unary_same(types, UnOp::Neg, i.clone()))
            }
            ExprKind::Unary(UnOp::Neg, x) => self.variants(x),
            _ => None,
        };
        let minus = opposite
            .iter()
            .flat_map(Variants::all)
            .map(|v| (BinOp::Sub, v));
        let plus = offsets.all().map(|v| (BinOp::Add, v));
        let mut last = None;
        for (op, v) in minus.chain(plus) {
            let Some(read) = self.made(apply(op, v.read.clone()), e) else {
                continue;
            };
            let found = self.same(&read, &wanted);
            let text = binary(surface_binary(op), p.text.clone(), v.text.clone());
            last = Some(Written { text, read });
            if found {
                return last;
            }
        }
        // The exact offset is always right; it was the last one.
        offsets.exact.as_ref().and(last)
    }

    pub(super) fn addr_of(&self, lv: &Lval) -> Option<Variants> {
        let types = &self.program.types;
        if let (Base::Deref(e), true) = (&lv.base, lv.path.is_empty()) {
            return self.variants(e);
        }
        // `&a[0]` is `a`.
        if let Some(Step::Index(at)) = lv.path.last() {
            let array = self.without_last(lv);
            if let (Some(0), Some(array)) = (at.as_int(), array) {
                let (text, place) = self.place(&array)?;
                let read = construct::load(types, place);
                return Some(Variants::one(Written { text, read }));
            }
        }
        let (text, place) = self.place(lv)?;
        let read = construct::addr_of(place);
        let text = unary(surface::UnOp::AddrOf, text);
        Some(Variants::one(Written { text, read }))
    }

    /// The array whose element an l-value is.
    fn without_last(&self, lv: &Lval) -> Option<Lval> {
        let mut ty = match &lv.base {
            Base::Var(v) => self.program.var(*v).ty.clone(),
            Base::Deref(e) => e.ty.pointee()?.clone(),
        };
        let (_, path) = lv.path.split_last()?;
        for step in path {
            ty = match (step, &ty) {
                (Step::Field(id, index), _) => self.field(*id, *index)?.ty.clone(),
                (Step::Index(_), Type::Array(t, _)) => (**t).clone(),
                _ => return None,
            };
        }
        Some(Lval {
            base: lv.base.clone(),
            path: path.to_vec(),
            ty,
        })
    }

    fn field(&self, id: CompId, index: usize) -> Option<&Field> {
        let comp = self.program.types.comps.get(id.0 as usize)?;
        comp.fields.as_ref()?.get(index)
    }

    /// An l-value's text, and what it is read as.
    pub fn place(&self, lv: &Lval) -> Option<(Text, Lval)> {
        let types = &self.program.types;
        // While `pointer` is set, `text` is a pointer still to be followed.
        let (mut text, mut read, mut pointer) = match &lv.base {
            Base::Var(v) => ((self.var)(*v)?, Lval::var(*v, self.program), false),
            Base::Deref(e) => match &e.kind {
                ExprKind::PtrAdd(p, i) => {
                    let (text, read) = self.subscript(p, i)?;
                    (text, read, false)
                }
                _ => {
                    let e = self.exact(e)?;
                    let read = match construct::deref(types, e.read.clone()) {
                        Ok(read) => read,
                        Err(_) if self.total => Lval::deref(e.read),
                        Err(_) => return None,
                    };
                    (e.text, read, true)
                }
            },
        };
        for step in &lv.path {
            match step {
                Step::Field(id, index) => {
                    let field = self.field(*id, *index)?;
                    read.path.push(step.clone());
                    read.ty = field.ty.clone();
                    let Some(name) = (self.field_name)(*id, field) else {
                        // Lookup of the next field goes through it.
                        continue;
                    };
                    text = new(match pointer {
                        true => SurfaceKind::Arrow(Box::new(text), name),
                        false => SurfaceKind::Member(Box::new(text), name),
                    });
                    pointer = false;
                }
                Step::Index(at) => {
                    if pointer {
                        text = unary(surface::UnOp::Deref, text);
                        pointer = false;
                    }
                    let at = self.offset(at)?;
                    text = new(SurfaceKind::Index(Box::new(text), Box::new(at.text)));
                    read = match construct::element(read, at.read) {
                        Ok(read) => read,
                        Err(_) => return None,
                    };
                }
            }
        }
        if pointer {
            text = unary(surface::UnOp::Deref, text);
        }
        Some((text, read))
    }

    /// `p[i]`.
    fn subscript(&self, p: &Expr, i: &Expr) -> Option<(Text, Lval)> {
        let types = &self.program.types;
        let (p, i) = (self.exact(p)?, self.offset(i)?);
        let sum = construct::ptr_add(types, p.read, i.read);
        let read = match construct::deref(types, sum.clone()) {
            Ok(read) => read,
            Err(_) if self.total => Lval::deref(sum),
            Err(_) => return None,
        };
        let text = new(SurfaceKind::Index(Box::new(p.text), Box::new(i.text)));
        Some((text, read))
    }

    /// An index, which C converts to `ptrdiff_t`; read as after that.
    fn offset(&self, at: &Expr) -> Option<Written> {
        let types = &self.program.types;
        let ptrdiff = construct::ptrdiff(types);
        let variants = self.variants(at)?;
        let wanted = variants.meaning.clone();
        let converted = |v: &Written| {
            let read = construct::promote(types, v.read.clone());
            self.cast(read, &ptrdiff)
        };
        let good = variants
            .all()
            .find(|v| v.read.ty.is_int() && self.same(&converted(v), &wanted))?;
        Some(Written {
            text: good.text.clone(),
            read: converted(good),
        })
    }
}
