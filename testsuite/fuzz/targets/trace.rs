//! Any text is a trace or has a diagnostic; what is written reads back.

#![no_main]

use grammar::diag::Sources;
use grammar::trace::Trace;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let mut sources = Sources::default();
    let file = sources.add("fuzz.json", text.as_ref());
    match Trace::from_json(&text, file) {
        Ok(trace) => {
            let written = trace.to_json();
            let file = sources.add("written.json", written.as_str());
            match Trace::from_json(&written, file) {
                Ok(again) => assert_eq!(written, again.to_json()),
                Err(diagnostic) => panic!("{}", sources.render(&[diagnostic])),
            }
        }
        Err(diagnostic) => {
            sources.render(&[diagnostic]);
        }
    }
});
