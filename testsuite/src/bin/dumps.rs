//! `dumps DIR [CATEGORY...]`: is the intermediate representation of each
//! program of DIR/verdicts.tsv, as printed, C that gcc compiles?
//! `dumps --headers [NAME...]`: the same for headers, each alone; without
//! names, all that gcc finds.

use std::path::Path;
use std::process::ExitCode;
use testsuite::dumps::{installed_headers, Checker};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let wrong = Checker::new().and_then(|checker| match args.split_first() {
        Some((flag, [])) if flag == "--headers" => {
            let names = installed_headers()?;
            checker.headers(names.iter().map(String::as_str))
        }
        Some((flag, names)) if flag == "--headers" => {
            checker.headers(names.iter().map(String::as_str))
        }
        Some((dir, categories)) => checker.suite(Path::new(dir), categories),
        None => Err(std::io::Error::other(
            "usage: dumps DIR [CATEGORY...] or dumps --headers [NAME...]",
        )),
    });
    match wrong {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("dumps: {e}");
            ExitCode::from(2)
        }
    }
}
