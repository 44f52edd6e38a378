//! Events at functions with any number of arguments, such as `alloc_workqueue`.
//!
//! No function can hand all of such arguments on to another one in C that every compiler
//! reads. So the handlers run at the calls: each becomes a statement expression that
//! keeps the arguments which have names, and the others stay where they are. What is
//! called through a pointer would be missed; so the rule is refused where the function is
//! a value.

use crate::declarators::Head;
use crate::functions::Parameters;
use crate::heads::{parameter_types, result_type, Outcome, Signature};
use crate::hooks::{Hook, Unit};

/// The change of a text at one token: what stands there instead.
pub struct Change {
    pub token: usize,
    pub text: String,
}

/// The pieces that calls of one function are made of.
pub struct Calls {
    name: String,
    /// Of the parameters with names.
    types: Vec<String>,
    /// `None`, if there is none.
    result: Option<String>,
    pub before: String,
    pub behind: String,
    /// Are there handlers at the entry, and at the exit?
    has: (bool, bool),
}

impl Calls {
    pub fn new(unit: &Unit, name: &str, head: &Head, list: &Parameters, hook: &Hook) -> Calls {
        let types = parameter_types(unit.source, head, list);
        let signature = Signature::new(unit.source, head, list);
        let result =
            (signature.outcome != Outcome::Nothing).then(|| result_type(unit.source, head));
        Calls {
            name: name.to_string(),
            types: types.into_iter().take(list.list.len()).collect(),
            result,
            before: format!("slic_before_{name}"),
            behind: format!("slic_behind_{name}"),
            has: (!hook.entry.is_empty(), !hook.exit.is_empty()),
        }
    }

    /// The functions that run the handlers: their heads.
    pub fn heads(&self, signature: &Signature) -> (String, String) {
        let named = self.types.iter().zip(&signature.names);
        let parameters: Vec<String> = named.map(|(t, n)| format!("__typeof__({t}) {n}")).collect();
        let result = self
            .result
            .iter()
            .map(|t| format!("__typeof__({t}) slic_return"));
        let list = |all: Vec<String>| match all.is_empty() {
            true => "void".to_string(),
            false => all.join(", "),
        };
        let behind = result.chain(parameters.iter().cloned()).collect();
        (
            format!("static void {}({})", self.before, list(parameters)),
            format!("static void {}({})", self.behind, list(behind)),
        )
    }

    /// The changes at a call: the function's name stands at a token. `None` if the name is
    /// a value there, or the call has too few arguments.
    pub fn at(&self, unit: &Unit, name: usize) -> Option<Vec<Change>> {
        let source = unit.source;
        let open = name + 1;
        let close = source.closer(open);
        let close = close.filter(|_| source.word(open) == "(")?;
        // The commas between arguments, and the end.
        let mut ends = Vec::new();
        let mut i = open + 1;
        while i < close {
            match source.word(i) {
                "(" | "[" | "{" => i = source.behind(i),
                word => {
                    ends.extend((word == ",").then_some(i));
                    i += 1;
                }
            }
        }
        ends.push(close);
        let count = self.types.len();
        let last = *ends.get(count.checked_sub(1)?)?;
        let kept: Vec<String> = (1..=count).map(|n| format!("slic_given_{n}")).collect();
        let keep = |n: usize| format!("__typeof__({}) {} = (", self.types[n], kept[n]);
        let mut out = vec![
            Change {
                token: name,
                text: "__extension__ ({".to_string(),
            },
            Change {
                token: open,
                text: keep(0),
            },
        ];
        for n in 1..count {
            let text = format!("); {}", keep(n));
            out.push(Change {
                token: ends[n - 1],
                text,
            });
        }
        let given = kept.join(", ");
        let mut text = ");".to_string();
        if self.has.0 {
            text += &format!(" {}({given});", self.before);
        }
        if let Some(result) = &self.result {
            text += &format!(" __typeof__({result}) slic_result =");
        }
        text += &format!(" {}({given}", self.name);
        let end = self.end(&given);
        if last == close {
            out.push(Change {
                token: close,
                text: text + &end,
            });
        } else {
            out.push(Change {
                token: last,
                text: text + ",",
            });
            out.push(Change {
                token: close,
                text: end,
            });
        }
        Some(out)
    }

    /// Behind all arguments.
    fn end(&self, given: &str) -> String {
        let result = self.result.iter().map(|_| "slic_result, ");
        let handlers = match self.has.1 {
            true => format!(" {}({}{given});", self.behind, result.collect::<String>()),
            false => String::new(),
        };
        let value = if self.result.is_some() {
            " slic_result;"
        } else {
            ""
        };
        format!(");{handlers}{value} }})")
    }
}
