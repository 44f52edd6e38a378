//! The structure of the sources against the table of allowed arrows
//! (`docs/architecture.md`): arrows between crates, circles of modules, and
//! libraries that are named at one place only.
//!
//! Sources are read as text: `use` lines and paths are all that is needed, and a
//! compiler's view would hide what is compiled out. Rejected: a table in this file;
//! who reads the documentation should read what is checked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use regex_lite::Regex;

/// A crate of the table.
struct Crate {
    name: String,
    folder: PathBuf,
    may_use: BTreeSet<String>,
}

/// A library and the files and folders that may name it.
struct Confined {
    library: String,
    places: Vec<PathBuf>,
}

/// What the table allows.
pub struct Table {
    crates: Vec<Crate>,
    confined: Vec<Confined>,
}

impl Table {
    /// Reads the tables of a Markdown text: rows of four cells are crates (name,
    /// folder, what it may use, what it is), rows of two are libraries.
    pub fn parse(text: &str) -> Table {
        let mut table = Table {
            crates: Vec::new(),
            confined: Vec::new(),
        };
        for line in text.lines().filter(|l| l.starts_with('|')) {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            match cells[..] {
                ["crate", ..] | ["library", ..] => {}
                [first, ..] if first.starts_with("---") => {}
                [name, folder, uses, _] => table.crates.push(Crate {
                    name: name.to_string(),
                    folder: PathBuf::from(folder),
                    may_use: words(uses),
                }),
                [library, places] => table.confined.push(Confined {
                    library: library.to_string(),
                    places: places.split(", ").map(PathBuf::from).collect(),
                }),
                _ => {}
            }
        }
        table
    }

    /// What in the tree below `root` is against the table, a line each.
    pub fn violations(&self, root: &Path) -> io::Result<Vec<String>> {
        let mut out = Vec::new();
        for c in &self.crates {
            out.extend(self.arrows(root, c)?);
            let modules = Modules::read(&root.join(&c.folder).join("src"))?;
            for circle in modules.circles() {
                out.push(format!("{}: a circle of modules: {circle}", c.name));
            }
        }
        out.extend(self.libraries(root)?);
        Ok(out)
    }

    /// Dependencies of a crate on others of the table that are not allowed.
    fn arrows(&self, root: &Path, c: &Crate) -> io::Result<Vec<String>> {
        let manifest = fs::read_to_string(root.join(&c.folder).join("Cargo.toml"))?;
        let mut section = "";
        let mut out = Vec::new();
        for line in manifest.lines() {
            if line.starts_with('[') {
                section = line;
            }
            let tests = section == "[dev-dependencies]";
            let name = line.split(['.', ' ', '=']).next().unwrap_or("");
            let known = self.crates.iter().any(|other| other.name == name);
            let allowed = c.may_use.contains(name) || (tests && name == "samples");
            if (section == "[dependencies]" || tests) && known && !allowed {
                out.push(format!(
                    "{}: an arrow to {name} that is not in the table",
                    c.name
                ));
            }
        }
        Ok(out)
    }

    /// Files that name a library out of its place.
    fn libraries(&self, root: &Path) -> io::Result<Vec<String>> {
        let mut out = Vec::new();
        let mut files = BTreeMap::new();
        for c in &self.crates {
            for folder in ["src", "tests", "examples"] {
                rust_files(
                    &root.join(&c.folder).join(folder),
                    &mut Vec::new(),
                    &mut files,
                )?;
            }
        }
        for path in files.values() {
            let text = code(&fs::read_to_string(path)?);
            let place = path.strip_prefix(root).unwrap_or(path);
            for confined in &self.confined {
                let names = text.contains(&format!("{}::", confined.library));
                if names && !confined.places.iter().any(|p| place.starts_with(p)) {
                    let (library, at) = (&confined.library, confined.places[0].display());
                    out.push(format!(
                        "{}: names {library}, which {at} only may",
                        place.display()
                    ));
                }
            }
        }
        out.sort();
        out.dedup();
        Ok(out)
    }
}

fn words(list: &str) -> BTreeSet<String> {
    let words = list.split(',').map(str::trim).filter(|w| !w.is_empty());
    words.map(str::to_string).collect()
}

/// A module's path from the root of its crate; the root is empty.
type Module = Vec<String>;

/// The modules of a crate and which of them each one uses.
struct Modules {
    uses: BTreeMap<Module, BTreeSet<Module>>,
}

impl Modules {
    fn read(src: &Path) -> io::Result<Modules> {
        let mut files = BTreeMap::new();
        rust_files(src, &mut Vec::new(), &mut files)?;
        files.retain(|m, _| !m.iter().any(|part| part == "tests" || part == "bin"));
        files.remove(&vec!["main".to_string()]);
        let mut uses = BTreeMap::new();
        for (module, path) in &files {
            let text = code(&fs::read_to_string(path)?);
            let known = |m: &[String]| files.contains_key(m);
            let paths = paths(&text);
            let used = paths.iter().filter_map(|p| resolve(module, p, &known));
            uses.insert(module.clone(), used.filter(|m| m != module).collect());
        }
        Ok(Modules { uses })
    }

    /// The strongly connected components of more than one module (Tarjan would
    /// find them in one pass; crates are small enough to ask of each pair).
    fn circles(&self) -> Vec<String> {
        let reach: BTreeMap<&Module, BTreeSet<&Module>> =
            self.uses.keys().map(|m| (m, self.reached(m))).collect();
        let mut seen = BTreeSet::new();
        let mut out = Vec::new();
        for (m, reached) in &reach {
            if seen.contains(m) || !reached.contains(*m) {
                continue;
            }
            let circle = reached.iter().filter(|o| reach[*o].contains(*m));
            let circle: Vec<&Module> = circle.copied().collect();
            seen.extend(circle.iter().copied());
            let names = circle.iter().map(|m| match m.is_empty() {
                true => "lib".to_string(),
                false => m.join("::"),
            });
            out.push(names.collect::<Vec<_>>().join(", "));
        }
        out
    }

    fn reached(&self, start: &Module) -> BTreeSet<&Module> {
        let mut out = BTreeSet::new();
        let mut work: Vec<&Module> = self.uses[start].iter().collect();
        while let Some(m) = work.pop() {
            if out.insert(m) {
                work.extend(&self.uses[m]);
            }
        }
        out
    }
}

/// The Rust files below a folder by their modules; none if there is no folder.
fn rust_files(
    folder: &Path,
    prefix: &mut Module,
    out: &mut BTreeMap<Module, PathBuf>,
) -> io::Result<()> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            prefix.push(stem.into_owned());
            rust_files(&path, prefix, out)?;
            prefix.pop();
        } else if path.extension().is_some_and(|e| e == "rs") {
            let mut module = prefix.clone();
            if !matches!(&*stem, "lib" | "mod") {
                module.push(stem.into_owned());
            }
            out.insert(module, path);
        }
    }
    Ok(())
}

/// A source without comments, strings and the tests at its end.
fn code(text: &str) -> String {
    let text = match text.find("#[cfg(test)]\nmod tests {") {
        Some(at) => &text[..at],
        None => text,
    };
    let comments = replaced(r"//[^\n]*", text, "");
    replaced(r#""(\\.|[^"\\])*""#, &comments, "\"\"")
}

fn replaced(pattern: &str, text: &str, by: &str) -> String {
    // The patterns are constants of this file.
    Regex::new(pattern).map_or(text.to_string(), |r| r.replace_all(text, by).into_owned())
}

/// All paths that a source names: those of `use` lines, spelt out, but of
/// re-exports, and those in the code.
fn paths(text: &str) -> Vec<Module> {
    let mut out = Vec::new();
    let mut rest = String::new();
    for statement in text.split_inclusive(';') {
        let found = statement.rfind("use ").filter(|at| {
            let before = statement[..*at].trim_end();
            before.is_empty() || before.ends_with([';', '}', '{', ']', ')']) || is_public(before)
        });
        let Some(at) = found else {
            rest.push_str(statement);
            continue;
        };
        rest.push_str(&statement[..at]);
        if !is_public(statement[..at].trim_end()) {
            let tree = statement[at + 4..].trim_end_matches(';');
            out.extend(expanded(&tree.split_whitespace().collect::<String>()));
        }
    }
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    for path in rest.split(|c| !word(c)).filter(|p| p.contains("::")) {
        out.push(path.split("::").map(str::to_string).collect());
    }
    out
}

fn is_public(before: &str) -> bool {
    before.ends_with("pub") || (before.ends_with(')') && before.contains("pub("))
}

/// The paths of a `use` tree without spaces: `a::{b,c::d}` is `a::b`, `a::c::d`.
fn expanded(tree: &str) -> Vec<Module> {
    let Some(open) = tree.find('{') else {
        return vec![tree.split("::").map(str::to_string).collect()];
    };
    let prefix = tree[..open].trim_end_matches("::");
    let inner = &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())];
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (i, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    let full = parts.iter().filter(|p| !p.is_empty());
    full.flat_map(|p| expanded(&format!("{prefix}::{p}")))
        .collect()
}

/// The module of the crate that a path in `module` leads into.
fn resolve(module: &Module, path: &[String], known: &dyn Fn(&[String]) -> bool) -> Option<Module> {
    let mut at: Module;
    let mut rest = path;
    match rest.first()?.as_str() {
        "crate" => {
            at = Vec::new();
            rest = &rest[1..];
        }
        "self" | "super" => {
            at = module.clone();
            while let Some("self" | "super") = rest.first().map(String::as_str) {
                if rest[0] == "super" {
                    at.pop();
                }
                rest = &rest[1..];
            }
        }
        child => {
            at = module.clone();
            at.push(child.to_string());
            if !known(&at) {
                return None;
            }
            rest = &rest[1..];
        }
    }
    for part in rest {
        at.push(part.clone());
        if !known(&at) {
            at.pop();
            break;
        }
    }
    known(&at).then_some(at)
}
