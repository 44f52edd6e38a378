//! The clauses of a certificate as typed expressions of the program, and the texts that
//! a certificate consists of. Who writes one and who checks one call the same functions,
//! so that what is checked is what was written.

use crate::assumptions::assumptions;
use crate::claims::{place, place_of, Clause, Contract, Proof, Subject};
use crate::conditions::{conditions, Condition, Conditions, Problem};
use grammar::answer::certificate as answer;
use grammar::diag::{Diagnostic, Sources};
use grammar::output::sha256_hex;
use ir::{FuncId, Program};
use std::collections::BTreeMap;

/// Reads an expression of C in a procedure.
pub fn clause(program: &Program, f: FuncId, text: &str) -> Result<Clause, String> {
    let mut sources = Sources::default();
    let wrapped = format!("global {{ {text} }}");
    let file = sources.add("certificate", wrapped.clone());
    let rendered = |d: Vec<Diagnostic>| Sources::default().render(&d);
    let parsed = grammar::pred::parse(&wrapped, file).map_err(|d| sources.render(&d))?;
    let mut all = parsed.sections.iter().flat_map(|s| &s.predicates);
    let (Some(e), None) = (all.next(), all.next()) else {
        return Err(rendered(vec![Diagnostic::global(format!(
            "`{text}` is not one expression"
        ))]));
    };
    let expr = predicate::resolve(program, Some(f), e, file).map_err(|d| sources.render(&[d]))?;
    Ok(Clause {
        text: text.to_string(),
        expr,
    })
}

/// The claims of an index, read in the program.
pub fn proof(program: &Program, index: &answer::Certificate) -> Result<Proof, String> {
    let mut out = Proof::default();
    for procedure in &index.procedures {
        let name = &procedure.name;
        let f = program.func_by_name(name);
        let f = f.filter(|f| program.func(*f).body.is_some());
        let f = f.ok_or_else(|| format!("the program has no procedure `{name}` with a body\n"))?;
        let read = |texts: &[String]| -> Result<Vec<Clause>, String> {
            texts.iter().map(|t| clause(program, f, t)).collect()
        };
        let mut contract = Contract {
            requires: read(&procedure.requires)?,
            ensures: read(&procedure.ensures)?,
            invariants: BTreeMap::new(),
        };
        for i in &procedure.invariants {
            if i.statement >= program.func(f).stmt_count {
                return Err(format!("`{name}` has no statement {}\n", i.statement));
            }
            let clauses = read(&i.holds)?;
            if contract.invariants.insert(i.statement, clauses).is_some() {
                let at = i.statement;
                return Err(format!(
                    "`{name}` has two invariants at its statement {at}\n"
                ));
            }
        }
        if out.contracts.insert(f, contract).is_some() {
            return Err(format!("`{name}` has two contracts\n"));
        }
    }
    Ok(out)
}

/// An index with its scripts, in order.
pub struct Written {
    pub index: answer::Certificate,
    pub scripts: Vec<String>,
}

/// Writes down a proof: states its conditions, and lists what it takes for granted.
pub fn write(subject: &Subject, proof: &Proof) -> Result<Written, Problem> {
    let program = subject.program;
    let mut stated = conditions(program, proof)?;
    let mut scripts = Vec::new();
    let mut list = Vec::new();
    for n in 0..stated.all.len() {
        let mut entry = describe(program, &stated.all[n], n);
        let script = script(&mut stated, n, &entry);
        entry.sha256 = sha256_hex(script.as_bytes());
        scripts.push(script);
        list.push(entry);
    }
    let procedures = program.functions().filter(|(_, f)| f.body.is_some());
    let index = answer::Certificate {
        format: answer::FORMAT.to_string(),
        version: answer::VERSION,
        program: answer::Program {
            files: subject.files.clone(),
            sha256: program.sha256.clone(),
            flags: subject.flags.clone(),
            followed: subject.followed,
            model_sha256: sha256_hex(ir::print::program(program).as_bytes()),
        },
        assumptions: assumptions(subject, &stated),
        procedures: procedures
            .map(|(f, function)| {
                let contract = proof.of(f);
                let texts = |list: &[Clause]| list.iter().map(|c| c.text.clone()).collect();
                answer::Procedure {
                    name: function.name.clone(),
                    requires: texts(&contract.requires),
                    ensures: texts(&contract.ensures),
                    invariants: contract
                        .invariants
                        .iter()
                        .map(|(p, list)| answer::Invariant {
                            statement: *p,
                            place: place(program, place_of(program, f, *p)),
                            holds: texts(list),
                        })
                        .collect(),
                }
            })
            .collect(),
        conditions: list,
    };
    Ok(Written { index, scripts })
}

fn describe(program: &Program, c: &Condition, n: usize) -> answer::Condition {
    let name = &program.func(c.function).name;
    let plain = |ch: char| if ch.is_ascii_alphanumeric() { ch } else { '_' };
    let plain: String = name.chars().map(plain).collect();
    answer::Condition {
        file: format!("{:04}-{plain}.smt2", n + 1),
        procedure: name.clone(),
        from: match c.from {
            None => "the entry".to_string(),
            Some(p) => place(program, place_of(program, c.function, p)),
        },
        claim: c.claim.clone(),
        place: place(program, c.pos),
        sha256: String::new(),
    }
}

fn script(stated: &mut Conditions, n: usize, entry: &answer::Condition) -> String {
    let head = format!(
        "In {}, from {} on: {} ({})\nTrue if this is unsatisfiable.",
        entry.procedure, entry.from, entry.claim, entry.place
    );
    stated.script(n, &head, &|_, _| Some(None))
}
