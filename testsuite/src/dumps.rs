//! Is the printed intermediate representation C that gcc compiles, and are its
//! sizes and offsets those of the source?
//!
//! For a C file: `c2bp FILE --dump ir` must succeed (the representation keeps
//! its rules then), gcc must compile what it prints, and the assertions about
//! layout at its end must hold in the source, too. Programs are those of a
//! suite; headers are each included alone, as far as gcc itself takes them.
//!
//! Rejected: comparing layouts through debug information. It would need a
//! reader for it, and gcc knows how to check an assertion.

use crate::suite;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where `c2bp` is, and a folder for files in passing.
pub struct Checker {
    pub c2bp: PathBuf,
    pub scratch: tempfile::TempDir,
}

/// A header, and how it is taken alone.
pub struct Header<'a> {
    pub name: &'a str,
    pub model: &'a str,
    pub flags: &'a [&'a str],
}

/// The headers that ISO C11 promises.
pub const ISO: [&str; 29] = [
    "assert.h",
    "complex.h",
    "ctype.h",
    "errno.h",
    "fenv.h",
    "float.h",
    "inttypes.h",
    "iso646.h",
    "limits.h",
    "locale.h",
    "math.h",
    "setjmp.h",
    "signal.h",
    "stdalign.h",
    "stdarg.h",
    "stdatomic.h",
    "stdbool.h",
    "stddef.h",
    "stdint.h",
    "stdio.h",
    "stdlib.h",
    "stdnoreturn.h",
    "string.h",
    "tgmath.h",
    "threads.h",
    "time.h",
    "uchar.h",
    "wchar.h",
    "wctype.h",
];

impl Checker {
    /// `c2bp` stands in the folder of the running program, or above it.
    pub fn new() -> io::Result<Checker> {
        let own = std::env::current_exe()?;
        let folders = own.ancestors().skip(1).take(2);
        let mut found = folders.map(|dir| dir.join("c2bp")).filter(|p| p.is_file());
        let c2bp = found
            .next()
            .ok_or_else(|| io::Error::other("c2bp is not built: run cargo build --workspace"))?;
        Ok(Checker {
            c2bp,
            scratch: tempfile::tempdir()?,
        })
    }

    /// What is wrong with the dump of a program, if anything.
    pub fn program(&self, path: &Path, model: &str, flags: &[&str]) -> io::Result<Option<String>> {
        let dump = Command::new(&self.c2bp)
            .arg(path)
            .args(["--data-model", model, "--whole", "--dump", "ir"])
            .args(flags)
            .stdin(Stdio::null())
            .output()?;
        if !dump.status.success() {
            return Ok(Some(format!("refused: {}", first_line(&dump.stderr))));
        }
        let compiled = gcc(model, &["-c", "-o", "/dev/null"], &dump.stdout)?;
        if !compiled.status.success() {
            let error = error_line(&compiled.stderr);
            return Ok(Some(format!("does not compile: {error}")));
        }
        // Structures of inner scopes are not known there: other errors than
        // failing assertions say nothing.
        let mut source = format!("#include \"{}\"\n", path.canonicalize()?.display()).into_bytes();
        let dump = String::from_utf8_lossy(&dump.stdout);
        for line in dump.lines().filter(|l| l.starts_with("_Static_assert")) {
            source.extend(line.bytes().chain([b'\n']));
        }
        let mut arguments = vec!["-fsyntax-only"];
        arguments.extend(flags);
        let held = gcc(model, &arguments, &source)?;
        let errors = String::from_utf8_lossy(&held.stderr);
        let failed = errors
            .lines()
            .find(|l| l.contains("static assertion failed"));
        Ok(failed.map(|l| format!("not the layout of the source: {l}")))
    }

    /// The same for a header alone; `None` where gcc does not take it.
    pub fn header(&self, header: &Header) -> io::Result<Option<Option<String>>> {
        let folder = tempfile::tempdir_in(self.scratch.path())?;
        let path = folder.path().join("header.c");
        let name = header.name;
        let text = format!("#include <{name}>\nint main(void)\n{{\n    return 0;\n}}\n");
        std::fs::write(&path, &text)?;
        let problem = self.program(&path, header.model, header.flags)?;
        let mut arguments = vec!["-fsyntax-only"];
        arguments.extend(header.flags);
        if problem.is_some()
            && !gcc(header.model, &arguments, text.as_bytes())?
                .status
                .success()
        {
            return Ok(None);
        }
        Ok(Some(problem))
    }

    /// Checks all programs of a suite and prints what is wrong; how many are.
    pub fn suite(&self, dir: &Path, categories: &[String]) -> io::Result<usize> {
        let programs = suite::read_all(dir, categories)?;
        let wrong = each(&programs, |p| {
            let problem = self.program(&p.path, &p.model, &[])?;
            if let Some(problem) = &problem {
                println!("{}: {problem}", p.path.display());
            }
            Ok(problem.is_some())
        })?;
        println!("{} programs, {wrong} wrong", programs.len());
        Ok(wrong)
    }

    /// Checks headers under both data models, plainly and with all that the
    /// library offers; prints what is wrong and returns how many are.
    pub fn headers<'a>(&self, names: impl Iterator<Item = &'a str>) -> io::Result<usize> {
        let ways = [
            ("lp64", &[][..]),
            ("lp64", &["-D_GNU_SOURCE"]),
            ("ilp32", &["-D_GNU_SOURCE"]),
        ];
        let all = names.flat_map(|name| {
            let header = move |(model, flags)| Header { name, model, flags };
            ways.into_iter().map(header)
        });
        let all: Vec<Header> = all.collect();
        let skipped = AtomicUsize::new(0);
        let wrong = each(&all, |h| match self.header(h)? {
            None => {
                skipped.fetch_add(1, Ordering::Relaxed);
                Ok(false)
            }
            Some(None) => Ok(false),
            Some(Some(problem)) => {
                println!("{} ({} {}): {problem}", h.name, h.model, h.flags.join(" "));
                Ok(true)
            }
        })?;
        let skipped = skipped.into_inner();
        let checked = all.len() - skipped;
        println!("{checked} times a header alone, {wrong} wrong ({skipped} refused by gcc itself)");
        Ok(wrong)
    }
}

/// How many of the items the work says `true` of; all processors do it.
fn each<T: Sync>(items: &[T], work: impl Fn(&T) -> io::Result<bool> + Sync) -> io::Result<usize> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut count = 0;
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            count += usize::from(work(item)?);
        }
        Ok(count)
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(run)).collect();
        let counts = threads.into_iter().map(|t| {
            let panicked = |_| Err(io::Error::other("a check panicked"));
            t.join().unwrap_or_else(panicked)
        });
        counts.sum()
    })
}

/// All headers in the folders that gcc searches.
pub fn installed_headers() -> io::Result<BTreeSet<String>> {
    let output = Command::new("gcc")
        .args(["-E", "-v", "-x", "c", "/dev/null"])
        .env("LC_ALL", "C")
        .output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let listed = text
        .lines()
        .skip_while(|l| !l.starts_with("#include <...>"));
    let mut names = BTreeSet::new();
    for dir in listed.skip(1).take_while(|l| l.starts_with(' ')) {
        let dir = Path::new(dir.trim());
        walk(dir, dir, &mut names)?;
    }
    Ok(names)
}

fn walk(root: &Path, dir: &Path, names: &mut BTreeSet<String>) -> io::Result<()> {
    let Ok(entries) = std::fs::read_dir(dir) else {
        return Ok(());
    };
    for entry in entries {
        let path = entry?.path();
        // C++'s and the host's own folder are not C programs' to include.
        let foreign = path.ends_with("c++") || path.to_string_lossy().ends_with("-linux-gnu");
        if path.is_dir() && !path.is_symlink() && !foreign {
            walk(root, &path, names)?;
        } else if path.extension().is_some_and(|e| e == "h") {
            let name = path.strip_prefix(root).unwrap_or(&path);
            names.insert(name.display().to_string());
        }
    }
    Ok(())
}

/// Runs gcc on a text.
fn gcc(model: &str, arguments: &[&str], text: &[u8]) -> io::Result<Output> {
    let width = if model == "ilp32" { "-m32" } else { "-m64" };
    let mut child = Command::new("gcc")
        .args([width, "-std=gnu11", "-w", "-x", "c"])
        .args(arguments)
        .arg("-")
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()?;
    let pipe = child.stdin.take();
    std::thread::scope(|scope| {
        // gcc writes while it reads; it may stop at an error, and says so.
        scope.spawn(move || pipe.map(|mut pipe| pipe.write_all(text)));
        child.wait_with_output()
    })
}

fn first_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().filter(|l| !l.trim().is_empty());
    lines.take(2).collect::<Vec<_>>().join(" ")
}

fn error_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let error = text.lines().find(|l| l.contains("error"));
    error.unwrap_or("no message").to_string()
}
