//! A C text and a predicate text to a boolean program.

use c2bp::{abstraction, Options, Product};
use grammar::bp;
use grammar::diag::Sources;
use std::time::Instant;

/// The abstraction; diagnostics become a failure of the test.
pub fn abstracted(c: &str, predicates: &str, entry: &str) -> Product {
    with_options(c, predicates, entry, &Options::default())
}

/// The same with options other than the usual.
pub fn with_options(c: &str, predicates: &str, entry: &str, options: &Options) -> Product {
    let mut sources = Sources::default();
    let mut options = options.clone();
    options.front_end.entry = entry.to_string();
    let start = Instant::now();
    let loaded = cfront::load_text("t.c", c, true, &options.front_end, &mut sources);
    let program = match loaded {
        Ok(program) => program,
        Err(problems) => panic!("{}", sources.render(&problems)),
    };
    let file = sources.add("preds.txt", predicates);
    let resolved = grammar::pred::parse(predicates, file)
        .and_then(|p| logic::predicate::resolve_all(&program, &p, file));
    match resolved {
        Ok(resolved) => abstraction(program, resolved.predicates, &options, start),
        Err(problems) => panic!("{}", sources.render(&problems)),
    }
}

/// A procedure of the product.
pub fn proc<'p>(product: &'p Product, name: &str) -> &'p bp::Proc {
    let found = product.program.procs.iter().find(|p| p.name.name == name);
    found.unwrap_or_else(|| panic!("no procedure {name}:\n{}", product.program))
}

/// All statements of a procedure, each on a line, without notes; of decisions
/// the heads only.
pub fn statements(proc: &bp::Proc) -> Vec<String> {
    let mut out = Vec::new();
    walk(&proc.body, &mut |s| {
        let mut s = s.clone();
        s.note = None;
        let text = match &mut s.kind {
            bp::StmtKind::If { branches, .. } => format!("if ({})", branches[0].0),
            bp::StmtKind::While { condition, .. } => format!("while ({condition})"),
            _ => {
                let text = s.to_string();
                let words: Vec<&str> = text.split_whitespace().collect();
                words.join(" ")
            }
        };
        out.push(text);
    });
    out
}

/// The statement for the C statement whose text starts so.
pub fn at(proc: &bp::Proc, text: &str) -> Vec<String> {
    let mut out = Vec::new();
    walk(&proc.body, &mut |s| {
        if s.note.as_ref().is_some_and(|n| n.text.starts_with(text)) {
            let mut s = s.clone();
            s.note = None;
            if !matches!(s.kind, bp::StmtKind::If { .. } | bp::StmtKind::While { .. }) {
                let text = s.to_string();
                out.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        }
    });
    out
}

fn walk<'p>(body: &'p [bp::Stmt], f: &mut dyn FnMut(&'p bp::Stmt)) {
    for s in body {
        f(s);
        match &s.kind {
            bp::StmtKind::If {
                branches,
                else_branch,
            } => {
                for (_, b) in branches {
                    walk(b, f);
                }
                walk(else_branch, f);
            }
            bp::StmtKind::While { body, .. } => walk(body, f),
            _ => {}
        }
    }
}
