//! bebop's verdict on a property against the twin's, on one program and formula; every
//! run that violates one goes through the check of lassos, by way of its JSON.

use super::explicit::{violated, Question as Slow};
use super::formulas;
use super::progress;
use crate::twins::bebop::generate::{self, Random};
use crate::twins::bebop::shrink;
use bebop::ltl::check::{check, Question};
use bebop::ltl::property::Property;
use bebop::ltl::replay::{self, Claim};
use bebop::{Direction, InitialOrder, Progress, TraceKind};
use grammar::bp::{self, Program};
use grammar::diag::Sources;
use grammar::lasso::{self, Lasso, Verdict, Violation};
use grammar::lines::Lines;
use grammar::trace::Tool;
use std::fmt;
use std::ops::{AddAssign, Range};

/// What a campaign met.
#[derive(Clone, Copy, Debug, Default)]
pub struct Met {
    pub compared: u64,
    /// Too large for the twin.
    pub skipped: u64,
    pub loops: u64,
    pub ends: u64,
    pub prefixes: u64,
}

impl AddAssign for Met {
    fn add_assign(&mut self, other: Met) {
        self.compared += other.compared;
        self.skipped += other.skipped;
        self.loops += other.loops;
        self.ends += other.ends;
        self.prefixes += other.prefixes;
    }
}

impl fmt::Display for Met {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Met {
            compared,
            skipped,
            loops,
            ends,
            prefixes,
        } = self;
        write!(
            f,
            "{compared} programs and formulas agree ({loops} violated by loops, {ends} by runs that \
             end, {prefixes} by prefixes), {skipped} too large for the twin"
        )
    }
}

/// A formula, and what is fair.
type Asked = (String, Vec<String>);

/// Compares a random program and formula for each seed. The error is a report with the
/// seed, the difference and a small program that shows it.
pub fn campaign(seeds: Range<u64>) -> Result<Met, String> {
    let mut met = Met::default();
    for seed in seeds {
        let mut r = Random::new(seed);
        let text = generate::program(&mut r);
        let program = bp::parse(&text, 0).map_err(|e| format!("seed {seed}: {e:?}\n{text}"))?;
        let formula = formulas::formula(&mut r, &program, 3);
        let fair = match r.chance(15) {
            true => vec![formulas::formula(&mut r, &program, 0)],
            false => Vec::new(),
        };
        let asked = (formula, fair);
        match compare(&program, &program, &asked) {
            Ok(None) => met.skipped += 1,
            Ok(Some(violation)) => {
                met.compared += 1;
                match violation {
                    None => {}
                    Some(Violation::Loop) => met.loops += 1,
                    Some(Violation::End) => met.ends += 1,
                    Some(Violation::Prefix) => met.prefixes += 1,
                }
            }
            Err(difference) => {
                let small = shrink::shrink(&program, &|p| compare(p, p, &asked).is_err());
                let shown = compare(&small, &small, &asked).err().unwrap_or_default();
                return Err(format!(
                    "seed {seed}: {difference}\n{shown}\n{asked:?}\n{small}"
                ));
            }
        }
    }
    Ok(met)
}

/// Asks bebop about one program and the twin about another, which differ only when a
/// fault is planted: how the property is violated, if it is, or what differs. `None`
/// where there is nothing to compare.
pub fn compare(
    ours: &Program,
    theirs: &Program,
    (formula, fair): &Asked,
) -> Result<Option<Option<Violation>>, String> {
    let text = ours.to_string();
    let (Ok(ours), true) = (bp::parse(&text, 0), well_formed(theirs)) else {
        return Ok(None);
    };
    if !well_formed(&ours) {
        return Ok(None);
    }
    let mut sources = Sources::default();
    let Ok(property) = Property::read(&mut sources, &ours, formula, fair) else {
        // A name is gone: the program was made smaller.
        return Ok(None);
    };
    let parsed = |text: &str| grammar::ltl::parse(text, 0).map_err(|e| format!("{e:?}"));
    let mut searched =
        progress::negation(&progress::core(&parsed(formula)?, &property.propositions));
    for f in fair {
        let f = progress::core(&parsed(f)?, &property.propositions);
        searched = progress::and(searched, progress::infinitely_often(f));
    }
    let slow = Slow {
        program: theirs,
        props: &property.propositions.list,
        asserts: true,
        searched,
    };
    let Some(expected) = violated(&slow) else {
        return Ok(None);
    };
    let lines = Lines::new(&text);
    let question = Question {
        entry: 0.into(),
        asserts: true,
        refuted: property.searched(),
        propositions: &property.propositions.list,
        direction: Direction::Auto,
        order: InitialOrder::default(),
        trace: TraceKind::Shortest,
    };
    let answer = check(ours.clone(), &lines, &question, &Progress::default())
        .map_err(|e| format!("{e:?}"))?;
    if (answer.verdict == Verdict::Violated) != expected {
        return Err(format!(
            "bebop says {:?}, the twin says violated: {expected}",
            answer.verdict
        ));
    }
    if answer.verdict != Verdict::Violated {
        return Ok(Some(None));
    }
    let told = Lasso {
        format: lasso::FORMAT.into(),
        version: lasso::VERSION,
        tool: Tool {
            name: "bebop".into(),
            version: env!("CARGO_PKG_VERSION").into(),
        },
        program: grammar::trace::Program {
            file: "-".into(),
            sha256: String::new(),
        },
        source: None,
        property: property.text.clone(),
        fair: property.fair_texts.clone(),
        verdict: answer.verdict,
        reason: answer.reason,
        violation: answer.violation,
        stem: answer.stem,
        initial: answer.path.initial,
        steps: answer.path.steps,
    };
    let told = Lasso::from_json(&told.to_json(), 0).map_err(|e| format!("{e:?}\n{told:#?}"))?;
    let claim = Claim {
        entry: 0,
        propositions: &property.propositions.list,
        refuted: &property.refuted,
        fair: &property.fair,
    };
    replay::check(&ours, &lines, &claim, &told)
        .map_err(|invalid| format!("{invalid:?}\n{}", told.to_json()))?;
    Ok(Some(told.violation))
}

fn well_formed(program: &Program) -> bool {
    !grammar::bp_check::has_errors(&grammar::bp_check::check(program, 0))
}
