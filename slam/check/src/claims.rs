//! What a certificate claims, as typed expressions of the program.

use crate::graph::Place;
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

/// A part of a certificate: a clause of a procedure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Part {
    pub function: FuncId,
    pub of: Of,
    /// Which clause of it.
    pub clause: usize,
}

/// What of a procedure a clause belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Of {
    Requires,
    Invariant(Place),
    Ensures,
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
}
