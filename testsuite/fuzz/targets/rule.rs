//! Any text is a rule or has diagnostics.

#![no_main]

use grammar::diag::Sources;
use grammar::rule;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut sources = Sources::default();
    let file = sources.add("fuzz.slic", text.as_ref());
    if let Err(diagnostics) = rule::parse(&text, file) {
        assert!(!diagnostics.is_empty(), "refused without a word");
        sources.render(&diagnostics);
    }
});
