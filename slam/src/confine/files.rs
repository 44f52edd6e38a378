//! Which files a confined command may touch, by Landlock: a process gives up all
//! access to files except beneath a list of places. It decides when a file is
//! opened or made, wherever the path comes from, links followed.
//!
//! A kernel that knows only some of what Landlock can do today is good enough as
//! long as it has the first version (Linux 5.13): what came later (truncation,
//! devices' controls, network, signals) the filter of system calls keeps from the
//! program, too. Rejected: `chroot`, which needs a right that users do not have.

use super::role::Role;
use landlock::{
    path_beneath_rules, Access, AccessFs, AccessNet, BitFlags, CompatLevel, Compatible, Ruleset,
    RulesetAttr, RulesetCreatedAttr, RulesetStatus, Scope, ABI,
};
use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Where systems have their libraries, and the linker that starts a program.
const LIBRARIES: [&str; 9] = [
    "/lib",
    "/lib32",
    "/lib64",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/nix/store",
    "/gnu/store",
];

/// Where they have compilers, and what these read.
const TOOLS: [&str; 3] = ["/bin", "/usr", "/opt"];

/// Files that any program opens.
const COMMON: [&str; 4] = [
    "/etc/ld.so.cache",
    "/etc/ld-musl-x86_64.path",
    "/dev/zero",
    "/dev/urandom",
];

/// Gives up all access to files that the role does not need.
pub fn restrict(
    role: Role,
    folder: &Path,
    program: &Path,
    args: &[OsString],
) -> Result<(), String> {
    let read: BitFlags<AccessFs> = AccessFs::ReadFile | AccessFs::ReadDir;
    let run: BitFlags<AccessFs> = read | AccessFs::Execute;
    let all = AccessFs::from_all(ABI::V5);
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V1))
        .map(|rules| rules.set_compatibility(CompatLevel::BestEffort))
        .and_then(|rules| rules.handle_access(all))
        .and_then(|rules| rules.handle_access(AccessNet::from_all(ABI::V4)))
        .and_then(|rules| rules.scope(Scope::from_all(ABI::V6)))
        .and_then(Ruleset::create)
        // Places that do not exist are left out.
        .and_then(|rules| rules.add_rules(path_beneath_rules(LIBRARIES, run)))
        .and_then(|rules| rules.add_rules(path_beneath_rules(COMMON, read)))
        .and_then(|rules| rules.add_rules(path_beneath_rules([program], run)))
        .map_err(|e| format!("Landlock: {e}"))?;
    let rules = match role {
        Role::Program => rules,
        Role::Compiler => {
            let named = args.iter().map(Path::new).filter(|a| a.is_file());
            let null = AccessFs::ReadFile | AccessFs::WriteFile;
            rules
                .add_rules(path_beneath_rules(TOOLS, run))
                .and_then(|rules| rules.add_rules(path_beneath_rules(installation(program), run)))
                .and_then(|rules| rules.add_rules(path_beneath_rules(named, read)))
                .and_then(|rules| rules.add_rules(path_beneath_rules(["/dev/null"], null)))
                .and_then(|rules| rules.add_rules(path_beneath_rules([folder], all)))
                .map_err(|e| format!("Landlock: {e}"))?
        }
    };
    let status = rules
        .restrict_self()
        .map_err(|e| format!("Landlock: {e}"))?;
    match status.ruleset {
        RulesetStatus::NotEnforced => Err("it has no Landlock".to_string()),
        _ => Ok(()),
    }
}

/// A compiler from elsewhere finds its parts beside the folder that it is in.
fn installation(program: &Path) -> Option<PathBuf> {
    let file = program.canonicalize().ok()?;
    let folder = file.parent().filter(|f| f.ends_with("bin"))?;
    let whole = folder.parent().filter(|w| w.parent().is_some())?;
    // `~/bin/gcc` is no reason to show all that is in `~`.
    let home = env::var_os("HOME").map(PathBuf::from);
    let narrow = match home.is_some_and(|home| home.starts_with(whole)) {
        true => folder,
        false => whole,
    };
    Some(narrow.to_path_buf())
}
