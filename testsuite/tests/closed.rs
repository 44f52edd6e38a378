//! A slice of what `make closed` and `make variants` ask slam, and proof that they
//! would see something.

use ir::types::DataModel;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Mutex;
use testsuite::closed::verdict::{self, Answer, Examined, Options, Truth};
use testsuite::closed::{program, Closed, Feature, Features, Question};
use testsuite::variants::{self, Rewrite, Variant};

/// Results of seeds from 1 on, some at a time.
fn each<T: Send>(count: u64, of: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let (next, done) = (AtomicU64::new(1), Mutex::new(Vec::new()));
    let work = || loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed > count {
            break;
        }
        let result = of(seed);
        done.lock().expect("no panic").push(result);
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    done.into_inner().expect("no panic")
}

#[test]
fn verdicts_on_closed_programs_are_true() {
    let options = Options {
        seconds: 3,
        ..Options::default()
    };
    let decided = each(8, |seed| {
        let closed = program(seed, &Features::default());
        let examined = verdict::examine(&closed, &options).expect("gcc and slam run");
        let examined = examined.unwrap_or_else(|e| panic!("closed --seed {seed}: {e}"));
        assert_eq!(examined.find(), None, "closed --seed {seed}");
        let answers = examined.holds.iter().chain([&examined.fails]);
        let is_decided = |a: &&Answer| matches!(a, Answer::Safe | Answer::Unsafe);
        answers.filter(is_decided).count()
    });
    assert!(decided.iter().sum::<usize>() > 0);
}

/// A wrong truth makes both answers wrong.
#[test]
fn a_wrong_verdict_is_seen() {
    let closed = Closed {
        shown: "void reach_error(void);\nint x = 1;\nint main(void)\n{\n    FINAL;\n}\n".into(),
        hidden: None,
        expr: "x".into(),
        one_sided: false,
        features: Vec::new(),
    };
    let options = Options::default();
    let probes = &[][..];
    let ask = |question| verdict::ask(&closed.text(question), &options).expect("slam runs");
    let examined = |value| Examined {
        truth: Truth {
            value,
            probes: Vec::new(),
        },
        holds: Some(ask(Question::Holds { value, probes })),
        fails: ask(Question::Fails { value, probes }),
    };
    assert_eq!(examined(1).find(), None);
    assert_eq!(examined(2).find(), Some("SAFE, and the error is reached"));
    let mut one = examined(2);
    one.fails = Answer::Unsafe;
    assert_eq!(one.find(), Some("UNSAFE, and no error is reached"));
}

#[test]
fn verdicts_do_not_flip() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("verdicts");
    let suite = testsuite::suite::read(&folder, &[]).expect("the suite");
    let options = Options {
        seconds: 3,
        ..Options::default()
    };
    let decided = each(8, |seed| {
        let program = &suite[fastrand::Rng::with_seed(seed).usize(..suite.len())];
        let model = match program.model.as_str() {
            "ilp32" => DataModel::Ilp32,
            _ => DataModel::Lp64,
        };
        let name = program.path.display();
        let made =
            variants::ask(&program.path, (model, program.safe), seed, &options).expect("slam runs");
        let Some((variant, answer)) = made.unwrap_or_else(|e| panic!("{name}: {e}")) else {
            return false;
        };
        let refused = matches!(answer, Answer::Refused(_));
        let flipped = variants::is_flipped(program.safe, &variant, &answer);
        assert!(!refused && !flipped, "{name}, --seed {seed}: {answer:?}");
        matches!(answer, Answer::Safe | Answer::Unsafe)
    });
    assert!(decided.contains(&true));
}

#[test]
fn a_flip_is_seen() {
    let mut variant = Variant {
        text: String::new(),
        entry: "main".into(),
        coarse: false,
        rewrites: BTreeSet::new(),
    };
    assert!(variants::is_flipped(false, &variant, &Answer::Safe));
    assert!(variants::is_flipped(true, &variant, &Answer::Unsafe));
    assert!(!variants::is_flipped(true, &variant, &Answer::Safe));
    variant.coarse = true;
    assert!(!variants::is_flipped(true, &variant, &Answer::Unsafe));
}

/// Does the compiled variant reach the error?
fn reaches(variant: &Variant, dir: &Path) -> bool {
    let (source, binary) = (dir.join("variant.c"), dir.join("variant"));
    let errors = "#include <stdlib.h>\nvoid __VERIFIER_error(void) { exit(7); }\n\
                  unsigned long long __VERIFIER_nondet_ulonglong(void) { return 0; }\n";
    std::fs::write(&source, &variant.text).expect("a file");
    std::fs::write(dir.join("errors.c"), errors).expect("a file");
    let built = Command::new("gcc")
        .args(["-w", "-fwrapv", "-fno-strict-aliasing"])
        .args([&source, &dir.join("errors.c")])
        .arg("-o")
        .arg(&binary)
        .output()
        .expect("gcc runs");
    let said = String::from_utf8_lossy(&built.stderr);
    assert!(built.status.success(), "{said}\n{}", variant.text);
    let status = Command::new(&binary).status().expect("it runs").code();
    assert!(
        matches!(status, Some(0 | 7)),
        "{status:?}\n{}",
        variant.text
    );
    status == Some(7)
}

/// What is compiled of a variant does what the program does.
#[test]
fn variants_mean_the_same() {
    let mut features = Features::default();
    let without = [Feature::SecondFile, Feature::Order, Feature::Assembly];
    for feature in without {
        features.without(feature);
    }
    let used = each(80, |seed| {
        let closed = program(seed, &features);
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("closed.c");
        let truth = verdict::truth(&closed, &["-O0"]).expect("gcc runs");
        let truth = truth.unwrap_or_else(|e| panic!("closed --seed {seed}: {e}"));
        let (value, probes) = (truth.value, &truth.probes[..]);
        let text = match seed % 2 {
            0 => closed.text(Question::Holds { value, probes }),
            _ => closed.text(Question::Fails { value, probes }),
        };
        std::fs::write(&path, text).expect("a file");
        let loaded = cfront::with_large_stack(|| {
            let mut sources = grammar::diag::Sources::default();
            cfront::load(&path, &cfront::Options::default(), &mut sources)
                .map_err(|found| sources.render(&found))
        });
        let loaded = loaded.expect("a thread").expect("a program");
        match variants::variant(&loaded, seed, &Rewrite::ALL) {
            Some(variant) if !variant.coarse => {
                assert_eq!(reaches(&variant, dir.path()), seed % 2 == 1, "seed {seed}");
                variant.rewrites
            }
            _ => BTreeSet::new(),
        }
    });
    let used: BTreeSet<Rewrite> = used.into_iter().flatten().collect();
    assert_eq!(used, BTreeSet::from(Rewrite::ALL));
}
