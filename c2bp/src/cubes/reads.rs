//! What a condition reads, and what for: the cone of influence (PLDI 2001,
//! 5.2) connects two conditions by the cells that both read.
//!
//! All predicates about `s->state`, `s->hit`, `s->next` read `s`; still they
//! have nothing to do with each other. A pointer that is only followed may lead
//! anywhere. So if two sets of conditions can each be satisfied, and share no
//! more than pointers that both only follow, they can be satisfied together:
//! let each such pointer lead to an object of its own, whose cells hold what
//! those had that were read before (cells that were one are two with one value
//! now). A pointer matters where its value does: where it is compared, or is
//! cast, moved or indexed, after which it does not lead just anywhere.

use ir::{Base, Expr, ExprKind, Lval, Step};

/// The cells that a condition reads.
#[derive(Debug, Default)]
pub struct Reads {
    /// For their values.
    pub values: Vec<Lval>,
    /// Pointers that are only followed.
    pub addresses: Vec<Lval>,
}

impl Reads {
    pub fn of(e: &Expr) -> Reads {
        let mut reads = Reads::default();
        reads.value(e);
        reads
    }

    fn value(&mut self, e: &Expr) {
        match &e.kind {
            ExprKind::Load(lv) => {
                self.values.push((**lv).clone());
                self.place(lv);
            }
            _ => e.children().into_iter().for_each(|c| self.value(c)),
        }
    }

    /// The way to an l-value.
    fn place(&mut self, lv: &Lval) {
        if let Base::Deref(p) = &lv.base {
            self.followed(p);
        }
        for step in &lv.path {
            if let Step::Index(i) = step {
                self.value(i);
            }
        }
    }

    fn followed(&mut self, pointer: &Expr) {
        match &pointer.kind {
            ExprKind::Load(lv) => {
                self.addresses.push((**lv).clone());
                self.place(lv);
            }
            ExprKind::AddrOf(lv) => self.place(lv),
            _ => self.value(pointer),
        }
    }
}
