//! `--spec FILE.prp`: is that the property which slam checks?

use crate::options::Options;
use grammar::diag::Diagnostic;
use grammar::output;
use grammar::property::{self, Property};

/// Refuses every other property; the error is a text for standard error.
pub fn check(options: &Options) -> Result<(), String> {
    let Some(file) = &options.spec else {
        return Ok(());
    };
    let text = output::read_input(file).map_err(crate::rendered)?;
    let name = file.display();
    let refused = |message: String| {
        let note = format!("expected {}", property::check());
        Err(crate::rendered(Diagnostic::global(message).with_note(note)))
    };
    match property::parse(&text) {
        Ok(Property::Unreachable) => Ok(()),
        Ok(Property::Termination) => refused(format!("{name}: termination is not checked here")),
        Ok(Property::Other(other)) => refused(format!("{name}: {other} is not checked here")),
        Err(why) => refused(format!("{name} is no property file: {why}")),
    }
}
