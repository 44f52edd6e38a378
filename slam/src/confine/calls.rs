//! Which system calls a confined command may make, by a seccomp filter: a list of
//! what is harmless. Everything else, also what kernels will learn to do, fails
//! with ENOSYS, as on a kernel without it; the program may go on. A call by
//! another architecture's convention is answered by that one's list where gcc can
//! make such programs (`-m32`), and ends the process elsewhere.
//!
//! Not in the lists, and so without a case of its own: sockets, sessions and
//! process groups (nothing can leave the group that the driver stops), tracing and
//! other processes' memory, mounts and namespaces, keys, io_uring, controls of
//! devices and terminals, any right over limits.
//!
//! Rejected: a list of what is harmful, which the next kernel makes incomplete.

use super::role::Role;
use seccompiler::{
    apply_filter, sock_filter, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp,
    SeccompCondition, SeccompFilter, SeccompRule, TargetArch,
};
use std::collections::BTreeMap;
use std::str::FromStr;

/// What a program needs to start, to compute, and to end. Names that an
/// architecture does not have are passed over.
const PROGRAM: &str = "
    read pread64 readv write pwrite64 writev close lseek _llseek
    stat stat64 lstat lstat64 fstat fstat64 newfstatat fstatat64 statx
    access faccessat faccessat2 readlink readlinkat getcwd
    brk mmap mmap2 munmap mremap mprotect madvise
    rt_sigaction rt_sigprocmask rt_sigreturn sigaction sigprocmask sigreturn sigaltstack
    arch_prctl set_thread_area get_thread_area set_tid_address set_robust_list rseq
    futex futex_time64 membarrier sched_yield sched_getaffinity getcpu
    getpid gettid getppid getuid getuid32 geteuid geteuid32 getgid getgid32 getegid getegid32
    getrandom uname sysinfo getrusage times time gettimeofday clock_gettime clock_gettime64
    clock_getres clock_getres_time64 nanosleep clock_nanosleep clock_nanosleep_time64
    dup getrlimit ugetrlimit execve exit exit_group restart_syscall
";

/// What a compiler needs beside that: to write files, and to run its stages.
const COMPILER: &str = "
    open openat creat ftruncate ftruncate64 fallocate fsync fdatasync
    unlink unlinkat rename renameat renameat2 link linkat symlink symlinkat
    mkdir mkdirat rmdir chmod fchmod fchmodat umask utime utimes utimensat utimensat_time64
    getdents getdents64 statfs statfs64 fstatfs fstatfs64 chdir fchdir
    fcntl fcntl64 flock dup2 dup3 pipe pipe2 poll ppoll select pselect6
    copy_file_range sendfile sendfile64 fadvise64 fadvise64_64
    fork vfork wait4 waitid waitpid
";

/// `clone`'s flags for namespaces.
const NAMESPACES: u64 = 0x7e02_0000;

/// O_ACCMODE, O_CREAT and O_TRUNC: what a file is opened with that is not only read.
const WRITING: u64 = 0o3 | 0o100 | 0o1000;

/// ENOSYS, of all architectures that have a filter.
const NO_SUCH_CALL: u32 = 38;

/// Lets this process, from now on, make the role's calls only.
pub fn restrict(role: Role) -> Result<(), String> {
    let filter = filter(role).map_err(|e| format!("seccomp: {e}"))?;
    apply_filter(&filter).map_err(|e| format!("seccomp: {e}"))
}

fn filter(role: Role) -> Result<BpfProgram, seccompiler::BackendError> {
    let own = TargetArch::try_from(std::env::consts::ARCH)?;
    let main = one(role, own, |name| number(own, name))?;
    match own {
        TargetArch::x86_64 => {
            let i386 = |name: &str| syscalls::x86::Sysno::from_str(name).ok().map(|n| n.id());
            Ok(either(
                one(role, own, |name| i386(name).map(i64::from))?,
                main,
            ))
        }
        _ => Ok(main),
    }
}

/// The number of a call.
fn number(arch: TargetArch, name: &str) -> Option<i64> {
    let number = match arch {
        TargetArch::x86_64 => syscalls::x86_64::Sysno::from_str(name).ok()?.id(),
        TargetArch::aarch64 => syscalls::aarch64::Sysno::from_str(name).ok()?.id(),
        TargetArch::riscv64 => syscalls::riscv64::Sysno::from_str(name).ok()?.id(),
    };
    Some(number.into())
}

/// The filter for one architecture's calls.
fn one(
    role: Role,
    arch: TargetArch,
    number: impl Fn(&str) -> Option<i64>,
) -> Result<BpfProgram, seccompiler::BackendError> {
    // An argument that has none of the bits, or is the very number.
    let without = |argument, bits| {
        let none = SeccompCmpOp::MaskedEq(bits);
        SeccompCondition::new(argument, SeccompCmpArgLen::Dword, none, 0)
    };
    let is =
        |argument, length, value| SeccompCondition::new(argument, length, SeccompCmpOp::Eq, value);
    // A signal to itself is how a program aborts.
    let itself = is(0, SeccompCmpArgLen::Dword, std::process::id().into())?;
    let mut conditional = vec![
        // Limits are read, not set.
        ("prlimit64", is(2, SeccompCmpArgLen::Qword, 0)?),
    ];
    let mut always: Vec<&str> = PROGRAM.split_whitespace().collect();
    match role {
        Role::Program => conditional.extend([
            ("kill", itself.clone()),
            ("tgkill", itself),
            ("open", without(1, WRITING)?),
            ("openat", without(2, WRITING)?),
        ]),
        Role::Compiler => {
            always.extend(COMPILER.split_whitespace());
            conditional.push(("clone", without(0, NAMESPACES)?));
        }
    }
    let mut rules = BTreeMap::new();
    for name in always {
        rules.extend(number(name).map(|n| (n, Vec::new())));
    }
    for (name, condition) in conditional {
        if let Some(n) = number(name) {
            rules.insert(n, vec![SeccompRule::new(vec![condition])?]);
        }
    }
    let refused = SeccompAction::Errno(NO_SUCH_CALL);
    SeccompFilter::new(rules, refused, SeccompAction::Allow, arch)?.try_into()
}

/// AUDIT_ARCH_I386 of `linux/audit.h`: EM_386 and the bit for little-endian.
const I386: u32 = 3 | 0x4000_0000;

/// A filter for x86-64 that hears 32-bit calls, too. Of `i386`, which was made for
/// x86-64 but with the other's numbers, the check of the architecture goes.
fn either(i386: BpfProgram, x86_64: BpfProgram) -> BpfProgram {
    // Load the architecture, compare, kill: as all of seccompiler's begin.
    const CHECK: usize = 3;
    let instruction = |code, jt, jf, k| sock_filter { code, jt, jf, k };
    let mut program = vec![
        // BPF_LD | BPF_W | BPF_ABS: the architecture in `struct seccomp_data`.
        instruction(0x20, 0, 0, 4),
        // BPF_JMP | BPF_JEQ: over the next where it is the other.
        instruction(0x15, 1, 0, I386),
        // BPF_JMP | BPF_JA
        instruction(0x05, 0, 0, (i386.len() - CHECK) as u32),
    ];
    program.extend_from_slice(&i386[CHECK..]);
    program.extend(x86_64);
    program
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_is_a_call_of_some_architecture() {
        let all = [PROGRAM, COMPILER].map(str::split_whitespace);
        for name in all.into_iter().flatten() {
            let main = number(TargetArch::x86_64, name).is_some();
            assert!(
                main || syscalls::x86::Sysno::from_str(name).is_ok(),
                "{name}"
            );
        }
    }

    #[test]
    fn filters_fit_the_kernel() {
        for role in Role::ALL {
            let length = filter(role).expect("a filter").len();
            assert!(length < 4096, "{length}");
        }
    }

    /// The layout of seccompiler's programs that [`either`] relies on.
    #[test]
    fn a_filter_begins_with_the_check() {
        let main = one(Role::Program, TargetArch::x86_64, |name| {
            number(TargetArch::x86_64, name)
        });
        let main = main.expect("a filter");
        assert_eq!((main[0].code, main[0].k), (0x20, 4));
        assert_eq!((main[1].code, main[1].jt, main[1].jf), (0x15, 1, 0));
        assert_eq!(main[2].code, 0x06);
    }
}
