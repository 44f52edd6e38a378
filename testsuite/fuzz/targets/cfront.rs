//! Any text is a program or has diagnostics; a program's IR obeys its rules.

#![no_main]

use ir::types::DataModel;
use cfront::Options;
use grammar::diag::Sources;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let options = Options {
        data_model: match data.len() % 2 {
            0 => DataModel::Lp64,
            _ => DataModel::Ilp32,
        },
        whole: true,
        ..Options::default()
    };
    let mut sources = Sources::default();
    match cfront::load_text("fuzz.i", &text, true, &options, &mut sources) {
        Ok(program) => {
            if let Err(broken) = ir::check::check(&program) {
                panic!("{}", broken.join("\n"));
            }
        }
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty(), "refused without a word");
            sources.render(&diagnostics);
        }
    }
});
