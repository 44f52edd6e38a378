//! Where people look first.

use grammar::answer::newton::Place;
use grammar::answer::slam::{Error, Step};

/// The step that people look at first: the last one in the program itself, not in a
/// rule; and its place.
pub fn site(error: &Error) -> Option<(&Step, &Place)> {
    let placed = |step| place(step).map(|place| (step, place));
    let mut steps = error.path.iter().rev();
    let own = steps.find_map(|s| placed(s).filter(|(_, p)| !is_rule(&p.file)));
    own.or_else(|| error.path.iter().rev().find_map(placed))
}

fn place(step: &Step) -> Option<&Place> {
    step.place.as_ref()
}

/// Is a file a rule?
pub fn is_rule(file: &str) -> bool {
    file.ends_with(".slic")
}
