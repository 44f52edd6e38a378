//! Turns the `.lalrpop` grammars into Rust parsers in `OUT_DIR`.

const GRAMMARS: [&str; 5] = [
    "src/bp.lalrpop",
    "src/ltl.lalrpop",
    "src/pred.lalrpop",
    "src/remopla.lalrpop",
    "src/rule.lalrpop",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for grammar in GRAMMARS {
        println!("cargo::rerun-if-changed={grammar}");
    }
    lalrpop::Configuration::new().process_dir("src")
}
