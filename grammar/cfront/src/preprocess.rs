//! Reading a program: the file, the C preprocessor, and the hash.
//!
//! `gcc -E` is asked for everything that is not a `.i` file, comments and
//! `#line` in half-preprocessed files included. Its complaints come back as
//! diagnostics with their place.
//!
//! Rejected: lang-c's own driver, which turns gcc's errors into one string and
//! cannot read standard input.

use crate::compile_commands::{Names, Unit};
use crate::options::Options;
use crate::source::{is_marked, Fault, SourceMap};
use grammar::diag::{Diagnostic, Sources};
use grammar::span::Span;
use ir::types::DataModel;
use sha2::{Digest, Sha256};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A preprocessed program.
#[derive(Clone)]
pub struct Input {
    /// The file's name as diagnostics show it.
    pub name: String,
    pub text: String,
    /// The user's own text, where it cannot be read again by name.
    pub original: Option<String>,
    /// Is it C23?
    pub c23: bool,
    /// `-std`, if anybody said so.
    pub standard: Option<String>,
    /// What is taken for granted about how it is read.
    pub assumptions: Vec<String>,
}

impl Input {
    fn new(name: &str, text: String, original: Option<String>, options: &Options) -> Input {
        Input {
            name: name.to_string(),
            text,
            original,
            c23: options.is_c23(),
            standard: options.standard().map(str::to_string),
            assumptions: Vec::new(),
        }
    }
}

/// Reads a file (`-`: standard input) and preprocesses it unless it is a `.i`, as its
/// build does if it is in one.
pub fn read(
    path: &Path,
    unit: Option<&Unit>,
    options: &Options,
    sources: &mut Sources,
) -> Result<Input, Vec<Diagnostic>> {
    let name = path.display().to_string();
    if name == "-" {
        let mut bytes = Vec::new();
        if let Err(e) = std::io::stdin().lock().read_to_end(&mut bytes) {
            return Err(vec![Diagnostic::global(format!(
                "cannot read standard input: {e}"
            ))]);
        }
        refuse_binary("<stdin>", &bytes, sources)?;
        let text = utf8("<stdin>", bytes, sources)?;
        return from_text("<stdin>", &text, false, options, sources);
    }
    let bytes = std::fs::read(path)
        .map_err(|e| vec![Diagnostic::global(format!("cannot read `{name}`: {e}"))])?;
    refuse_binary(&name, &bytes, sources)?;
    if path.extension().is_some_and(|e| e == "i") {
        let text = utf8(&name, bytes, sources)?;
        return Ok(Input::new(&name, text, None, options));
    }
    if let Some(unit) = unit {
        return built(&name, unit, options, sources);
    }
    // A leading dash would be taken for a flag.
    let mut argument = path.as_os_str().to_os_string();
    if name.starts_with('-') {
        argument = Path::new(".").join(path).into_os_string();
    }
    let mut command = gcc(options);
    command.arg("-x").arg("c").arg(argument);
    let text = Preprocessor::host(options).run(command, None, &name, sources)?;
    Ok(Input::new(&name, text, None, options))
}

/// The same by the compiler of its build.
fn built(
    name: &str,
    unit: &Unit,
    options: &Options,
    sources: &mut Sources,
) -> Result<Input, Vec<Diagnostic>> {
    let mut command = unit.preprocessor();
    command.arg("-x").arg("c").arg(unit.file());
    let preprocessor = Preprocessor {
        options,
        names: Some(&unit.names),
        headers_32: unit.wants_headers_32(),
    };
    let text = preprocessor.run(command, None, name, sources)?;
    let text = unit.names.translate(&text);
    let input = Input::new(name, text, None, options);
    Ok(Input {
        c23: unit.is_c23(),
        standard: unit.standard().map(str::to_string),
        assumptions: unit.assumptions.clone(),
        ..input
    })
}

/// All inputs, or what is wrong with any of them.
pub fn all(
    read: impl Iterator<Item = Result<Input, Vec<Diagnostic>>>,
) -> Result<Vec<Input>, Vec<Diagnostic>> {
    let mut inputs = Vec::new();
    let mut problems = Vec::new();
    for result in read {
        match result {
            Ok(input) => inputs.push(input),
            Err(mut found) => problems.append(&mut found),
        }
    }
    match problems.is_empty() {
        true => Ok(inputs),
        false => Err(problems),
    }
}

/// The same for a text that is in memory already.
pub fn from_text(
    name: &str,
    text: &str,
    preprocessed: bool,
    options: &Options,
    sources: &mut Sources,
) -> Result<Input, Vec<Diagnostic>> {
    refuse_binary(name, text.as_bytes(), sources)?;
    if preprocessed {
        let marked = is_marked(text);
        let original = (!marked).then(|| text.to_string());
        return Ok(Input::new(name, text.to_string(), original, options));
    }
    let quoted = name.replace('\\', "\\\\").replace('"', "\\\"");
    let piped = format!("# 1 \"{quoted}\"\n{text}");
    let mut command = gcc(options);
    command.arg("-x").arg("c").arg("-");
    let out = Preprocessor::host(options).run(command, Some(piped), name, sources)?;
    Ok(Input::new(name, out, Some(text.to_string()), options))
}

/// What identifies a program: the SHA-256 of its text, or of the list of its
/// texts' hashes, a line each, in the order in which the files were named. One in
/// which an element is followed is another program, and so is one of C23, of another data
/// model, or with other wide characters: a build may say so, and no flag of the tools.
pub fn fingerprint(inputs: &[Input], options: &Options) -> String {
    let mut parts: Vec<String> = inputs.iter().map(|i| sha256(&i.text)).collect();
    if options.start_any {
        parts.push("start any".to_string());
    }
    if options.follow {
        parts.push("follow".to_string());
    }
    if options.inline {
        parts.push("inline".to_string());
    }
    if options.wide_character() != options.data_model.wchar_t() {
        parts.push(format!("wide {}", options.wide_character().c_name()));
    }
    if options.data_model != DataModel::default() {
        parts.push(options.data_model.name().to_string());
    }
    for (word, names) in [("assume", &options.assume), ("not", &options.no_assume)] {
        parts.extend(names.iter().map(|a| format!("{word} {}", a.name())));
    }
    let new = inputs.iter().enumerate().filter(|(_, input)| input.c23);
    parts.extend(new.map(|(index, _)| format!("c23 {index}")));
    match &parts[..] {
        [one] => one.clone(),
        several => sha256(&several.iter().map(|h| format!("{h}\n")).collect::<String>()),
    }
}

/// SHA-256 in hex.
fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|b| format!("{b:02x}")).collect()
}

fn gcc(options: &Options) -> Command {
    let mut command = Command::new("gcc");
    // The messages are parsed, so they must not be translated.
    command.env("LC_ALL", "C");
    command.args(["-E", "-std=gnu11", "-fno-diagnostics-color"]);
    command.arg(options.data_model.gcc_flag().unwrap_or("-m64"));
    if options.data_model == DataModel::Llp64 {
        windows(&mut command);
    }
    for dir in &options.include_dirs {
        command.arg("-I").arg(dir);
    }
    for define in &options.defines {
        command.arg(format!("-D{define}"));
    }
    command.args(&options.cpp_args);
    command
}

/// What gcc for 64-bit Windows says of itself, and of the host's headers those alone
/// that ask for it: glibc's would take a 32-bit `long` for 64 bits.
fn windows(command: &mut Command) {
    command.args(["-ffreestanding", "-fshort-wchar", "-nostdinc"]);
    let own = Command::new("gcc").arg("-print-file-name=include").output();
    if let Ok(own) = own {
        let folder = String::from_utf8_lossy(&own.stdout);
        command.arg("-isystem").arg(folder.trim());
    }
    let others = [
        "__LP64__",
        "_LP64",
        "__linux__",
        "__linux",
        "linux",
        "__unix__",
        "__unix",
        "unix",
        "__gnu_linux__",
        "__ELF__",
    ];
    command.args(others.map(|m| format!("-U{m}")));
    command.args(WINDOWS.map(|(name, text)| format!("-D{name}={text}")));
}

/// Macros of which the value is another one than for Unix.
const WINDOWS: [(&str, &str); 25] = [
    ("_WIN32", "1"),
    ("_WIN64", "1"),
    ("__SIZEOF_LONG__", "4"),
    ("__SIZEOF_WCHAR_T__", "2"),
    ("__LONG_WIDTH__", "32"),
    ("__LONG_MAX__", "0x7fffffffL"),
    ("__WCHAR_TYPE__", "short unsigned int"),
    ("__SIZE_TYPE__", "long long unsigned int"),
    ("__PTRDIFF_TYPE__", "long long int"),
    ("__INTPTR_TYPE__", "long long int"),
    ("__UINTPTR_TYPE__", "long long unsigned int"),
    ("__INTMAX_TYPE__", "long long int"),
    ("__UINTMAX_TYPE__", "long long unsigned int"),
    ("__INT64_TYPE__", "long long int"),
    ("__UINT64_TYPE__", "long long unsigned int"),
    ("__INT_LEAST64_TYPE__", "long long int"),
    ("__UINT_LEAST64_TYPE__", "long long unsigned int"),
    ("__INT_FAST16_TYPE__", "short int"),
    ("__UINT_FAST16_TYPE__", "short unsigned int"),
    ("__INT_FAST32_TYPE__", "int"),
    ("__UINT_FAST32_TYPE__", "unsigned int"),
    ("__INT_FAST64_TYPE__", "long long int"),
    ("__UINT_FAST64_TYPE__", "long long unsigned int"),
    ("__SIZE_MAX__", "0xffffffffffffffffULL"),
    // gcc's <limits.h> has no other one behind it.
    ("_LIBC_LIMITS_H_", "1"),
];

/// What there is to know about a preprocessor to read what it says.
struct Preprocessor<'a> {
    options: &'a Options,
    /// Where its names are not the user's.
    names: Option<&'a Names>,
    /// It looks for the headers of a 32-bit Linux.
    headers_32: bool,
}

impl Preprocessor<'_> {
    /// The host's gcc.
    fn host(options: &Options) -> Preprocessor<'_> {
        Preprocessor {
            options,
            names: None,
            headers_32: options.data_model == DataModel::Ilp32,
        }
    }

    fn run(
        &self,
        mut command: Command,
        input: Option<String>,
        name: &str,
        sources: &mut Sources,
    ) -> Result<String, Vec<Diagnostic>> {
        command.stdin(if input.is_some() {
            Stdio::piped()
        } else {
            Stdio::null()
        });
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let stubs = match self.headers_32 {
            true => host_headers(&mut command),
            false => None,
        };
        let mut child = command.spawn().map_err(failed)?;
        // A thread of its own feeds the pipe: gcc writes while it reads.
        let feeder = child.stdin.take().zip(input).map(|(mut pipe, text)| {
            std::thread::spawn(move || {
                // gcc may stop reading at an error; its message tells.
                let _ = pipe.write_all(text.as_bytes());
            })
        });
        let output = child.wait_with_output().map_err(failed)?;
        if let Some(feeder) = feeder {
            let _ = feeder.join();
        }
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(self.complaints(&message, sources));
        }
        let text = utf8(name, output.stdout, sources)?;
        Ok(match stubs {
            // The text, and so its hash, must not depend on where the folder is.
            Some(dir) => text.replace(&dir.path().display().to_string(), "<32-bit>"),
            None => text,
        })
    }
}

fn failed(e: std::io::Error) -> Vec<Diagnostic> {
    let text = match e.kind() {
        std::io::ErrorKind::NotFound => {
            "gcc is not installed; it is needed to preprocess C (a `.i` file needs none)"
                .to_string()
        }
        _ => format!("cannot run gcc: {e}"),
    };
    vec![Diagnostic::global(text)]
}

/// Lets gcc find the host's own C headers behind the 32-bit ones, which few
/// machines have. glibc's serve both, but for one file that only lists functions
/// without an implementation; an empty one takes its place.
fn host_headers(command: &mut Command) -> Option<TempDir> {
    let host = format!("/usr/include/{}-linux-gnu", std::env::consts::ARCH);
    if !Path::new(&host).is_dir() {
        return None;
    }
    let dir = TempDir::new().ok()?;
    let gnu = dir.path().join("gnu");
    std::fs::create_dir(&gnu).ok()?;
    std::fs::write(gnu.join("stubs-32.h"), "").ok()?;
    command.arg("-idirafter").arg(host);
    command.arg("-idirafter").arg(dir.path());
    Some(dir)
}

impl Preprocessor<'_> {
    /// gcc's `file:line:column: error: text` lines as diagnostics.
    fn complaints(&self, message: &str, sources: &mut Sources) -> Vec<Diagnostic> {
        let mut out = Vec::new();
        let mut stack: Vec<String> = Vec::new();
        for line in message.lines() {
            if let Some((first, from)) = inclusion(line) {
                if first {
                    stack.clear();
                }
                stack.push(self.inclusion_shown(from));
            }
            let Some((place, text)) = split_complaint(line) else {
                continue;
            };
            let mut d = match place.and_then(|p| self.locate(p, sources)) {
                Some((file, span)) => Diagnostic::error(text, file, span, ""),
                None => Diagnostic::global(line),
            };
            if !stack.is_empty() {
                d = d.with_note(format!("in file included {}", stack.join(", ")));
            }
            stack.clear();
            if self.options.data_model == DataModel::Ilp32 && text.contains("No such file") {
                d = d.with_note(
                    "with the data model ilp32 gcc looks for 32-bit C headers; where they are not \
                 installed (package gcc-multilib), preprocess the file elsewhere and pass the `.i`",
                );
            }
            if self.options.data_model == DataModel::Llp64 && text.contains("No such file") {
                d = d.with_note(
                "with the data model llp64 only the compiler's own headers are searched, since \
                 the system's are for another one; name the folder of others with -I",
            );
            }
            out.push(d);
        }
        if out.is_empty() {
            let first = message.lines().next().unwrap_or("no message");
            out.push(Diagnostic::global(format!("gcc failed: {first}")));
        }
        out
    }

    fn shown(&self, name: &str) -> String {
        self.names.map_or(name.to_string(), |n| n.shown(name))
    }

    /// `from a.c:2`, with the user's name.
    fn inclusion_shown(&self, from: &str) -> String {
        let named = from.strip_prefix("from ").and_then(line_alone);
        match named {
            Some((file, row, _)) => format!("from {}:{row}", self.shown(file)),
            None => from.to_string(),
        }
    }

    fn locate(
        &self,
        (file, row, column): Place<'_>,
        sources: &mut Sources,
    ) -> Option<(usize, Span)> {
        let file = self.shown(file);
        let bytes = std::fs::read(&file).ok()?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let line = text.split('\n').nth(row.checked_sub(1)?)?;
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let at = start + column.saturating_sub(1).min(line.len());
        let id = sources.add(file, text.as_str());
        Some((id, Span::new(at, at + 1)))
    }
}

/// `In file included from b.h:1,` or the next such line, `from a.c:2:`. Is it
/// the first, and what does it say?
fn inclusion(line: &str) -> Option<(bool, &str)> {
    let first = line.strip_prefix("In file included ");
    let from = first.unwrap_or(line.trim_start());
    let place = from.strip_suffix([',', ':'])?;
    place
        .starts_with("from ")
        .then_some((first.is_some(), place))
}

type Place<'a> = (&'a str, usize, usize);

/// The place and the text of an error line of gcc.
fn split_complaint(line: &str) -> Option<(Option<Place<'_>>, &str)> {
    let (before, text) = [": fatal error: ", ": error: "]
        .iter()
        .find_map(|mark| line.split_once(mark))?;
    let mut parts = before.rsplitn(3, ':');
    let column = parts.next().and_then(|c| c.parse().ok());
    let row = parts.next().and_then(|r| r.parse().ok());
    let place = match (parts.next(), row, column) {
        (Some(file), Some(row), Some(column)) => Some((file, row, column)),
        _ => line_alone(before),
    };
    Some((place, text))
}

/// `file:line`, for what has no column.
fn line_alone(place: &str) -> Option<Place<'_>> {
    let (file, row) = place.rsplit_once(':')?;
    Some((file, row.parse().ok()?, 1))
}

/// NUL bytes do not occur in C: this is some other kind of file.
fn refuse_binary(name: &str, bytes: &[u8], sources: &mut Sources) -> Result<(), Vec<Diagnostic>> {
    let Some(at) = bytes.iter().position(|b| *b == 0) else {
        return Ok(());
    };
    Err(vec![
        bad_byte(name, bytes, at, sources).with_label_text("a NUL byte; this is not a C program")
    ])
}

fn utf8(name: &str, bytes: Vec<u8>, sources: &mut Sources) -> Result<String, Vec<Diagnostic>> {
    String::from_utf8(bytes).map_err(|e| {
        let at = e.utf8_error().valid_up_to();
        // The line markers before it still tell where it is.
        let text = String::from_utf8_lossy(e.as_bytes()).into_owned();
        let fault = Fault::new(at, at + 1, "not a text file").label("this is not UTF-8");
        let mut map = SourceMap::default();
        map.add(name, text, None);
        vec![map.diagnostic(&fault, sources)]
    })
}

/// The place of a byte that does not belong; shown in a readable excerpt.
fn bad_byte(name: &str, bytes: &[u8], at: usize, sources: &mut Sources) -> BadByte {
    let row = bytes[..at].iter().filter(|b| **b == b'\n').count() + 1;
    let start = bytes[..at]
        .iter()
        .rposition(|b| *b == b'\n')
        .map_or(0, |i| i + 1);
    let before = String::from_utf8_lossy(&bytes[start..at]).into_owned();
    let before = before.replace(|c: char| c.is_control(), " ");
    let padding = "\n".repeat((row - 1).min(100_000));
    let text = format!("{padding}{before}?\n");
    let from = padding.len() + before.len();
    BadByte {
        file: sources.add(name, text),
        span: Span::new(from, from + 1),
    }
}

struct BadByte {
    file: usize,
    span: Span,
}

impl BadByte {
    fn with_label_text(self, label: &str) -> Diagnostic {
        Diagnostic::error("not a text file", self.file, self.span, label)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_gcc_are_taken_apart() {
        let line = "a.c:3:10: fatal error: x.h: No such file or directory";
        let (place, text) = split_complaint(line).unwrap_or((None, ""));
        assert_eq!(place, Some(("a.c", 3, 10)));
        assert_eq!(text, "x.h: No such file or directory");
    }

    #[test]
    fn inclusions_of_gcc_are_taken_apart() {
        let first = inclusion("In file included from b.h:2,");
        assert_eq!(first, Some((true, "from b.h:2")));
        assert_eq!(inclusion("     from a.c:1:"), Some((false, "from a.c:1")));
        assert_eq!(inclusion("a.c:3:10: error: from here:"), None);
    }

    #[test]
    fn a_binary_file_is_refused_with_its_place() {
        let mut sources = Sources::default();
        let result = from_text("x.c", "int\n\0", true, &Options::default(), &mut sources);
        let text = sources.render(&result.err().unwrap_or_default());
        assert!(text.contains("x.c:2:1"), "{text}");
    }
}
