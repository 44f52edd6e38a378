//! The manual page and the completions of a program, from its command line as clap knows
//! it, so that they say what `--help` says. `make install` asks for them with flags that
//! `--help` does not list. Rejected: a build script, which makes them whenever anything is
//! built.

use crate::output::{self, exit};
use clap::Command;
use clap_complete::Shell;
use std::env;
use std::ffi::OsString;
use std::process::ExitCode;

/// Asks for the page.
const MANUAL: &str = "--print-manual";

/// Asks for the completions of the shell behind it.
const COMPLETIONS: &str = "--print-completions";

/// Is the page or are the completions asked for? Then they are printed.
pub fn printed(command: impl FnOnce() -> Command) -> Option<ExitCode> {
    printed_of(env::args_os().skip(1).collect(), command)
}

/// The same, of these arguments.
pub fn printed_of(args: Vec<OsString>, command: impl FnOnce() -> Command) -> Option<ExitCode> {
    let text = match &args[..] {
        [flag] if flag == MANUAL => manual(command()),
        [flag, shell] if flag == COMPLETIONS => {
            let shell: Shell = shell.to_str()?.parse().ok()?;
            completions(command(), shell)
        }
        _ => return None,
    };
    let printed = text.and_then(|text| output::write_product(None, &text).ok());
    Some(match printed {
        Some(()) => ExitCode::from(exit::DONE),
        None => ExitCode::from(exit::FAILURE),
    })
}

fn manual(command: Command) -> Option<String> {
    let mut out = Vec::new();
    clap_mangen::Man::new(command).render(&mut out).ok()?;
    String::from_utf8(out).ok()
}

fn completions(mut command: Command, shell: Shell) -> Option<String> {
    let name = command.get_name().to_string();
    let mut out = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut out);
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_and_completions() {
        let command = || Command::new("tool").about("Does it").version("1");
        let page = manual(command()).expect("a page");
        assert!(page.contains(".TH tool 1"), "{page}");
        let shell = completions(command(), Shell::Bash).expect("completions");
        assert!(shell.contains("_tool()"), "{shell}");
        assert!(printed_of(vec!["a.c".into()], command).is_none());
    }
}
