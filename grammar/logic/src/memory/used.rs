//! Which members of a structure or union the program uses, where that decides whether others
//! lie on the same bytes.
//!
//! Of many a union of a header one member alone is used, and members that reach behind their
//! end are often marks that nobody reads. Those that the program names count, and structures
//! in a union to which pointers come from outside. (Rejected: all members of all unions. One
//! union of structures that nobody uses makes one memory of them all.)

use super::key::{element, first_member, Key};
use grammar::cli::Assumed;
use ir::outside::Known;
use ir::types::{CompId, Type, Types};
use ir::{Expr, ExprKind, Lval, Program, Step};
use rustc_hash::FxHashSet;

/// What is used.
#[derive(Default)]
pub(super) struct Used {
    /// Members that reach behind their end, and those of unions, that are named somewhere.
    named: FxHashSet<Key>,
    /// Unions whose members share bytes: two of them are used.
    unions: FxHashSet<CompId>,
}

impl Used {
    /// Looks at all statements.
    pub(super) fn collect(&mut self, program: &Program, known: &Known) {
        for stmt in program.funcs.iter().flat_map(|f| f.body.iter().flatten()) {
            stmt.walk(&mut |s| {
                for lv in s.places() {
                    self.name(&program.types, lv);
                }
                for e in s.reads() {
                    self.read(&program.types, e);
                }
            });
        }
        for call in &program.indirect {
            self.read(&program.types, &call.pointer);
        }
        self.find_unions(program, known);
    }

    fn read(&mut self, types: &Types, e: &Expr) {
        e.walk(&mut |e| match &e.kind {
            ExprKind::Load(lv) | ExprKind::AddrOf(lv) => self.name(types, lv),
            _ => {}
        });
    }

    /// An l-value is named.
    pub(super) fn name(&mut self, types: &Types, lv: &Lval) {
        for step in &lv.path {
            if let Step::Field(c, i) = step {
                if types.comp(*c).is_union || types.reaches_behind(&types.field(*c, *i).ty) {
                    self.named.insert(Key::Field(*c, *i));
                }
            }
        }
    }

    /// The members of a union share bytes where two of them are used. A structure in it is
    /// used, too, if pointers to such come from outside, where the union is known.
    fn find_unions(&mut self, program: &Program, known: &Known) {
        let types = &program.types;
        // Not where each object is what the program sees it as.
        let typed = program.assumed.contains(&Assumed::Typed);
        let comes = |id: &CompId| {
            let cast = known.any() && known.cast.contains(&Type::Comp(*id));
            !typed && (known.structures_in.contains(id) || cast)
        };
        for (n, comp) in types.comps.iter().enumerate().filter(|(_, c)| c.is_union) {
            let id = CompId(n as u32);
            let fields = comp.fields.iter().flatten().enumerate();
            let used = fields.filter(|(i, f)| {
                let inside = known.structures.contains(&id) && has_structure(types, &f.ty, &comes);
                inside || self.named.contains(&Key::Field(id, *i))
            });
            if used.count() > 1 {
                self.unions.insert(id);
            }
        }
    }

    /// Is `inner` the type of the first member of `outer`? Not through a union of which one
    /// member is used alone: by a pointer that leads there from elsewhere, another is, too.
    pub(super) fn first_member(
        &self,
        types: &Types,
        outer: &Type,
        inner: &Type,
    ) -> Option<Option<Key>> {
        first_member(types, outer, inner, &|union| self.unions.contains(&union))
    }

    /// Does an object of the type have a member that reaches behind it and is named?
    pub(super) fn is_open_ended(&self, types: &Types, ty: &Type) -> bool {
        let Type::Comp(id) = element(ty) else {
            return false;
        };
        let mut fields = types.comp(*id).fields.iter().flatten().enumerate();
        fields.any(|(i, f)| {
            types.reaches_behind(&f.ty)
                && (self.named.contains(&Key::Field(*id, i)) || self.is_open_ended(types, &f.ty))
        })
    }

    /// Do members of a structure or union lie on the bytes of others?
    pub(super) fn share_bytes(&self, types: &Types, id: CompId) -> bool {
        let fields = types.comp(id).fields.as_deref().unwrap_or_default();
        let before = fields
            .iter()
            .enumerate()
            .take(fields.len().saturating_sub(1));
        let reaches = |(i, f): (usize, &ir::types::Field)| {
            types.reaches_behind(&f.ty)
                && (self.named.contains(&Key::Field(id, i)) || self.is_open_ended(types, &f.ty))
        };
        self.unions.contains(&id) || before.into_iter().any(reaches)
    }
}

/// Is a type a structure or union of this kind, or has it one in it?
fn has_structure(types: &Types, ty: &Type, which: &dyn Fn(&CompId) -> bool) -> bool {
    let Type::Comp(id) = element(ty) else {
        return false;
    };
    let mut fields = types.comp(*id).fields.iter().flatten();
    which(id) || fields.any(|f| has_structure(types, &f.ty, which))
}
