//! Rules as they are read: files with what they include, or rules of the library.

use crate::declared::defined;
use crate::given::{self, Named};
use crate::library::{self, Shelf};
use grammar::answer::slic;
use grammar::diag::{Diagnostic, FileId, Sources};
use grammar::lines::Lines;
use grammar::output::read_input;
use grammar::rule::{self, Event, Functions, Handler, Item, Property, Rule, Severity, When};
use grammar::rule_parameter::{instantiate, parameters};
use grammar::similar::did_you_mean;
use grammar::span::Span;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A rule with all that it includes.
#[derive(Clone)]
pub struct Loaded {
    /// `linux/mutex` of the library, else the file's name without `.slic`.
    pub id: String,
    /// A word for names of C.
    pub stem: String,
    pub title: String,
    pub help: String,
    pub severity: Severity,
    pub cwe: Vec<u32>,
    /// Formulas of temporal logic, in the rule's names.
    pub live: Vec<String>,
    /// In order; an included file stands where it is included.
    pub files: Vec<RuleFile>,
    /// Models of functions, and no rule.
    pub is_model: bool,
}

/// One file of a rule.
#[derive(Clone)]
pub struct RuleFile {
    pub file: FileId,
    /// Its name in markers.
    pub name: String,
    pub text: String,
    pub lines: Lines,
    pub rule: Rule,
}

impl RuleFile {
    /// What stands at a place of the file.
    pub fn word(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }
}

impl Loaded {
    /// What is said of it beside a program that uses some functions of its events.
    pub fn said(&self, used: &BTreeSet<String>) -> slic::Rule {
        slic::Rule {
            id: self.id.clone(),
            title: self.title.clone(),
            help: self.help.clone(),
            severity: self.severity,
            cwe: self.cwe.clone(),
            live: Vec::new(),
            applicable: !used.is_empty(),
            functions: used.iter().cloned().collect(),
        }
    }

    /// The items of all files with the file of each.
    pub fn items(&self) -> impl Iterator<Item = (&RuleFile, &Item)> {
        self.files
            .iter()
            .flat_map(|f| f.rule.items.iter().map(move |i| (f, i)))
    }

    /// Does an event name functions by the members of structures that hold them?
    pub fn speaks_of_tables(&self) -> bool {
        let of_tables = |event: &Event| matches!(event.functions, Functions::Members { .. });
        self.handlers().any(|(_, handler)| match &handler.when {
            When::Events(events) => events.iter().any(of_tables),
            When::Returned(_) | When::Final(_) => false,
        })
    }

    /// The handlers with the file of each.
    pub fn handlers(&self) -> impl Iterator<Item = (&RuleFile, &Handler)> {
        self.items().filter_map(|(file, item)| match item {
            Item::Handler(handler) => Some((file, handler)),
            _ => None,
        })
    }
}

/// Is an argument of the command line a rule, not a program?
pub fn is_rule(name: &Path) -> bool {
    let name = name.to_string_lossy();
    let base = given::base(&name);
    base.ends_with(".slic") || library::RULES.find(base).is_some()
}

/// Reads a rule: a file, or a rule of the library by its id.
pub fn load(name: &Path, sources: &mut Sources) -> Result<Loaded, Vec<Diagnostic>> {
    let loaded = load_any(name, &library::RULES, sources)?;
    for (file, item) in loaded.items() {
        if let Item::Environment(environment) = item {
            let message = "an environment is no rule";
            let label = "give it by --environment";
            let problem = Diagnostic::error(message, file.file, environment.span, label);
            return Err(vec![problem]);
        }
    }
    Ok(loaded)
}

/// Reads models of functions: a file of C, or those of the library by their id.
pub fn load_models(name: &Path, sources: &mut Sources) -> Result<Loaded, Vec<Diagnostic>> {
    let models = load_any(name, &library::MODELS, sources)?;
    Ok(Loaded {
        is_model: true,
        ..models
    })
}

/// Reads an environment: a file, or one of the library by its id.
pub fn load_environment(name: &Path, sources: &mut Sources) -> Result<Loaded, Vec<Diagnostic>> {
    load_any(name, &library::ENVIRONMENTS, sources)
}

fn load_any(
    name: &Path,
    shelf: &'static Shelf,
    sources: &mut Sources,
) -> Result<Loaded, Vec<Diagnostic>> {
    let shown = name.to_string_lossy().into_owned();
    let Named { base, values } = given::named(&shown).map_err(|problem| vec![problem])?;
    let of_library = shelf.find(&base).is_some();
    if !of_library && !base.ends_with(shelf.suffix) {
        return Err(vec![unknown(&base, shelf)]);
    }
    let plain = match of_library {
        true => base.clone(),
        false => stem(Path::new(&base)),
    };
    let id = plain.clone() + &shown[base.len()..];
    let mut loading = Loading {
        shelf,
        sources,
        values,
        known: BTreeSet::new(),
        seen: BTreeSet::new(),
        files: Vec::new(),
        errors: Vec::new(),
    };
    loading.read(Path::new(&base), None);
    if loading.errors.is_empty() {
        loading.check_values(&plain);
    }
    if !loading.errors.is_empty() {
        return Err(loading.errors);
    }
    let last = plain.rsplit('/').next().unwrap_or_default();
    let word = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let mut loaded = Loaded {
        stem: last.chars().map(word).collect(),
        title: id.clone(),
        id,
        help: String::new(),
        severity: Severity::default(),
        cwe: Vec::new(),
        live: Vec::new(),
        files: loading.files,
        is_model: false,
    };
    // What the rule itself says counts, which stands behind what it includes.
    let properties: Vec<Property> = loaded
        .items()
        .filter_map(|(_, item)| match item {
            Item::Property(property, _) => Some(property.clone()),
            _ => None,
        })
        .collect();
    for property in properties {
        match property {
            Property::Title(title) => loaded.title = title,
            Property::Help(help) => loaded.help = help,
            Property::Severity(severity) => loaded.severity = severity,
            Property::Cwe(number) => loaded.cwe.push(number),
            Property::Live(formula) => loaded.live.push(formula),
        }
    }
    Ok(loaded)
}

/// The ids of a shelf of the library with their titles; behind an id stand in parentheses
/// the parameters that need a value.
pub fn listed(shelf: &Shelf) -> String {
    let title = |text: &str, values: &BTreeMap<String, String>| {
        if let Some(comment) = text.strip_prefix("/* ") {
            // Of C its first comment tells.
            return comment
                .lines()
                .next()
                .unwrap_or("")
                .trim_end_matches(" */")
                .to_string();
        }
        let text = instantiate(text, 0, values).unwrap_or_default();
        let rule = rule::parse(&text, 0).unwrap_or_default();
        let mut titles = rule.items.into_iter().filter_map(|item| match item {
            Item::Property(Property::Title(title), _) => Some(title),
            _ => None,
        });
        titles.next().unwrap_or_default()
    };
    let line = |(id, text): &(&str, &str)| {
        let included = text.lines().filter_map(|l| l.strip_prefix("#include \""));
        let included = included.filter_map(|l| shelf.find(l.strip_suffix(".slic\"")?));
        let texts = included.chain([*text]);
        let parameters = texts.flat_map(|t| parameters(t, 0).unwrap_or_default());
        let needed = parameters.filter(|p| p.default.is_none());
        let names: Vec<String> = needed.map(|p| p.name).collect();
        let shown = match names.is_empty() {
            true => id.to_string(),
            false => format!("{id}({})", names.join(",")),
        };
        let values = names.into_iter().map(|name| (name.clone(), name));
        (shown, title(text, &values.collect()))
    };
    let lines: Vec<(String, String)> = shelf.texts.iter().map(line).collect();
    let short = lines.iter().map(|(id, _)| id.len()).filter(|n| *n <= WIDTH);
    let width = short.max().unwrap_or(0);
    let line = |(id, title): &(String, String)| format!("{id:width$}  {title}\n");
    lines.iter().map(line).collect()
}

/// Longer ids have no column of their own.
const WIDTH: usize = 26;

/// The text of a rule or an environment of the library, with the values that stand behind
/// its id.
pub fn text(
    id: &str,
    shelf: &'static Shelf,
    sources: &mut Sources,
) -> Result<String, Vec<Diagnostic>> {
    let named = given::named(id).map_err(|problem| vec![problem])?;
    let base = named.base.as_str();
    let text = shelf.find(base).or_else(|| library::PARTS.find(base));
    let text = text.ok_or_else(|| vec![unknown(base, shelf)])?;
    match named.values.is_empty() {
        true => Ok(text.to_string()),
        false => {
            load_any(Path::new(id), shelf, sources)?;
            let text = instantiate(text, 0, &named.values)?;
            Ok(text.trim_start().to_string())
        }
    }
}

fn stem(name: &Path) -> String {
    let stem = name.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// Nothing of a shelf has this name.
fn unknown(name: &str, shelf: &Shelf) -> Diagnostic {
    let Shelf {
        what, list, suffix, ..
    } = shelf;
    let near = did_you_mean(name, shelf.texts.iter().map(|(id, _)| *id));
    let message = format!("there is no {what} `{name}`");
    let note = match near.is_empty() {
        true => format!("{what}s are files NAME{suffix}, or of the library ({list})"),
        false => near,
    };
    Diagnostic::global(message).with_note(note)
}

struct Loading<'s> {
    shelf: &'static Shelf,
    sources: &'s mut Sources,
    /// Of parameters.
    values: BTreeMap<String, String>,
    /// The parameters of all files.
    known: BTreeSet<String>,
    seen: BTreeSet<PathBuf>,
    files: Vec<RuleFile>,
    errors: Vec<Diagnostic>,
}

impl Loading<'_> {
    /// In a file of C each function that is not `static` is a model.
    fn models(&mut self, rule: &mut Rule, file: FileId, text: &str) {
        for item in &mut rule.items {
            match item {
                Item::Definition(code) => {
                    let first = code.parts.first().map(|p| p.span).unwrap_or_default();
                    let word = &text[first.start as usize..first.end as usize];
                    if word != "static" && defined(code, text).is_some() {
                        *item = Item::Model(code.clone());
                    }
                }
                Item::Handler(handler) => {
                    let message = "models are C";
                    let label = "a handler belongs into a rule or an environment";
                    let span = handler.code.span;
                    self.errors
                        .push(Diagnostic::error(message, file, span, label));
                }
                _ => {}
            }
        }
    }

    /// Reads a file, once, behind those that it includes.
    fn read(&mut self, name: &Path, from: Option<(FileId, Span)>) {
        if !self.seen.insert(name.to_path_buf()) {
            return;
        }
        let shown = name.to_string_lossy().into_owned();
        let models = from.and_then(|_| included_models(&shown));
        let is_c = models.is_some() || self.shelf.suffix == ".c";
        let of_library = models.or_else(|| self.shelf.find(&shown));
        let text = match of_library.or_else(|| library::PARTS.find(&shown)) {
            Some(text) => text.to_string(),
            None => match read_input(name) {
                Ok(text) => text,
                Err(problem) => {
                    let problem = match from {
                        Some((file, span)) => {
                            Diagnostic::error(problem.message, file, span, "included here")
                        }
                        None => problem,
                    };
                    return self.errors.push(problem);
                }
            },
        };
        let mut file = self.sources.add(shown.clone(), text.clone());
        // C has no parameters.
        let made = match is_c {
            true => Ok(text.clone()),
            false => instantiate(&text, file, &self.values),
        };
        let text = match made {
            Ok(made) if made == text => text,
            Ok(made) => {
                let parameters = parameters(&text, file).unwrap_or_default();
                self.known.extend(parameters.into_iter().map(|p| p.name));
                file = self.sources.add(shown.clone(), made.clone());
                made
            }
            Err(errors) => return self.errors.extend(errors),
        };
        let mut rule = match rule::parse(&text, file) {
            Ok(rule) => rule,
            Err(errors) => return self.errors.extend(errors),
        };
        if is_c {
            self.models(&mut rule, file, &text);
        }
        for item in &rule.items {
            if let Item::Include(other, span) = item {
                let beside = name.parent().unwrap_or(Path::new("")).join(other);
                let id = other.trim_end_matches(".slic");
                let of_library = self.shelf.find(id).or_else(|| library::PARTS.find(id));
                let path = match of_library {
                    Some(_) if !beside.exists() => PathBuf::from(other.trim_end_matches(".slic")),
                    _ if included_models(other).is_some() => PathBuf::from(other),
                    _ => beside,
                };
                self.read(&path, Some((file, *span)));
            }
        }
        self.files.push(RuleFile {
            file,
            name: marker_name(&shown, if is_c { ".c" } else { ".slic" }),
            lines: Lines::new(&text),
            text,
            rule,
        });
    }
}

impl Loading<'_> {
    /// Are all values those of parameters?
    fn check_values(&mut self, id: &str) {
        let known = || self.known.iter().map(String::as_str);
        for name in self.values.keys().filter(|n| !self.known.contains(*n)) {
            let message = format!("`{name}` is no parameter of the rule `{id}`");
            let near = did_you_mean(name, known());
            let all: Vec<&str> = known().collect();
            let note = match (near.is_empty(), all.is_empty()) {
                (false, _) => near,
                (_, true) => "it has none".to_string(),
                _ => format!("its parameters are {}", all.join(", ")),
            };
            self.errors
                .push(Diagnostic::global(message).with_note(note));
        }
    }
}

/// The models of the library that an environment includes as `models/ID.slic`.
fn included_models(name: &str) -> Option<&'static str> {
    let id = name.strip_prefix("models/")?.strip_suffix(".slic")?;
    library::MODELS.find(id)
}

/// The name of a rule in line markers.
fn marker_name(shown: &str, suffix: &str) -> String {
    match shown.strip_suffix(".slic") {
        Some(stem) => format!("{stem}{suffix}"),
        None if shown.ends_with(suffix) => shown.to_string(),
        None => format!("{shown}{suffix}"),
    }
}
