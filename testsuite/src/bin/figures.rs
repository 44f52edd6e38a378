//! `figures [--json FILE] [AREA | AREA/NAME]...`: measures, and prints the table.
//! `figures --one AREA NAME`: a single measurement, for the former.

use grammar::allocator::Allocator;
use std::path::PathBuf;
use std::process::ExitCode;
use testsuite::figures;

#[global_allocator]
static ALLOCATOR: Allocator = Allocator;

fn main() -> ExitCode {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.first().map(String::as_str) {
        Some("--one") if args.len() == 3 => figures::one(&args[1], &args[2]).map(|()| 0),
        first => {
            let json = match first {
                Some("--json") if args.len() > 1 => args.drain(..2).nth(1).map(PathBuf::from),
                _ => None,
            };
            figures::table(&args, json.as_deref()).map_err(|e| e.to_string())
        }
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
