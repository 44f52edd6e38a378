//! Names the version of everything that an abstraction depends on, by a hash of
//! the sources: what `--cache` keeps is of use to that version only. (The
//! version number was rejected: it does not change with every change.)

use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const SOURCES: [&str; 6] = [
    "src",
    "../grammar/src",
    "../grammar/ir/src",
    "../grammar/cfront/src",
    "../grammar/predicate/src",
    "../grammar/logic/src",
];

fn main() -> io::Result<()> {
    let mut hash = Sha256::new();
    for folder in SOURCES {
        println!("cargo::rerun-if-changed={folder}");
        for file in files(Path::new(folder))? {
            hash.update(file.to_string_lossy().as_bytes());
            hash.update(fs::read(file)?);
        }
    }
    println!("cargo::rustc-env=C2BP_SOURCES={:x}", hash.finalize());
    Ok(())
}

/// All files in a folder, in order.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            out.extend(files(&path)?);
        } else {
            out.push(path);
        }
    }
    out.sort();
    Ok(out)
}
