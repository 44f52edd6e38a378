//! The proof as a person would write it: the source with what holds at the places of the
//! proof written in, and what each procedure requires and ensures in front of it.

use check::claims::{place_of, Clause, Contract, Proof};
use grammar::answer::certificate::Certificate;
use ir::{FuncId, Pos, Program};
use std::collections::BTreeMap;
use std::fs;

/// The text: each file that the proof speaks of, and what it takes for granted.
pub fn explain(program: &Program, index: &Certificate, proof: &Proof) -> String {
    let mut notes: BTreeMap<(u32, u32), Vec<String>> = BTreeMap::new();
    let mut nowhere = Vec::new();
    for (f, contract) in &proof.contracts {
        for (pos, lines) in notes_of(program, *f, contract) {
            match pos.line {
                0 => nowhere.extend(lines),
                line => notes.entry((pos.file, line)).or_default().extend(lines),
            }
        }
    }
    let mut out = String::new();
    for (n, file) in program.files.iter().enumerate() {
        let of_file: BTreeMap<u32, &Vec<String>> = notes
            .iter()
            .filter(|((file, _), _)| *file == n as u32)
            .map(|((_, line), lines)| (*line, lines))
            .collect();
        if of_file.is_empty() {
            continue;
        }
        out.push_str(&format!("{file}\n"));
        let source = fs::read(file).unwrap_or_default();
        let source = String::from_utf8_lossy(&source);
        let lines: Vec<&str> = source.lines().collect();
        let last = lines
            .len()
            .max(of_file.keys().max().map_or(0, |l| *l as usize));
        for number in 1..=last {
            let text = lines.get(number - 1).copied().unwrap_or("");
            let indent: String = text.chars().take_while(|c| c.is_whitespace()).collect();
            for note in of_file
                .get(&(number as u32))
                .into_iter()
                .flat_map(|l| l.iter())
            {
                out.push_str(&format!("      | {indent}// {note}\n"));
            }
            out.push_str(format!("{number:>5} | {text}").trim_end());
            out.push('\n');
        }
        out.push('\n');
    }
    for note in nowhere {
        out.push_str(&format!("{note}\n"));
    }
    if !index.assumptions.is_empty() {
        out.push_str("Taken for granted:\n");
        for a in &index.assumptions {
            out.push_str(&format!("  {a}\n"));
        }
    }
    out
}

/// What is said of a procedure, with the places where it belongs.
fn notes_of(program: &Program, f: FuncId, contract: &Contract) -> Vec<(Pos, Vec<String>)> {
    let function = program.func(f);
    let said = |word: &str, list: &[Clause]| -> Vec<String> {
        list.iter().map(|c| format!("{word} {}", c.text)).collect()
    };
    let mut head = said(&format!("{} requires", function.name), &contract.requires);
    head.extend(said(
        &format!("{} ensures", function.name),
        &contract.ensures,
    ));
    let mut out = vec![(function.pos, head)];
    for (p, list) in &contract.invariants {
        let lines = match list.is_empty() {
            true => vec!["whenever control is here: nothing is needed".to_string()],
            false => said("whenever control is here:", list),
        };
        out.push((place_of(program, f, *p), lines));
    }
    out
}
