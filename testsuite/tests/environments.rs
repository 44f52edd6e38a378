//! Each shipped environment admits the orders of calls that its kernel allows: small
//! drivers, whose heads state them, are run in it (`src/orders.rs`).

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use testsuite::orders::{self, Stated};

fn drivers() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("environments");
    let entries = std::fs::read_dir(folder).expect("the folder");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("a file").path()).collect();
    files.sort();
    files
}

#[test]
fn stated_orders_are_admitted() {
    let drivers = drivers();
    let (next, said) = (AtomicUsize::new(0), Mutex::new((Vec::new(), Vec::new())));
    let work = || loop {
        let Some(driver) = drivers.get(next.fetch_add(1, Ordering::Relaxed)) else {
            break;
        };
        let name = driver.file_name().unwrap_or_default().to_string_lossy();
        let start = std::time::Instant::now();
        let examined = orders::examine(driver).unwrap_or_else(|e| panic!("{name}: {e}"));
        let mut said = said.lock().expect("no panic");
        let (admitted, words, refused) = (examined.admitted, examined.words, examined.refused);
        said.0.push(format!(
            "{name}: {admitted} of {words} words admitted, {refused} refused, {} runs {:?}",
            examined.runs, start.elapsed()
        ));
        let wrong = examined.wrong.iter();
        said.1.extend(wrong.map(|w| format!("{name}: {w}")));
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let (mut figures, mut wrong) = said.into_inner().expect("no panic");
    figures.sort();
    wrong.sort();
    println!("{}", figures.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_environment_has_drivers() {
    let all = drivers();
    assert!(all.len() >= 20, "{}", all.len());
    let text = |driver: &PathBuf| std::fs::read_to_string(driver).expect("a text");
    let stated = all.iter().map(|d| Stated::parse(&text(d)).expect("a head"));
    let stated: Vec<Stated> = stated.collect();
    for (id, _) in slic::library::ENVIRONMENTS.texts {
        let has = stated.iter().any(|s| s.environment == Path::new(id));
        assert!(has, "no driver is for the environment `{id}`");
    }
}
