//! Is a witness about this program? Its hashes, the property, and the data model.

use crate::model::{DataModel, Entry, Metadata, Witness};
use grammar::diag::{Diagnostic, FileId};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// Checks what a witness says of its task; its data model holds if no flag names one.
pub fn check(
    witness: &Witness,
    program: &[PathBuf],
    options: &mut cfront::Options,
    model_is_given: bool,
    file: FileId,
) -> Result<(), Vec<Diagnostic>> {
    let mut problems = Vec::new();
    for metadata in witness.entries.iter().map(Entry::metadata) {
        specification(metadata, file, &mut problems);
        hashes(metadata, program, file, &mut problems);
        let model = match metadata.task.data_model {
            DataModel::Ilp32 => ir::types::DataModel::Ilp32,
            DataModel::Lp64 => ir::types::DataModel::Lp64,
        };
        if model_is_given && options.data_model != model {
            let span = metadata.task.spans.data_model;
            let label = format!("the flags say {}", options.data_model.name());
            let message = "the witness is about another data model";
            problems.push(Diagnostic::error(message, file, span, label));
        }
        options.data_model = model;
    }
    match problems.is_empty() {
        true => Ok(()),
        false => Err(problems),
    }
}

/// SHA-256 of a file, in hexadecimal digits.
pub fn sha256(path: &Path) -> std::io::Result<String> {
    let digest = Sha256::digest(std::fs::read(path)?);
    Ok(digest.iter().map(|b| format!("{b:02x}")).collect())
}

fn specification(metadata: &Metadata, file: FileId, problems: &mut Vec<Diagnostic>) {
    let text = &metadata.task.specification;
    if grammar::property::parse(text) != Ok(grammar::property::Property::Unreachable) {
        let span = metadata.task.spans.specification;
        let message = "witnesses of this property are not read";
        let label = format!("expected {}", grammar::property::UNREACHABLE);
        problems.push(Diagnostic::error(message, file, span, label));
    }
}

fn hashes(metadata: &Metadata, program: &[PathBuf], file: FileId, problems: &mut Vec<Diagnostic>) {
    let task = &metadata.task;
    let base = |p: &Path| p.file_name().map(|n| n.to_os_string());
    for path in program.iter().filter(|p| p.as_path() != Path::new("-")) {
        let name = path.display().to_string();
        let same = |k: &&String| **k == name;
        let alike = |k: &&String| base(Path::new(k)) == base(path);
        let keys = || task.input_file_hashes.keys();
        let Some(key) = keys().find(same).or_else(|| keys().find(alike)) else {
            let span = task.spans.input_files;
            let message = format!("the witness is not about {name}");
            problems.push(Diagnostic::error(
                message,
                file,
                span,
                "its files are these",
            ));
            continue;
        };
        // That it cannot be read, the front end says.
        let Ok(hash) = sha256(path) else { continue };
        let said = &task.input_file_hashes[key];
        if !said.eq_ignore_ascii_case(&hash) {
            let span = task.spans.hashes.get(key).copied().unwrap_or_default();
            let message = format!("the witness is about another {name}");
            let label = format!("the file's hash is {hash}");
            problems.push(Diagnostic::error(message, file, span, label));
        }
    }
}
