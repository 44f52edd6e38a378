//! `c2bp --cache`: the same bytes whatever is in the folder.
//!
//! Random programs with random predicates are abstracted without a cache, with
//! an empty one, with what runs over some of the predicates left there (as the
//! rounds of a refinement loop leave it), and with what is damaged.

use c2bp::Options;
use fastrand::Rng;
use grammar::diag::Sources;
use ir::Program;
use logic::predicate::ScopedPredicate;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;
use testsuite::soundness::{self, predicates, programs};

/// Programs of the generator whose arithmetic is easy for the prover, so that
/// no query runs out of resources.
const SEEDS: [u64; 9] = [17, 18, 22, 27, 33, 35, 40, 41, 42];

struct Subject {
    program: Program,
    predicates: Vec<ScopedPredicate>,
}

fn subject(seed: u64) -> Subject {
    let options = soundness::Options {
        seed,
        ..soundness::Options::default()
    };
    let mut sources = Sources::default();
    let text = programs::random(seed);
    let program = soundness::load(&text, &options, &mut sources).expect("a program");
    // Twice as many as usual, so that some are connected.
    let mut predicates = predicates::random(&program, seed);
    for p in predicates::random(&program, seed + 1_000_000) {
        if predicates
            .iter()
            .all(|q| q.expr != p.expr || q.scope != p.scope)
        {
            predicates.push(p);
        }
    }
    // What is said of linked structures takes the prover long.
    let structures = ["reach", "between", "cyclic", "dshared"];
    predicates.retain(|p| structures.iter().all(|s| !p.text.contains(s)));
    Subject {
        program,
        predicates,
    }
}

struct Made {
    text: String,
    saved: u64,
    grown: u64,
    calls: u64,
    warnings: usize,
}

impl Subject {
    /// The boolean program over those predicates whose number is kept.
    fn abstracted(&self, keep: &dyn Fn(usize) -> bool, options: &Options) -> Made {
        let numbered = self.predicates.iter().enumerate();
        let some = numbered.filter(|(i, _)| keep(*i)).map(|(_, p)| p.clone());
        let program = self.program.clone();
        let product = c2bp::abstraction(program, some.collect(), options, Instant::now());
        Made {
            text: product.program.to_string(),
            saved: product.stats.total.saved_by_store,
            grown: product.stats.total.grown_from_store,
            calls: product.stats.total.prover_calls,
            warnings: product.warnings.len(),
        }
    }
}

fn with(cache: &Path) -> Options {
    Options {
        cache: Some(cache.to_path_buf()),
        ..Options::default()
    }
}

const ALL: &dyn Fn(usize) -> bool = &|_| true;

fn packs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the cache");
    let mut all: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    all.sort();
    all
}

#[test]
fn a_cache_changes_no_byte() {
    let (mut saved, mut grown) = (0, 0);
    for seed in SEEDS {
        let subject = subject(seed);
        let plain = subject.abstracted(ALL, &Options::default());
        let folder = tempfile::tempdir().expect("a folder");
        let options = with(folder.path());
        // Like the rounds of a loop: predicates come in between others.
        for round in [4, 3, 2] {
            let keep = |i: usize| !(i * 7 + 3).is_multiple_of(round);
            let without = subject.abstracted(&keep, &Options::default());
            let made = subject.abstracted(&keep, &options);
            assert_eq!(made.text, without.text, "seed {seed}, round {round}");
            grown += made.grown;
        }
        for time in ["first", "second"] {
            let made = subject.abstracted(ALL, &options);
            assert_eq!(made.text, plain.text, "seed {seed}, {time} time");
            (saved, grown) = (saved + made.saved, grown + made.grown);
            if time == "second" {
                assert_eq!(made.calls, 0, "seed {seed}: all is known");
            }
        }
    }
    assert!(saved > 0 && grown > 0, "{saved} found, {grown} grown");
}

#[test]
fn a_damaged_cache_changes_no_byte() {
    let mut rng = Rng::with_seed(1);
    for seed in &SEEDS[..4] {
        let subject = subject(*seed);
        let folder = tempfile::tempdir().expect("a folder");
        let options = with(folder.path());
        let plain = subject.abstracted(ALL, &options);
        let whole: Vec<(PathBuf, Vec<u8>)> = packs(folder.path())
            .into_iter()
            .map(|p| (p.clone(), fs::read(p).expect("a pack")))
            .collect();
        assert!(!whole.is_empty(), "seed {seed}");
        for _ in 0..5 {
            for (i, (path, bytes)) in whole.iter().enumerate() {
                let mut bytes = bytes.clone();
                let at = rng.usize(..bytes.len());
                match rng.u8(..4) {
                    0 => bytes.truncate(at),
                    1 => bytes[at] ^= 1 << rng.u8(..8),
                    2 => bytes.insert(at, rng.u8(..)),
                    // That of another procedure.
                    _ => bytes.clone_from(&whole[(i + 1) % whole.len()].1),
                }
                fs::write(path, bytes).expect("a pack");
            }
            let made = subject.abstracted(ALL, &options);
            assert_eq!(made.text, plain.text, "seed {seed}");
            assert_eq!(made.warnings, plain.warnings);
        }
    }
}

#[test]
fn two_at_once_share_a_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = with(folder.path());
    for seed in &SEEDS[..3] {
        let plain = subject(*seed).abstracted(ALL, &Options::default());
        std::thread::scope(|scope| {
            for thread in 0..3 {
                let (options, plain) = (&options, &plain);
                scope.spawn(move || {
                    for round in 0..2 {
                        let keep = |i: usize| i % 5 != (round + thread) % 5;
                        let subject = subject(*seed);
                        subject.abstracted(&keep, options);
                        let made = subject.abstracted(ALL, options);
                        assert_eq!(made.text, plain.text, "seed {seed}");
                        assert_eq!(made.warnings, plain.warnings, "seed {seed}");
                    }
                });
            }
        });
    }
    // No temporary file is left.
    let strange = packs(folder.path());
    let strange = strange
        .iter()
        .find(|p| p.extension().is_none_or(|e| e != "c2bp-pack"));
    assert_eq!(strange, None);
}

#[test]
fn a_cache_keeps_within_its_bound() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = Options {
        cache_size: 20_000,
        ..with(folder.path())
    };
    let mut most = 0;
    for seed in SEEDS {
        let subject = subject(seed);
        let plain = subject.abstracted(ALL, &Options::default());
        assert_eq!(subject.abstracted(ALL, &options).text, plain.text);
        let sizes = packs(folder.path())
            .into_iter()
            .map(|p| fs::metadata(p).expect("a pack").len());
        let total: u64 = sizes.sum();
        assert!(total <= 20_000, "{total} bytes");
        most = most.max(total);
    }
    assert!(most > 0);
}

#[test]
fn procedures_at_a_time_change_no_byte() {
    for seed in SEEDS {
        let subject = subject(seed);
        let one = subject.abstracted(ALL, &Options::default());
        for jobs in [2, 7] {
            let options = Options {
                jobs,
                ..Options::default()
            };
            assert_eq!(
                subject.abstracted(ALL, &options).text,
                one.text,
                "seed {seed}"
            );
        }
    }
}
