//! The clauses of a certificate as typed expressions of the program, and the texts that
//! a certificate consists of. Who writes one and who checks one call the same functions,
//! so that what is checked is what was written.

use crate::assumptions::assumptions;
use crate::conditions::{conditions, Condition, Conditions, Of, Part, Problem};
use crate::graph::Place;
use grammar::answer::certificate as answer;
use grammar::diag::{Diagnostic, Sources};
use grammar::output::sha256_hex;
use ir::{Expr, FuncId, Pos, Program};
use std::collections::BTreeMap;

/// One part of an invariant or a contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// In C.
    pub text: String,
    pub expr: Expr,
}

/// What is claimed of a procedure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contract {
    pub requires: Vec<Clause>,
    pub ensures: Vec<Clause>,
    /// By the statements that they stand in front of.
    pub invariants: BTreeMap<Place, Vec<Clause>>,
}

impl Contract {
    /// The clauses of one kind.
    pub fn list(&self, of: Of) -> &[Clause] {
        match of {
            Of::Requires => &self.requires,
            Of::Ensures => &self.ensures,
            Of::Invariant(p) => self.invariants.get(&p).map_or(&[], Vec::as_slice),
        }
    }
}

/// The claims of a certificate.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    pub contracts: BTreeMap<FuncId, Contract>,
}

impl Proof {
    /// What is claimed of a procedure; nothing, unless it is said.
    pub fn of(&self, f: FuncId) -> Contract {
        self.contracts.get(&f).cloned().unwrap_or_default()
    }

    /// All clauses.
    pub fn clauses(&self) -> impl Iterator<Item = (Part, &Clause)> {
        self.contracts.iter().flat_map(|(f, contract)| {
            let places = contract.invariants.keys().map(|p| Of::Invariant(*p));
            let kinds = [Of::Requires, Of::Ensures].into_iter().chain(places);
            kinds.flat_map(move |of| {
                let list = contract.list(of).iter().enumerate();
                list.map(move |(clause, c)| {
                    let function = *f;
                    (
                        Part {
                            function,
                            of,
                            clause,
                        },
                        c,
                    )
                })
            })
        })
    }

    /// Without the clauses that are not kept.
    pub fn retain(&self, keep: impl Fn(Part) -> bool) -> Proof {
        let mut out = Proof::default();
        for (f, contract) in &self.contracts {
            let kept = |of: Of| -> Vec<Clause> {
                let list = contract.list(of).iter().enumerate();
                let list = list.filter(|(clause, _)| {
                    keep(Part {
                        function: *f,
                        of,
                        clause: *clause,
                    })
                });
                list.map(|(_, c)| c.clone()).collect()
            };
            let invariants = contract.invariants.keys();
            let contract = Contract {
                requires: kept(Of::Requires),
                ensures: kept(Of::Ensures),
                invariants: invariants.map(|p| (*p, kept(Of::Invariant(*p)))).collect(),
            };
            out.contracts.insert(*f, contract);
        }
        out
    }
}

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

/// `FILE:LINE`.
pub fn place(program: &Program, pos: Pos) -> String {
    match program.files.get(pos.file as usize) {
        Some(file) if pos.line > 0 => format!("{file}:{}", pos.line),
        _ => "nowhere".to_string(),
    }
}

/// The statement's place.
pub fn place_of(program: &Program, f: FuncId, statement: Place) -> Pos {
    let mut pos = Pos::default();
    for s in program.func(f).body.iter().flatten() {
        s.walk(&mut |s| {
            if s.id == statement {
                pos = s.pos;
            }
        });
    }
    pos
}

/// How the program was read, for the index.
pub struct Subject<'p> {
    pub program: &'p Program,
    pub files: Vec<String>,
    pub flags: Vec<String>,
    pub followed: bool,
    /// Can allocations not fail?
    pub malloc_never_null: bool,
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
