//! Any text is a predicate file or has diagnostics; what is printed reads back
//! as the same file.

#![no_main]

use grammar::diag::Sources;
use grammar::pred;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut sources = Sources::default();
    let file = sources.add("fuzz.preds", text.as_ref());
    match pred::parse(&text, file) {
        Ok(predicates) => {
            let printed = predicates.to_string();
            let file = sources.add("printed.preds", printed.as_str());
            match pred::parse(&printed, file) {
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
