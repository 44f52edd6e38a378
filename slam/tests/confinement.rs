//! Programs that try what a replay must not do, confined as slam confines them.
//!
//! Each test runs its program twice. Unconfined the deed succeeds: else it would
//! show nothing that it fails confined. What a deed would harm is in a folder of
//! the test's own, or a child of it.

#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A folder with a compiled program, and one where it may be at work.
struct Evil {
    outside: TempDir,
    work: TempDir,
    program: PathBuf,
}

/// Status by which the programs say that they did it.
const DONE: i32 = 7;

impl Evil {
    /// Compiles a program; `OUTSIDE` is the folder that it must not touch.
    fn new(text: &str, flags: &[&str]) -> Evil {
        let (outside, work) = (folder(), folder());
        let source = work.path().join("evil.c");
        let program = work.path().join("evil");
        fs::write(&source, text).expect("a source");
        let place = format!("-DOUTSIDE=\"{}\"", outside.path().display());
        let gcc = Command::new("gcc")
            .args(["-w", "-O1", &place])
            .arg(&source)
            .arg("-o")
            .arg(&program)
            .args(flags)
            .output()
            .expect("gcc");
        assert!(gcc.status.success(), "{}", text_of(&gcc.stderr));
        Evil {
            outside,
            work,
            program,
        }
    }

    fn unconfined(&self) -> Output {
        let mut command = Command::new(&self.program);
        command.current_dir(self.work.path());
        output(command)
    }

    fn confined(&self) -> Output {
        output(confined("program", self.work.path(), &[&self.program]))
    }

    /// It says that it did it, but not if it is confined.
    fn is_stopped(&self) {
        assert_eq!(self.unconfined().status.code(), Some(DONE), "unconfined");
        let confined = self.confined();
        let said = text_of(&confined.stderr);
        assert!(!said.contains("slam:"), "{said}");
        assert_ne!(confined.status.code(), Some(DONE), "{said}");
    }

    /// It leaves `name` outside, but not if it is confined.
    fn leaves_nothing(&self, name: &str) {
        let file = self.outside.path().join(name);
        self.unconfined();
        assert!(appears(&file), "unconfined");
        fs::remove_file(&file).expect("the file");
        self.confined();
        assert!(!appears(&file), "confined");
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn text_of(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn confined(role: &str, folder: &Path, words: &[&Path]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slam"));
    command.args(["--confine", role]).arg(folder).args(words);
    command.current_dir(folder);
    command
}

/// In a process group of its own, as slam runs steps, and for so long.
fn output(mut command: Command) -> Output {
    command.process_group(0);
    command.output().expect("a run")
}

/// Is the file there, now or soon? A daemon takes its time.
fn appears(file: &Path) -> bool {
    let until = Instant::now() + Duration::from_millis(500);
    while Instant::now() < until {
        if file.exists() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    false
}

#[test]
fn programs_of_all_kinds_start_and_end() {
    let text = "#include <stdio.h>\n#include <stdlib.h>\n
        int main(void) { char *p = malloc(1 << 24); p[1 << 23] = 'x';
            fprintf(stderr, \"%cyz\\n\", p[1 << 23]); return 7; }";
    for flags in [
        &["-no-pie"][..],
        &["-pie", "-fPIE"],
        &["-static"],
        &["-static-pie"],
    ] {
        let evil = Evil::new(text, flags);
        let confined = evil.confined();
        assert_eq!(text_of(&confined.stderr), "xyz\n", "{flags:?}");
        assert_eq!(confined.status.code(), Some(DONE), "{flags:?}");
    }
}

#[test]
fn an_abort_is_an_abort() {
    let evil = Evil::new("void abort(void); int main(void) { abort(); }", &[]);
    assert_eq!(evil.confined().status.signal(), Some(6));
}

#[test]
fn a_function_by_the_assembler_name_of_system() {
    let text = "int run(const char *) __asm__(\"system\");
        int main(void) { run(\"echo > \" OUTSIDE \"/deed\"); return 0; }";
    Evil::new(text, &[]).leaves_nothing("deed");
}

#[test]
fn what_runs_before_main() {
    let text = "#include <fcntl.h>\n
        static void early(void) { open(OUTSIDE \"/deed\", O_CREAT | O_WRONLY, 0600); }
        static void (*entry)(void) __attribute__((section(\".init_array\"), used)) = early;
        int main(void) { return 0; }";
    Evil::new(text, &[]).leaves_nothing("deed");
}

#[test]
#[cfg(target_arch = "x86_64")]
fn a_raw_system_call() {
    let text = "int main(void) { long r;
        __asm__ volatile(\"syscall\" : \"=a\"(r)
            : \"0\"(85L), \"D\"(OUTSIDE \"/deed\"), \"S\"(0600L) : \"rcx\", \"r11\", \"memory\");
        return 0; }";
    Evil::new(text, &[]).leaves_nothing("deed");
}

#[test]
#[cfg(target_arch = "x86_64")]
fn a_raw_system_call_of_32_bits() {
    // Its path lies in the lowest 4 GiB.
    let text = "static char path[] = OUTSIDE \"/deed\"; int main(void) { long r;
        __asm__ volatile(\"int $0x80\" : \"=a\"(r)
            : \"0\"(8L), \"b\"(path), \"c\"(0600L) : \"memory\");
        return 0; }";
    let evil = Evil::new(text, &["-no-pie", "-static"]);
    // Not every kernel takes such calls.
    evil.unconfined();
    if evil.outside.path().join("deed").exists() {
        evil.leaves_nothing("deed");
    }
}

#[test]
#[cfg(target_arch = "x86_64")]
fn a_32_bit_program_ends_as_it_says() {
    let text = "void _start(void) { __asm__ volatile(\"int $0x80\" : : \"a\"(1), \"b\"(7)); }";
    let evil = Evil::new(
        text,
        &["-m32", "-nostdlib", "-static", "-fno-pie", "-no-pie"],
    );
    if evil.unconfined().status.code() == Some(DONE) {
        assert_eq!(evil.confined().status.code(), Some(DONE));
    }
}

#[test]
fn files_that_exist() {
    let evil = Evil::new(
        "#include <fcntl.h>\n#include <unistd.h>\n
        int main(void) { const char *f = OUTSIDE \"/mine\";
            return !truncate(f, 0) | !chmod(f, 0) | !rename(f, OUTSIDE \"/yours\")
                | !unlink(OUTSIDE \"/yours\") | open(f, O_RDONLY | O_TRUNC) >= 0 ? 7 : 0; }",
        &[],
    );
    let mine = evil.outside.path().join("mine");
    fs::write(&mine, "text").expect("a file");
    assert_ne!(evil.confined().status.code(), Some(DONE));
    assert_eq!(fs::read_to_string(&mine).expect("the file"), "text");
    assert_eq!(evil.unconfined().status.code(), Some(DONE), "unconfined");
}

#[test]
fn secrets_are_not_read() {
    let evil = Evil::new(
        "#include <fcntl.h>\n#include <stdlib.h>\n
        int main(void) { return open(OUTSIDE \"/mine\", O_RDONLY) >= 0 || getenv(\"CARGO\") ? 7 : 0; }",
        &[],
    );
    fs::write(evil.outside.path().join("mine"), "text").expect("a file");
    evil.is_stopped();
}

#[test]
fn a_daemon() {
    let text = "#include <unistd.h>\n#include <fcntl.h>\n
        int main(void) { if (fork() == 0) { setsid(); if (fork() == 0) {
            usleep(50000); open(OUTSIDE \"/deed\", O_CREAT | O_WRONLY, 0600); } }
            return 0; }";
    Evil::new(text, &[]).leaves_nothing("deed");
}

#[test]
fn a_session_of_its_own() {
    let text = "#include <unistd.h>\n
        int main(void) { return setpgid(0, getppid()) == 0 || setsid() != -1
            || fork() > 0 ? 7 : 0; }";
    Evil::new(text, &[]).is_stopped();
}

#[test]
fn processes_and_threads() {
    let text =
        "#define _GNU_SOURCE\n#include <unistd.h>\n#include <sched.h>\n#include <pthread.h>\n
        static void *nothing(void *p) { return p; }
        static int still(void *p) { return 0; }
        int main(void) { static char stack[1 << 16]; pthread_t t; int made, p;
            if ((p = fork()) == 0) _exit(0);
            made = p > 0;
            if ((p = vfork()) == 0) _exit(0);
            made |= p > 0;
            made |= clone(still, stack + sizeof stack, CLONE_VM, 0) > 0;
            made |= pthread_create(&t, 0, nothing, 0) == 0;
            return made ? 7 : 0; }";
    Evil::new(text, &["-pthread"]).is_stopped();
}

#[test]
fn sockets() {
    let text = "#include <sys/socket.h>\n
        int main(void) { int p[2]; return socket(AF_INET, SOCK_STREAM, 0) >= 0
            || socket(AF_UNIX, SOCK_STREAM, 0) >= 0
            || socketpair(AF_UNIX, SOCK_STREAM, 0, p) == 0 ? 7 : 0; }";
    Evil::new(text, &[]).is_stopped();
}

#[test]
fn a_full_disk() {
    let text = "#include <unistd.h>\n#include <fcntl.h>\n
        int main(void) { int f = open(\"big\", O_CREAT | O_WRONLY, 0600); static char b[1 << 20];
            int i; for (i = 0; i < 8; i++) if (write(f, b, sizeof b) != sizeof b) return 0;
            return 7; }";
    Evil::new(text, &[]).is_stopped();
}

#[test]
fn messages_without_end() {
    let text = "#include <unistd.h>\n
        int main(void) { static char b[1 << 20];
            int i; for (i = 0; i < 8; i++) if (write(2, b, sizeof b) != sizeof b) return 0;
            return 7; }";
    let evil = Evil::new(text, &[]);
    let log = evil.work.path().join("log");
    let mut command = confined("program", evil.work.path(), &[&evil.program]);
    command.stderr(fs::File::create(&log).expect("a log"));
    let status = command.status().expect("a run");
    assert_ne!(status.code(), Some(DONE));
    assert!(fs::metadata(&log).expect("the log").len() <= 1 << 20);
    assert_eq!(evil.unconfined().status.code(), Some(DONE));
}

#[test]
fn its_parent_and_others() {
    let text = "#include <signal.h>\n#include <unistd.h>\n#include <sys/ptrace.h>\n
        int main(void) { return kill(getppid(), 0) == 0 || kill(-1, 0) == 0 ? 7 : 0; }";
    Evil::new(text, &[]).is_stopped();
    let text = "#include <sys/prctl.h>\n#include <sys/ptrace.h>\n
        int main(void) { return ptrace(PTRACE_TRACEME, 0, 0, 0) == 0 ? 7 : 0; }";
    Evil::new(text, &[]).is_stopped();
}

#[test]
fn limits_are_not_raised() {
    let text = "#include <sys/resource.h>\n
        int main(void) { struct rlimit l = {0, 0};
            return setrlimit(RLIMIT_FSIZE, &l) == 0 ? 7 : 0; }";
    Evil::new(text, &[]).is_stopped();
}

#[test]
fn memory_without_end() {
    let text = "#include <stdlib.h>\n
        int main(void) { return malloc(3UL << 30) ? 7 : 0; }";
    Evil::new(text, &[]).is_stopped();
}

/// Runs gcc, confined as slam does, on a file of the folder that it may write.
fn compile(text: &str, outside: &Path, output: &Path) -> Output {
    let work = folder();
    let source = work.path().join("a.c");
    fs::write(
        &source,
        text.replace("OUTSIDE", &outside.display().to_string()),
    )
    .expect("a file");
    let words = ["gcc".as_ref(), source.as_path(), "-o".as_ref(), output];
    let mut command = confined("compiler", work.path(), &words);
    command.current_dir(work.path()).output().expect("a run")
}

#[test]
fn the_compiler_compiles_and_writes_nowhere_else() {
    let (outside, plain) = (folder(), "int main(void) { return 0; }");
    let inside = compile(plain, outside.path(), Path::new("a"));
    assert!(inside.status.success(), "{}", text_of(&inside.stderr));
    let file = outside.path().join("a");
    assert!(!compile(plain, outside.path(), &file).status.success());
    assert!(!file.exists());
}

#[test]
fn the_compiler_reads_no_file_of_the_user() {
    let outside = folder();
    fs::write(outside.path().join("x"), "int x;\n").expect("a file");
    for text in [
        "#include \"OUTSIDE/x\"\nint main(void) { return 0; }",
        "__asm__(\".incbin \\\"OUTSIDE/x\\\"\"); int main(void) { return 0; }",
    ] {
        assert!(!compile(text, outside.path(), Path::new("a"))
            .status
            .success());
    }
}

/// A kernel without Landlock, made by a filter on the thread that starts slam.
#[test]
fn nothing_runs_where_the_kernel_cannot_confine() {
    use seccompiler::{apply_filter, BpfProgram, SeccompAction, SeccompFilter};
    let evil = Evil::new("int main(void) { return 7; }", &[]);
    let command = confined("program", evil.work.path(), &[&evil.program]);
    let run = || {
        let create = syscalls::Sysno::landlock_create_ruleset.id();
        let rules = [(create.into(), Vec::new())].into();
        let arch = std::env::consts::ARCH.try_into().expect("an architecture");
        let missing = SeccompAction::Errno(38);
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, missing, arch);
        let program: BpfProgram = filter.and_then(BpfProgram::try_from).expect("a filter");
        apply_filter(&program).expect("a filter");
        output(command)
    };
    let refused = std::thread::spawn(run).join().expect("a run");
    let said = text_of(&refused.stderr);
    assert_eq!(refused.status.code(), Some(125), "{said}");
    assert!(
        said.starts_with("slam: this system cannot confine it: "),
        "{said}"
    );
}

#[test]
fn no_compiler_is_no_command() {
    let work = folder();
    let command = confined("compiler", work.path(), &["no-such-compiler".as_ref()]);
    assert_eq!(output(command).status.code(), Some(127));
}
