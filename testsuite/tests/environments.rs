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
    let work = || {
        while let Some(driver) = drivers.get(next.fetch_add(1, Ordering::Relaxed)) {
            let name = driver.file_name().unwrap_or_default().to_string_lossy();
            let examined = orders::examine(driver);
            let mut said = said.lock().expect("no panic");
            let examined = match examined {
                Ok(examined) => examined,
                Err(problem) => {
                    said.1.push(format!("{name}: {problem}"));
                    continue;
                }
            };
            let (admitted, words, refused) = (examined.admitted, examined.words, examined.refused);
            said.0.push(format!(
                "{name}: {admitted} of {words} words admitted, {refused} refused, {} runs",
                examined.runs
            ));
            let wrong = examined.wrong.iter();
            said.1.extend(wrong.map(|w| format!("{name}: {w}")));
        }
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

/// An environment that forgets an order, demands one, or admits too many shows.
#[test]
fn wrong_environments_are_seen() {
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("environments/03_i2c_suspend.c");
    let text = std::fs::read_to_string(&driver).expect("a text");
    let stated = Stated::parse(&text).expect("a head");
    let folder = tempfile::tempdir().expect("a folder");
    let wrong = |devices: &str, power: &str| {
        let file = folder.path().join("own.slic");
        let text = format!(
            "environment {{ init init_module >= 0; table struct i2c_driver {{ {devices} }};
             {power} exit cleanup_module; forgets [i2c_register_driver, i2c_del_driver]; }}"
        );
        std::fs::write(&file, text).expect("a file");
        let examined = orders::examine_in(&driver, &stated, &file).expect("a program");
        examined.wrong
    };
    let right = (
        "probe == 0 remove",
        "table struct dev_pm_ops { (suspend | resume)* };",
    );
    assert_eq!(wrong(right.0, right.1), [""; 0]);
    let seen = |wrong: &[String], word: &str| {
        assert!(
            wrong.iter().any(|w| w.starts_with(&format!("`{word}`"))),
            "{wrong:?}"
        );
    };
    // The system never sleeps.
    let found = wrong(right.0, "");
    seen(
        &found,
        "my_init my_probe my_suspend my_resume my_remove my_exit",
    );
    // What failed to sleep has to wake up.
    let found = wrong(right.0, "table struct dev_pm_ops { (suspend resume)* };");
    seen(&found, "my_init my_probe my_suspend my_remove my_exit");
    // A probe does not fail.
    let found = wrong("probe remove", right.1);
    seen(&found, "my_init my_probe my_exit");
    // What is removed need not be there.
    let found = wrong("probe? remove", right.1);
    seen(&found, "my_init my_remove");
}
