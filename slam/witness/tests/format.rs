//! The schema is that of the types, what is printed is read again, and no text whatever
//! makes the reader panic.

use schemars::schema_for;
use std::path::Path;
use witness::model::Witness;
use witness::{print, read_text};

const EXAMPLES: [&str; 2] = [
    include_str!("correctness.yml"),
    include_str!("violation.yml"),
];

fn read(text: &str) -> Witness {
    read_text(text, 0).unwrap_or_else(|problems| panic!("{problems:?}"))
}

#[test]
fn the_committed_schema_is_that_of_the_types() {
    let made = serde_json::to_string_pretty(&schema_for!(Witness)).expect("JSON") + "\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("witness.schema.json");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &made).expect("written");
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == made,
        "run BLESS=1 cargo test --package witness"
    );
}

#[test]
fn the_schema_takes_what_is_read_and_nothing_else() {
    let schema = serde_json::to_value(schema_for!(Witness)).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    for text in EXAMPLES {
        let value = serde_json::to_value(read(text)).expect("JSON");
        assert!(
            validator.is_valid(&value),
            "{:?}",
            validator.iter_errors(&value).next()
        );
        let wrong = |pointer: &str, new: serde_json::Value| {
            let mut value = value.clone();
            *value.pointer_mut(pointer).expect(pointer) = new;
            assert!(!validator.is_valid(&value), "{pointer}");
        };
        wrong("/0/metadata/uuid", "x".into());
        wrong("/0/metadata/creation_time", "yesterday".into());
        wrong("/0/metadata/task/data_model", "LP32".into());
        wrong("/0/entry_type", "invariants".into());
        wrong("/0/content/0", 7.into());
    }
}

#[test]
fn what_is_printed_is_read_again() {
    for text in EXAMPLES {
        let once = print::print(&read(text));
        assert_eq!(print::print(&read(&once)), once);
    }
}

/// Bytes are changed, lines go, come twice, or change places.
fn mutated(text: &str, random: &mut fastrand::Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    for _ in 0..random.usize(1..4) {
        if lines.is_empty() {
            break;
        }
        let at = random.usize(0..lines.len());
        match random.u8(0..6) {
            0 => {
                lines.remove(at);
            }
            1 => lines.insert(at, lines[random.usize(0..lines.len())].clone()),
            2 => lines.swap(at, 0),
            3 => lines[at] = format!("{:1$}{2}", "", random.usize(0..8), lines[at].trim_start()),
            4 => {
                let cut = random.usize(0..=lines[at].chars().count());
                lines[at] = lines[at].chars().take(cut).collect();
            }
            _ => {
                let signs = [
                    "[", "{", "\"", "'", "|", "&a", "*a", "- ", ": ", "\u{e4}", "\t", "!x ",
                ];
                let at_char = random.usize(0..=lines[at].chars().count());
                let sign = signs[random.usize(0..signs.len())];
                let (before, behind): (Vec<_>, Vec<_>) = lines[at]
                    .chars()
                    .enumerate()
                    .partition(|(i, _)| *i < at_char);
                let text =
                    |part: Vec<(usize, char)>| part.into_iter().map(|c| c.1).collect::<String>();
                lines[at] = text(before) + sign + &text(behind);
            }
        }
    }
    lines.join("\n")
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut read = 0;
    for i in 0..3000 {
        let text = mutated(EXAMPLES[i % EXAMPLES.len()], &mut random);
        read += usize::from(read_text(&text, 0).is_ok());
    }
    // Some are still witnesses, most are not.
    assert!((1..3000).contains(&read), "{read}");
}
