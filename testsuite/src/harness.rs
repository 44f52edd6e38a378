//! newton's harness in the interpreter: `newton/src/replay/harness.rs` has the other side.
//!
//! The program in it calls `replay_stub_NAME` where it called a NAME that it does not
//! define, and `replay_for_NAME` knows the answers. A C file cannot define the one
//! as the other, whose types are the user's; gcc connects them by the assembler's
//! name, and here it is done by hand.

use crate::interp::Compiled;
use ir::FuncId;

/// Defined where the interpreter runs a harness.
pub const MACRO: &str = "REPLAY_INTERPRETED";

/// Lets the answers answer.
pub fn connect(compiled: &mut Compiled) {
    let program = compiled.program();
    for (f, id) in program.funcs.iter().zip((0..).map(FuncId)) {
        let name = f.name.strip_prefix("replay_stub_");
        let answers = name.and_then(|n| program.func_by_name(&format!("replay_for_{n}")));
        if let (None, Some(answers)) = (&f.body, answers) {
            compiled.stand_in(id, answers);
        }
    }
}
