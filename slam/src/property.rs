//! `--spec FILE.prp`: is that a property which slam checks?

use crate::options::Options;
use grammar::diag::Diagnostic;
use grammar::output;
use grammar::property::{self, Property};

/// Asks for termination, if that is the property, and refuses what is none of slam's; the
/// error is a text for standard error.
pub fn check(options: &mut Options) -> Result<(), String> {
    let Some(file) = &options.spec else {
        return Ok(());
    };
    let text = output::read_input(file).map_err(crate::rendered)?;
    let name = file.display().to_string();
    // Witnesses and proofs are about errors.
    let told = options.witness.is_some()
        || options.write_witness.is_some()
        || options.certificate.is_some();
    let refused = |message: String| {
        let note = format!("expected {}", property::check());
        Err(crate::rendered(Diagnostic::global(message).with_note(note)))
    };
    match property::parse(&text) {
        Ok(Property::Unreachable) => Ok(()),
        Ok(Property::Termination) if !told => {
            options.ask_termination();
            Ok(())
        }
        Ok(Property::Termination) => refused(format!("{name}: termination is not checked here")),
        Ok(Property::Other(other)) => refused(format!("{name}: {other} is not checked here")),
        Err(why) => refused(format!("{name} is no property file: {why}")),
    }
}
