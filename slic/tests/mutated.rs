//! Whatever a rule file holds, the answer is a woven program or diagnostics.

use grammar::diag::Sources;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Numbers from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        // Knuth's MMIX generator.
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// A text with a piece removed, doubled, moved, or with another one's.
fn mutated(text: &str, other: &str, random: &mut Random) -> String {
    let tokens = |text: &str| -> Vec<String> {
        let mut out = vec![String::new()];
        let mut letters = false;
        for c in text.chars() {
            let word = c.is_alphanumeric() || c == '_';
            match out.last_mut() {
                Some(last) if word && letters => last.push(c),
                _ => out.push(c.to_string()),
            }
            letters = word;
        }
        out
    };
    let (mut own, others) = (tokens(text), tokens(other));
    for _ in 0..=random.below(3) {
        let at = random.below(own.len());
        match random.below(4) {
            0 => own.truncate(at),
            1 => own.insert(at, others[random.below(others.len())].clone()),
            2 => own[at] = others[random.below(others.len())].clone(),
            _ => {
                own.remove(at);
            }
        }
        if own.is_empty() {
            own.push("{".to_string());
        }
    }
    own.concat()
}

/// A rule of the library with a program that it is about, preprocessed.
struct Subject {
    rule: String,
    program: PathBuf,
}

fn subjects(folder: &Path) -> Vec<Subject> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut out = Vec::new();
    for group in ["linux", "posix", "riot", "zephyr"] {
        for file in fs::read_dir(root.join("slic/rules").join(group)).expect("rules") {
            let file = file.expect("a rule").path();
            let stem = file
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            let source = root.join(format!("testsuite/rules/{group}/{stem}.c"));
            if !source.exists() {
                // What rules include.
                continue;
            }
            let program = folder.join(format!("{group}-{stem}.i"));
            let mut gcc = Command::new("gcc");
            gcc.args(["-E", "-DCASE=1", "-o"]).arg(&program).arg(source);
            assert!(gcc.status().expect("gcc").success(), "{group}/{stem}");
            let rule = fs::read_to_string(file).expect("a rule");
            out.push(Subject { rule, program });
        }
    }
    out
}

#[test]
fn mutated_rules_get_an_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let subjects = subjects(folder.path());
    let file = folder.path().join("mutated.slic");
    let mut random = Random(1);
    let mut woven = 0;
    for _ in 0..1000 {
        let subject = &subjects[random.below(subjects.len())];
        let other = &subjects[random.below(subjects.len())];
        let text = mutated(&subject.rule, &other.rule, &mut random);
        fs::write(&file, &text).expect("a rule");
        let mut sources = Sources::default();
        let program = [subject.program.clone()];
        let options = cfront::Options::default();
        match slic::weave(
            &program,
            slic::Threads {
                rules: std::slice::from_ref(&file),
                ..Default::default()
            },
            &options,
            &mut sources,
        ) {
            Ok(_) => woven += 1,
            Err(problems) => {
                let said = sources.render(&problems);
                assert!(said.starts_with("error: "), "{said}\nfor\n{text}");
            }
        }
    }
    // Some mutations are harmless, some are not.
    assert!((50..950).contains(&woven), "{woven} of 1000 are woven");
}
