//! Rule files: SLIC (Ball and Rajamani, MSR-TR-2001-21), the language in which a rule
//! about the use of functions is written. `FORMAT.md` describes it.
//!
//! A rule is a state and handlers that run at the entry and the exit of the functions
//! that they name. Handlers are C, in which `$1` is an argument and `abort "why"` a
//! violation. This module knows what belongs to the language; C is kept as words and
//! checked when the rule is woven into a program, since it speaks of the program's
//! types. Rejected: a C parser here, which would have to know those types.

pub use crate::rule_parse::parse;

use crate::promise::Promise;
use crate::span::Span;

/// A rule file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rule {
    pub items: Vec<Item>,
}

/// What stands at file scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// `#include "other.slic"`: the name, and its place.
    Include(String, Span),
    /// `title "..";` and the like.
    Property(Property, Span),
    /// The declarations of `state { .. }`.
    State(Vec<Code>),
    /// A declaration or a function of C that handlers use.
    Definition(Code),
    /// `model int f(int x) { .. }`: what an undefined function does.
    Model(Code),
    Handler(Handler),
    /// `outside [f, g];`: the bodies that headers give to these are left out.
    Outside(Vec<Name>),
    /// `local [f, g];`
    Promise(Promise, Vec<Name>),
    Environment(Environment),
}

/// `environment { .. }`: what calls the program from outside, in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Environment {
    pub clauses: Vec<Clause>,
    pub span: Span,
}

/// A clause of an environment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    pub kind: ClauseKind,
    /// `in interrupt`: where its functions run, which rules are told.
    pub context: Option<Name>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClauseKind {
    /// Called first, once. Where the test fails, nothing else is called.
    Init {
        functions: Vec<Name>,
        test: Option<Test>,
    },
    /// Called last, once, when no life of a table is open.
    Exit { functions: Vec<Name> },
    /// What is said of functions that the program does not define.
    Promise {
        promise: Promise,
        functions: Vec<Name>,
    },
    /// Called at any time, with any arguments.
    Call { functions: Vec<Name> },
    /// The functions that the program puts into members of a structure.
    Table {
        /// The type, as the program writes it: `struct file_operations`.
        structure: Name,
        /// How many lives of one table may overlap.
        lives: u32,
        life: Life,
        /// Declarations of pointers that are the same during a life: `struct file *file`.
        with: Vec<Code>,
    },
    /// A function that the program hands to another is called from then on.
    Handler {
        functions: Vec<Name>,
        /// The argument that is called, from 1.
        function: u32,
        /// Which arguments of the registration it is called with, from 1; `None` is any value.
        passed: Vec<Option<u32>>,
        /// The result with which it is registered.
        test: Option<Test>,
        until: Option<Until>,
    },
    /// Before these functions return, which the program does not define, tables of these
    /// types take steps.
    Within {
        functions: Vec<Name>,
        structures: Vec<Name>,
    },
}

/// Calls of these functions, with the arguments that were passed, end a registration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Until {
    pub functions: Vec<Name>,
    /// For each argument of the registration that is passed the argument here, from 1.
    pub given: Vec<u32>,
}

/// `== 0`: what a result is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Test {
    pub relation: Relation,
    pub value: i64,
}

impl std::fmt::Display for Test {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let relation = match self.relation {
            Relation::Equal => "==",
            Relation::NotEqual => "!=",
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::Greater => ">",
            Relation::AtLeast => ">=",
        };
        write!(f, "{relation} {}", self.value)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Equal,
    NotEqual,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

/// In which order the members of one table are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Life {
    /// A call. Where the test fails, the life is over.
    Member {
        name: Name,
        test: Option<Test>,
    },
    Sequence(Vec<Life>),
    Choice(Vec<Life>),
    Star(Box<Life>),
    Maybe(Box<Life>),
}

impl Life {
    /// This, and then the other.
    pub fn then(self, other: Life) -> Life {
        match self {
            Life::Sequence(mut all) => {
                all.push(other);
                Life::Sequence(all)
            }
            one => Life::Sequence(vec![one, other]),
        }
    }

    /// This or the other.
    pub fn or(self, other: Life) -> Life {
        match self {
            Life::Choice(mut all) => {
                all.push(other);
                Life::Choice(all)
            }
            one => Life::Choice(vec![one, other]),
        }
    }
}

/// What a report says of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Property {
    Title(String),
    Help(String),
    Severity(Severity),
    /// A number of the Common Weakness Enumeration.
    Cwe(u32),
    /// A formula of temporal logic over the rule's state, which every run satisfies.
    Live(String),
}

/// How bad a violation is.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    serde::Serialize,
    serde::Deserialize,
    schemars::JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    Note,
    Warning,
    #[default]
    Error,
}

/// When something happens, and what is done then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handler {
    pub when: When,
    /// It is done for the watched object only.
    pub watch: Option<Watch>,
    /// A block of C with its braces.
    pub code: Code,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum When {
    /// At any of these.
    Events(Vec<Event>),
    /// `returned`, at this place: whenever a function returns that is called from outside.
    Returned(Span),
    /// `final`, at this place: at the end of the run.
    Final(Span),
}

/// Calls or returns of functions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub functions: Functions,
    pub point: Point,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Point {
    Entry,
    Exit,
}

/// Which functions an event names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Functions {
    /// Those of these names.
    Named(Vec<Name>),
    /// Those that the program puts into these members of these structures.
    Members {
        tables: Vec<Name>,
        members: Vec<Name>,
    },
}

/// A name in which `*` stands for any letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub pattern: String,
    pub span: Span,
}

impl Name {
    /// Is the pattern without a star?
    pub fn is_plain(&self) -> bool {
        !self.pattern.contains('*')
    }

    /// Does it fit all names?
    pub fn is_all(&self) -> bool {
        self.pattern == "*"
    }

    /// Does it fit a name of the program?
    pub fn fits(&self, name: &str) -> bool {
        fits(self.pattern.as_bytes(), name.as_bytes())
    }
}

/// Goes back to the last star only, so that the time is a product of the lengths.
fn fits(pattern: &[u8], name: &[u8]) -> bool {
    let (mut p, mut n) = (0, 0);
    // The star met last, and what of the name it may not reach.
    let mut star = None;
    while n < name.len() {
        match pattern.get(p) {
            Some(b'*') => {
                star = Some((p, n));
                p += 1;
            }
            Some(c) if *c == name[n] => (p, n) = (p + 1, n + 1),
            _ => match star {
                Some((at, from)) => {
                    (p, n) = (at + 1, from + 1);
                    star = Some((at, from + 1));
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|c| *c == b'*')
}

/// `watch $1`, or `watch flags = $2` where a rule has several watched objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Without one, the rule's only object.
    pub name: Option<String>,
    /// The pointer that has to lead to the object.
    pub object: Code,
    pub span: Span,
}

/// C, word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub parts: Vec<Part>,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub kind: PartKind,
    pub span: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// A name or a keyword of C.
    Word,
    /// Any other token of C.
    Other,
    /// `$1` is argument 1.
    Argument(u32),
    Return,
    FunctionName,
    /// Behind `watch`: the argument or the result that the types of the rule's functions
    /// make its object.
    Object,
    /// Does the result say that the function did what it is for?
    Succeeded,
    /// Does it say that it did not?
    Failed,
    /// Is it a number above 0, which says neither?
    Positive,
    /// `abort "why"`, without its semicolon: the message without escapes.
    Abort(String),
    /// `note "what"`, likewise.
    Note(String),
    Halt,
    /// The word; its argument follows.
    Assume,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clauses_of_an_environment() {
        let text = "environment {\n\
            init [init_module, start] >= -1;\n\
            table struct file_operations[2] { open == 0 (read | write)* release? }\n\
                with struct inode *inode, struct file *file in process;\n\
            handler [request_irq, f].$2($1, $5) == 0 until free_irq($1, $2) in interrupt;\n\
            call *_callback; exit cleanup_module; }\n\
            returned { abort \"x\"; }";
        let rule = parse(text, 0).expect("an environment");
        let Item::Environment(environment) = &rule.items[0] else {
            panic!("environment")
        };
        assert_eq!(environment.clauses.len(), 5);
        let ClauseKind::Table {
            lives, life, with, ..
        } = &environment.clauses[1].kind
        else {
            panic!("table")
        };
        assert_eq!((*lives, with.len()), (2, 2));
        let Life::Sequence(steps) = life else {
            panic!("sequence")
        };
        assert!(matches!(&steps[0], Life::Member { test: Some(t), .. } if t.to_string() == "== 0"));
        assert!(matches!(&steps[1], Life::Star(all) if matches!(**all, Life::Choice(_))));
        assert!(matches!(&steps[2], Life::Maybe(_)));
        let context = |i: usize| {
            environment.clauses[i]
                .context
                .as_ref()
                .map(|c| c.pattern.as_str())
        };
        assert_eq!(
            (context(1), context(2), context(3)),
            (Some("process"), Some("interrupt"), None)
        );
    }

    #[test]
    fn stars_stand_for_any_letters() {
        let name = |pattern: &str| Name {
            pattern: pattern.to_string(),
            span: Span::default(),
        };
        for (pattern, fit, unfit) in [
            ("spin_*", "spin_lock", "_spin_lock"),
            ("*_irqsave", "a_irqsave_irqsave", "irqsave"),
            ("*lock*", "unlocked", "lok"),
            ("f", "f", "ff"),
            ("a*b*c", "axbxbxc", "acb"),
        ] {
            assert!(name(pattern).fits(fit), "{pattern} {fit}");
            assert!(!name(pattern).fits(unfit), "{pattern} {unfit}");
        }
    }

    #[test]
    fn the_parts_of_a_rule() {
        let text = r#"
            title "Locks";  cwe 667;  severity warning;
            #include "other.slic"
            state { enum { open, held } s = open; int n; }
            static int twice(int x) { return 2 * x; }
            [mutex_lock, *_lock].entry, g.exit watch m = $1 {
                if (s == held) { abort "$fname: held"; }
                s = $return ? held : open;
            }
            file_operations.[open, release].exit { halt; }
            final { assume(n == 0); note "left"; }
            model int f(int x) { return x; }
        "#;
        let rule = parse(text, 0).expect("a rule");
        let kinds: Vec<_> = rule.items.iter().map(std::mem::discriminant).collect();
        assert_eq!(kinds.len(), 10);
        let handlers: Vec<&Handler> = rule
            .items
            .iter()
            .filter_map(|i| match i {
                Item::Handler(h) => Some(h),
                _ => None,
            })
            .collect();
        let When::Events(events) = &handlers[0].when else {
            panic!("events")
        };
        assert_eq!(
            (events[0].point, events[1].point),
            (Point::Entry, Point::Exit)
        );
        let watch = handlers[0].watch.as_ref().expect("a watch");
        assert_eq!(watch.name.as_deref(), Some("m"));
        assert_eq!(watch.object.parts[0].kind, PartKind::Argument(1));
        let aborts = handlers[0].code.parts.iter();
        let aborts = aborts.filter(|p| p.kind == PartKind::Abort("$fname: held".into()));
        assert_eq!(aborts.count(), 1);
        let When::Events(events) = &handlers[1].when else {
            panic!("events")
        };
        let Functions::Members { tables, members } = &events[0].functions else {
            panic!("members")
        };
        assert_eq!((tables.len(), members.len()), (1, 2));
    }

    #[test]
    fn anything_gets_an_answer() {
        for text in ["{", "}", "f.entry", "[", "state", "$1", "f.entry { ( }"] {
            assert!(parse(text, 0).is_err(), "{text}");
        }
    }
}
