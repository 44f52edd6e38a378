//! Broken C ends in diagnostics with a place, soon. The corpus is described in
//! `testsuite::broken`.

use cfront::Options;
use grammar::diag::Sources;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use testsuite::broken::{corpus, Broken, Expect};

/// Generous, since the machine may be busy and this is a debug build.
const LIMIT: Duration = Duration::from_secs(20);

#[test]
fn broken_c_has_diagnostics() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let corpus = corpus(root).expect("the corpus");
    assert!(corpus.len() >= 200, "{} texts", corpus.len());
    let dir = tempfile::tempdir().expect("a folder");
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let work = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        let Some(broken) = corpus.get(i) else { break };
        let extension = if broken.preprocessed { "i" } else { "c" };
        let path = dir.path().join(format!("{i}.{extension}"));
        if let Err(text) = judge(broken, &path) {
            let mut failures = failures.lock().expect("no panic");
            failures.push(format!("{}: {text}", broken.name));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let failures = failures.into_inner().expect("no panic");
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

fn judge(broken: &Broken, path: &Path) -> Result<(), String> {
    std::fs::write(path, &broken.text).map_err(|e| e.to_string())?;
    let mut sources = Sources::default();
    let start = Instant::now();
    let options = Options {
        whole: true,
        ..Options::default()
    };
    let result = cfront::load(path, &options, &mut sources);
    let shown = match &result {
        Ok(_) => String::new(),
        Err(diagnostics) => sources.render(diagnostics),
    };
    let time = start.elapsed();
    if std::env::var_os("BROKEN_TIMES").is_some() {
        eprintln!("{:7.2} s  {}", time.as_secs_f64(), broken.name);
    }
    if time > LIMIT {
        return Err(format!("takes {time:?}"));
    }
    let refused = result.is_err();
    if refused && !shown.contains("error") {
        return Err(format!("refused without an error:\n{shown}"));
    }
    let text = String::from_utf8_lossy(&broken.text);
    let must = match broken.expect {
        Expect::Any => false,
        Expect::Refused => true,
        Expect::AsGcc => gcc_refuses(path),
    };
    if must && !refused {
        let start: String = text.chars().take(3000).collect();
        return Err(format!("is accepted:\n{start}"));
    }
    // A diagnostic of the whole program (no `main`) has no place.
    if refused && broken.expect == Expect::Refused && !shown.contains("┌─") {
        return Err(format!("a diagnostic without a place:\n{shown}"));
    }
    Ok(())
}

fn gcc_refuses(path: &Path) -> bool {
    let status = Command::new("gcc")
        .args(["-std=gnu11", "-fsyntax-only", "-w"])
        .arg(path)
        .stderr(std::process::Stdio::null())
        .status();
    status.is_ok_and(|s| !s.success())
}
