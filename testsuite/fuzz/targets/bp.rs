//! Any text is a boolean program or has diagnostics; what is printed reads back
//! as the same program.

#![no_main]

use grammar::diag::Sources;
use grammar::{bp, bp_check};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut sources = Sources::default();
    let file = sources.add("fuzz.bp", text.as_ref());
    match bp::parse(&text, file) {
        Ok(program) => {
            sources.render(&bp_check::check(&program, file));
            let printed = program.to_string();
            let file = sources.add("printed.bp", printed.as_str());
            match bp::parse(&printed, file) {
                Ok(again) => assert_eq!(printed, again.to_string()),
                Err(diagnostics) => panic!("{}", sources.render(&diagnostics)),
            }
        }
        Err(diagnostics) => {
            assert!(!diagnostics.is_empty(), "refused without a word");
            sources.render(&diagnostics);
        }
    }
});
