//! Terms as SMT-LIB 2 scripts (QF_UFBV): a script asks whether something can be false.
//!
//! What occurs more than once is defined once. Of the objects whose addresses occur the
//! script says what every linker and allocator keeps to: they are not at NULL, do not
//! wrap around the end of memory, are aligned for their types, and do not overlap.

use crate::term::{Node, Op, Sort, Term, Terms};
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// A name that SMT-LIB takes as it is.
fn symbol(name: &str) -> String {
    format!("|{}|", name.replace(['|', '\\'], "_"))
}

fn sort_text(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".to_string(),
        Sort::Word(w) => format!("(_ BitVec {w})"),
    }
}

fn number(width: u32, v: u128) -> String {
    match width % 4 {
        0 if width <= 128 => format!("#x{v:0digits$x}", digits = (width / 4) as usize),
        _ => format!("#b{v:0digits$b}", digits = width as usize),
    }
}

/// What is assumed, with what it says in C, and its label if an answer is to name it.
pub struct Hypothesis {
    pub label: Option<String>,
    pub text: String,
    pub term: Term,
}

/// The script that is unsatisfiable if the goal follows from the hypotheses. The head
/// is comments.
pub fn script(terms: &mut Terms, head: &str, hypotheses: &[Hypothesis], goal: Term) -> String {
    let negated = terms.not(goal);
    let mut roots: Vec<Term> = hypotheses.iter().map(|h| h.term).collect();
    roots.push(negated);
    let facts = object_facts(terms, &roots);
    roots.splice(0..0, facts.iter().copied());
    let all = terms.below(&roots);
    let mut out = String::new();
    for line in head.lines() {
        let _ = writeln!(out, "; {line}");
    }
    out.push_str("(set-logic QF_UFBV)\n");
    declarations(terms, &all, &mut out);
    let mut texts = Texts::new(terms, &all, &roots);
    texts.write(&all, &mut out);
    for fact in facts {
        let _ = writeln!(out, "(assert {})", texts.of(fact));
    }
    for h in hypotheses {
        if !h.text.is_empty() {
            let _ = writeln!(out, "; {}", h.text.replace('\n', " "));
        }
        let text = texts.of(h.term);
        let _ = match &h.label {
            Some(label) => writeln!(
                out,
                "(declare-fun {label} () Bool)\n(assert (=> {label} {text}))"
            ),
            None => writeln!(out, "(assert {text})"),
        };
    }
    out.push_str("; not the claim\n");
    let _ = writeln!(out, "(assert {})", texts.of(negated));
    let labels: Vec<&str> = hypotheses
        .iter()
        .filter_map(|h| h.label.as_deref())
        .collect();
    match labels.is_empty() {
        true => out.push_str("(check-sat)\n"),
        false => {
            let _ = writeln!(out, "(check-sat-assuming ({}))", labels.join(" "));
        }
    }
    out
}

fn declarations(terms: &Terms, all: &[Term], out: &mut String) {
    let mut names = HashSet::new();
    let address = sort_text(Sort::Word(terms.address));
    for t in all {
        let (name, arguments, sort) = match terms.node(*t) {
            Node::Unknown(name, sort) => (symbol(name), String::new(), *sort),
            Node::Object(n) => (
                symbol(&format!("&{}", terms.objects[*n].name)),
                String::new(),
                Sort::Word(terms.address),
            ),
            Node::Cell(m, _) => {
                let memory = &terms.memories[*m];
                (
                    symbol(&memory.name),
                    address.clone(),
                    Sort::Word(memory.width),
                )
            }
            Node::Way(m, link, _) => (
                way(&terms.memories[*m].name, *link),
                format!("{address} {address} {address}"),
                Sort::Bool,
            ),
            _ => continue,
        };
        if names.insert(name.clone()) {
            let _ = writeln!(
                out,
                "(declare-fun {name} ({arguments}) {})",
                sort_text(sort)
            );
        }
    }
}

/// The relation of ways through a memory.
fn way(memory: &str, link: u64) -> String {
    symbol(&format!("way by {memory} +{link}"))
}

/// What is known of the objects that occur.
fn object_facts(terms: &mut Terms, roots: &[Term]) -> Vec<Term> {
    let below = terms.below(roots);
    let used = below.into_iter().filter_map(|t| match terms.node(t) {
        Node::Object(n) => Some((*n, t)),
        _ => None,
    });
    let used: Vec<(usize, Term)> = used.collect();
    let mut facts = Vec::new();
    let width = terms.address;
    for (i, (n, at)) in used.iter().enumerate() {
        let object = terms.objects[*n].clone();
        let zero = terms.number(width, 0);
        let null = {
            // Not `equal`, which knows it.
            let least = terms.number(width, 1);
            terms.apply(Op::Ule, &[least, *at])
        };
        facts.push(null);
        let size = terms.number(width, u128::from(object.size.max(1)));
        let end = terms.apply(Op::Add, &[*at, size]);
        facts.push(terms.apply(Op::Ult, &[*at, end]));
        if object.align.is_power_of_two() && object.align > 1 {
            let bits = object.align.trailing_zeros();
            let low = terms.extract(bits - 1, 0, *at);
            let zero = terms.resize(zero, bits, false);
            facts.push(terms.equal(low, zero));
        }
        for (m, other) in &used[..i] {
            let size = terms.objects[*m].size.max(1);
            let size = terms.number(width, u128::from(size));
            let other_end = terms.apply(Op::Add, &[*other, size]);
            let before = terms.apply(Op::Ule, &[end, *other]);
            let behind = terms.apply(Op::Ule, &[other_end, *at]);
            facts.push(terms.or([before, behind]));
        }
    }
    facts
}

/// The texts of terms: those that occur once are written where they do.
struct Texts<'t> {
    terms: &'t Terms,
    uses: HashMap<Term, u32>,
    made: HashMap<Term, String>,
}

impl<'t> Texts<'t> {
    fn new(terms: &'t Terms, all: &[Term], roots: &[Term]) -> Texts<'t> {
        let mut uses: HashMap<Term, u32> = HashMap::new();
        let children = all.iter().flat_map(|t| terms.children(*t));
        for t in children.chain(roots.iter().copied()) {
            *uses.entry(t).or_default() += 1;
        }
        Texts {
            terms,
            uses,
            made: HashMap::new(),
        }
    }

    /// Parts come before what they are parts of.
    fn write(&mut self, all: &[Term], out: &mut String) {
        let mut defined = 0;
        for t in all {
            let text = self.text(*t);
            let once = self.uses.get(t).copied().unwrap_or(0) < 2;
            if once || self.terms.children(*t).is_empty() {
                self.made.insert(*t, text);
                continue;
            }
            defined += 1;
            let name = format!("t{defined}");
            let sort = sort_text(self.terms.sort(*t));
            let _ = writeln!(out, "(define-fun {name} () {sort} {text})");
            self.made.insert(*t, name);
        }
    }

    fn of(&self, t: Term) -> &str {
        self.made.get(&t).map_or("", String::as_str)
    }

    fn text(&self, t: Term) -> String {
        let list = |name: &str, parts: &[Term]| {
            let parts: Vec<&str> = parts.iter().map(|p| self.of(*p)).collect();
            format!("({name} {})", parts.join(" "))
        };
        match self.terms.node(t) {
            Node::True => "true".to_string(),
            Node::False => "false".to_string(),
            Node::Number(w, v) => number(*w, *v),
            Node::Unknown(name, _) => symbol(name),
            Node::Object(n) => symbol(&format!("&{}", self.terms.objects[*n].name)),
            Node::Cell(m, at) => list(&symbol(&self.terms.memories[*m].name), &[*at]),
            Node::Way(m, link, nodes) => list(&way(&self.terms.memories[*m].name, *link), nodes),
            Node::Not(a) => list("not", &[*a]),
            Node::And(parts) => list("and", parts),
            Node::Or(parts) => list("or", parts),
            Node::Equal(a, b) => list("=", &[*a, *b]),
            Node::If(c, a, b) => list("ite", &[*c, *a, *b]),
            Node::Apply(op, parts) => list(op.name(), parts),
            Node::Extract(high, low, a) => list(&format!("(_ extract {high} {low})"), &[*a]),
            Node::ZeroExtend(by, a) => list(&format!("(_ zero_extend {by})"), &[*a]),
            Node::SignExtend(by, a) => list(&format!("(_ sign_extend {by})"), &[*a]),
        }
    }
}
