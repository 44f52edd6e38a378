//! What everything of a run is woven from, and what all files of the program together
//! say of a function: whether one defines it, whether something calls it again.

use crate::hooks::{is_static, Plan, Unit};
use crate::known::Known;
use crate::names::Names;
use crate::rules::Loaded;
use cfront::tokens::Kind;
use std::collections::BTreeSet;

/// What everything of a run is woven from.
pub struct Weaver<'a> {
    pub rules: &'a [Loaded],
    pub units: &'a [Unit<'a>],
    pub known: &'a Known<'a>,
    pub plan: &'a Plan<'a>,
    /// Where the program starts; `None` if that is not known yet.
    pub entry: Option<&'a str>,
    /// For each file what else is written into it; nothing for those behind.
    pub generated: &'a [Generated],
}

/// Text of an environment.
#[derive(Clone, Debug, Default)]
pub struct Generated {
    /// Before the wrappers, which use it.
    pub before: String,
    /// Behind them.
    pub after: String,
}

impl Weaver<'_> {
    /// What the names of each rule are called in the woven program.
    pub(super) fn names(&self) -> Vec<Names> {
        let words: BTreeSet<&str> = self
            .units
            .iter()
            .flat_map(|u| u.functions.words.iter().map(String::as_str))
            .collect();
        self.rules.iter().map(|r| Names::new(r, &words)).collect()
    }

    /// May the entry be called while it runs? Something names it: a call, a table, or assembly.
    pub(super) fn is_entered_again(&self, entry: &str) -> bool {
        let named = |unit: &Unit| {
            let function = unit.functions.all.get(entry);
            let in_text = |i: usize| {
                let text = unit.source.kind(i) == Some(Kind::Text);
                text && unit.source.word(i).contains(entry)
            };
            function.is_some_and(|f| !f.mentions.is_empty())
                || (0..unit.source.scan.tokens.len()).any(in_text)
        };
        self.units.iter().any(named)
    }

    /// Does a file define a function that all files see, by this name or by another one, of
    /// which this is a second?
    pub(super) fn is_defined(&self, name: &str, from: &Unit) -> bool {
        let head = |unit: &Unit| {
            let function = unit.functions.all.get(name)?;
            let second = function.alias.as_ref().and(function.heads.first());
            Some(is_static(unit.source, function.definition().or(second)?))
        };
        let mut units = self.units.iter();
        head(from).is_some() || units.any(|unit| head(unit) == Some(false))
    }
}

impl Unit<'_> {
    /// Has it a body of this function?
    pub fn defines(&self, name: &str) -> bool {
        let function = self.functions.all.get(name);
        function.is_some_and(|f| f.definition().is_some())
    }
}
