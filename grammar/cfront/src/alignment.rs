//! The assumption that pointers which are moved by bytes are aligned where they become
//! pointers to structures ([`ir::alignment`] says when, and why not to scalars).

use ir::alignment::Moves;
use ir::declarator::type_text;
use ir::types::Type;
use ir::{Assumption, Pos, Program};

/// The assumption, at the first place that needs it.
pub fn assumption(program: &Program) -> Option<Assumption> {
    let moves = Moves::new(program);
    if !moves.any() {
        return None;
    }
    let mut first = None;
    for stmt in program.funcs.iter().flat_map(|f| &f.body).flatten() {
        stmt.walk(&mut |stmt| {
            for e in stmt.reads() {
                e.walk(&mut |e| {
                    let unaligned = moves.unaligned(e).filter(|to| !to.is_scalar());
                    let earlier = |(pos, _): &(Pos, Type)| stmt.pos < *pos;
                    match unaligned {
                        Some(to) if first.as_ref().is_none_or(earlier) => {
                            first = Some((stmt.pos, to));
                        }
                        _ => {}
                    }
                });
            }
        });
    }
    first.map(|(pos, to)| Assumption {
        pos,
        text: format!(
            "a pointer that was moved by smaller steps is aligned for `{}`",
            type_text(&program.types, &to)
        ),
    })
}
