//! Certificates: what is proved is certified, and no lie is taken for a proof.
//!
//! A liar may write what he likes into the folder. Those here know how a certificate is
//! made: what they change, they make fit, index, scripts and hashes, so that nothing but the
//! claim itself is wrong.
//!
//! `slam`, `slam-certify`, `slam-check`, `slam-smt`, `c2bp` and `bebop` are built beside the
//! tests: `cargo build --workspace` first.

use check::certificate::{proof, write};
use check::claims::Subject;
use grammar::answer::certificate::{Certificate, INDEX};
use grammar::diag::Sources;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn bin(name: &str) -> PathBuf {
    let own = std::env::current_exe().expect("the test's own path");
    own.ancestors()
        .nth(2)
        .expect("the folder of binaries")
        .join(name)
}

fn run(folder: &Path, name: &str, args: &[&str]) -> Output {
    let mut command = Command::new(bin(name));
    command.current_dir(folder).args(args);
    command.output().expect(name)
}

/// A program, and what makes its proof wrong.
struct Subjects {
    text: &'static str,
    /// A text that occurs once, and what takes its place.
    broken: (&'static str, &'static str),
}

const LOCK: Subjects = Subjects {
    text: "
int __VERIFIER_nondet_int(void);
int read_more(void);
int lock;
void take(void) { if (lock) { ERROR: ; } lock = 1; }
void give(void) { if (!lock) goto ERROR; lock = 0; return; ERROR: ; }
int main(void) {
    int i = 0, old;
    do {
        take();
        old = i;
        if (read_more()) { give(); i = i + 1; }
    } while (old != i);
    give();
    return 0;
}
",
    broken: ("i = i + 1;", "i = i + 2 - 2;"),
};

const COUNT: Subjects = Subjects {
    text: "
void reach_error(void);
int read_more(void);
int main(void) {
    int n = read_more(), i = 0, up = 0;
    if (n < 0 || n > 1000) return 0;
    while (i < n) { i++; up++; }
    if (up != n) reach_error();
    return 0;
}
",
    broken: ("up++;", "up += 2;"),
};

const CALLS: Subjects = Subjects {
    text: "
void reach_error(void);
int read_more(void);
int depth;
void down(int n) {
    depth = depth + 1;
    if (n > 0) down(n - 1);
    depth = depth - 1;
}
int main(void) {
    depth = 0;
    down(read_more());
    if (depth != 0) reach_error();
    return 0;
}
",
    broken: ("depth = depth - 1;", "depth = depth;"),
};

const POINTERS: Subjects = Subjects {
    text: "
void reach_error(void);
int read_more(void);
struct pair { int first, second; };
static void set(struct pair *p, int to) { p->first = to; }
int main(void) {
    struct pair a, b;
    a.first = 1;
    b.first = 2;
    while (read_more()) {
        set(&a, 1);
        set(&b, 2);
    }
    if (b.first != 2) reach_error();
    return 0;
}
",
    broken: ("set(&b, 2);", "set(&b, 1);"),
};

const MACHINE: Subjects = Subjects {
    text: "
void reach_error(void);
int read_more(void);
int main(void) {
    int state = 0, opened = 0;
    while (read_more()) {
        switch (state) {
        case 0: opened = 1; state = 1; break;
        case 1: if (!opened) reach_error(); state = 2; break;
        case 2: opened = 0; state = 0; break;
        default: reach_error();
        }
    }
    return 0;
}
",
    broken: (
        "case 2: opened = 0; state = 0;",
        "case 2: opened = 0; state = 1;",
    ),
};

const LIST: Subjects = Subjects {
    text: "
void *malloc(unsigned long);
void reach_error(void);
int __VERIFIER_nondet_int(void);
struct node { int h; struct node *next; };
int main(void) {
    struct node *p = 0, *t;
    while (__VERIFIER_nondet_int()) {
        t = malloc(sizeof *t);
        if (t == 0) return 0;
        t->h = 1;
        t->next = p;
        p = t;
    }
    while (p != 0) {
        if (p->h != 1) reach_error();
        p = p->next;
    }
    return 0;
}
",
    broken: ("t->h = 1;", "t->h = 2;"),
};

/// A pointer in a memory of bytes leads to all of a variable, or to nothing of it.
const BYTES: Subjects = Subjects {
    text: "
void reach_error(void);
int __VERIFIER_nondet_int(void);
union word { long number; int *pointer; };
int target;
static long as_number(int *p) { union word w; w.pointer = p; return w.number; }
int main(void) {
    union word other;
    other.number = as_number(&target);
    while (__VERIFIER_nondet_int()) *other.pointer = 1;
    if (target > 1) reach_error();
    return 0;
}
",
    broken: ("*other.pointer = 1;", "*other.pointer = 2;"),
};

/// Predicates that are variables as they are.
const FLAGS: Subjects = Subjects {
    text: "
void reach_error(void);
int read_more(void);
_Bool open;
static void turn(_Bool to) { open = to; }
int main(void) {
    _Bool on = 0;
    while (read_more()) {
        if (read_more()) { turn(1); on = 1; }
        else if (read_more()) { turn(0); on = 0; }
    }
    if (on && !open) reach_error();
    return 0;
}
",
    broken: ("turn(0); on = 0;", "turn(0); on = 1;"),
};

const ALL: [&Subjects; 8] = [
    &LOCK, &COUNT, &CALLS, &POINTERS, &MACHINE, &LIST, &BYTES, &FLAGS,
];

/// A folder with `p.c` and its certificate in `proof`.
fn certified(text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("temporary folder");
    fs::write(folder.path().join("p.c"), text).expect("the program");
    let args = [
        "--quiet",
        "--certificate",
        "proof",
        "--work-dir",
        "work",
        "--time-limit",
        "120",
        "p.c",
    ];
    let out = run(folder.path(), "slam", &args);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    let verdict = String::from_utf8_lossy(&out.stdout).into_owned();
    assert!(verdict.starts_with("SAFE"), "{verdict}{said}");
    assert!(said.contains("the certificate is in proof"), "{said}");
    folder
}

fn index(folder: &Path) -> Certificate {
    let text = fs::read_to_string(folder.join("proof").join(INDEX)).expect("the index");
    Certificate::from_json(&text, 0).expect("a certificate")
}

fn put(folder: &Path, index: &Certificate) {
    fs::write(folder.join("proof").join(INDEX), index.to_json()).expect("the index");
}

/// Makes everything fit the claims of an index.
fn forge(folder: &Path, index: &Certificate) {
    // As it is called in its own folder, where the certificate was made: the name is in
    // the hash. This is the only test of this program, so nobody else minds.
    std::env::set_current_dir(folder).expect("the folder");
    let path = Path::new("p.c");
    let options = cfront::Options {
        follow: index.program.followed,
        ..cfront::Options::default()
    };
    let program = cfront::load(path, &options, &mut Sources::default()).expect("the program");
    let claims = proof(&program, index).expect("claims");
    let subject = Subject {
        program: &program,
        files: index.program.files.clone(),
        flags: index.program.flags.clone(),
        followed: index.program.followed,
    };
    let written = write(&subject, &claims).expect("conditions");
    for entry in fs::read_dir(folder.join("proof")).expect("the certificate") {
        fs::remove_file(entry.expect("a file").path()).expect("removed");
    }
    for (condition, script) in written.index.conditions.iter().zip(&written.scripts) {
        fs::write(folder.join("proof").join(&condition.file), script).expect("a condition");
    }
    put(folder, &written.index);
}

fn check(folder: &Path) -> (Option<i32>, String) {
    let out = run(folder, "slam-check", &["proof", "p.c"]);
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    (
        out.status.code(),
        String::from_utf8_lossy(&out.stdout).into_owned() + &said,
    )
}

/// The claims of a certificate, one after the other.
fn claims(index: &mut Certificate) -> Vec<&mut Vec<String>> {
    let mut out = Vec::new();
    for p in &mut index.procedures {
        out.push(&mut p.requires);
        out.push(&mut p.ensures);
        out.extend(p.invariants.iter_mut().map(|i| &mut i.holds));
    }
    out.retain(|list| !list.is_empty());
    out
}

/// A lie: what it does to the folder, and what it is refused with.
type Lie = (&'static str, fn(&Path, &Subjects), &'static str);

const LIES: [Lie; 9] = [
    (
        "a weakened claim",
        // A proof may claim more than it needs: then it holds without that, too.
        |folder, _| {
            let mut index = index(folder);
            while let Some(first) = claims(&mut index).first_mut() {
                first.remove(0);
                forge(folder, &index);
                if check(folder).0 != Some(0) {
                    break;
                }
            }
        },
        "a condition does not hold",
    ),
    (
        "a claim that is too strong",
        |folder, _| {
            let mut index = index(folder);
            **claims(&mut index).last_mut().expect("a claim") = vec!["0".to_string()];
            forge(folder, &index);
        },
        "a condition does not hold",
    ),
    (
        "a start that is not any start",
        |folder, _| {
            let mut index = index(folder);
            let entry = index.procedures.iter_mut().find(|p| p.name == "main");
            entry.expect("the entry").requires = vec!["0".to_string()];
            forge(folder, &index);
        },
        "what the start requires holds",
    ),
    (
        "a condition that is left out",
        |folder, _| {
            let mut index = index(folder);
            let gone = index.conditions.pop().expect("a condition");
            fs::remove_file(folder.join("proof").join(gone.file)).expect("removed");
            put(folder, &index);
        },
        "a condition is missing",
    ),
    (
        "files that are exchanged",
        |folder, _| {
            let mut index = index(folder);
            let [a, b, ..] = &mut index.conditions[..] else {
                panic!("one condition")
            };
            std::mem::swap(&mut a.sha256, &mut b.sha256);
            let (a, b) = (
                folder.join("proof").join(&a.file),
                folder.join("proof").join(&b.file),
            );
            let (x, y) = (fs::read(&a).expect("read"), fs::read(&b).expect("read"));
            fs::write(a, y).expect("written");
            fs::write(b, x).expect("written");
            put(folder, &index);
        },
        "is not the condition",
    ),
    (
        "a condition that is true of anything",
        |folder, _| {
            let mut index = index(folder);
            let script = "(set-logic QF_UFBV)\n(assert false)\n(check-sat)\n";
            let condition = &mut index.conditions[0];
            condition.sha256 = grammar::output::sha256_hex(script.as_bytes());
            fs::write(folder.join("proof").join(&condition.file), script).expect("written");
            put(folder, &index);
        },
        "is not the condition",
    ),
    (
        "another program",
        |folder, subject| {
            let (from, to) = subject.broken;
            fs::write(folder.join("p.c"), subject.text.replace(from, to)).expect("written");
        },
        "is about another program",
    ),
    (
        "another program, of which all hashes are right",
        |folder, subject| {
            let (from, to) = subject.broken;
            assert_eq!(subject.text.matches(from).count(), 1, "{from}");
            fs::write(folder.join("p.c"), subject.text.replace(from, to)).expect("written");
            let claimed = index(folder);
            forge(folder, &claimed);
        },
        "a condition does not hold",
    ),
    (
        "an assumption that is not listed",
        |folder, _| {
            let mut index = index(folder);
            index.assumptions.pop().expect("an assumption");
            put(folder, &index);
        },
        "takes for granted what the certificate does not list",
    ),
];

#[test]
fn lies_are_refused() {
    for (n, subject) in ALL.iter().enumerate() {
        let honest = certified(subject.text);
        let (status, said) = check(honest.path());
        assert_eq!(status, Some(0), "program {n}: {said}");
        for (lie, apply, refusal) in LIES {
            let folder = tempfile::tempdir().expect("temporary folder");
            fs::write(folder.path().join("p.c"), subject.text).expect("the program");
            fs::create_dir(folder.path().join("proof")).expect("a folder");
            for entry in fs::read_dir(honest.path().join("proof")).expect("the certificate") {
                let from = entry.expect("a file").path();
                let to = folder
                    .path()
                    .join("proof")
                    .join(from.file_name().expect("a name"));
                fs::copy(from, to).expect("a copy");
            }
            apply(folder.path(), subject);
            let (status, said) = check(folder.path());
            assert_eq!(status, Some(1), "program {n}, {lie}: {said}");
            assert!(said.contains(refusal), "program {n}, {lie}: {said}");
        }
    }
}
