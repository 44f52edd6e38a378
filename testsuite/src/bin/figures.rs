//! `figures [AREA...]`: measures and prints the table of targets.
//! `figures --one AREA NAME`: a single measurement, for the former.

use std::process::ExitCode;
use testsuite::figures;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.first().map(String::as_str) {
        Some("--one") if args.len() == 3 => figures::one(&args[1], &args[2]).map(|()| 0),
        _ => figures::table(&args).map_err(|e| e.to_string()),
    };
    match result {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("figures: {e}");
            ExitCode::from(2)
        }
    }
}
