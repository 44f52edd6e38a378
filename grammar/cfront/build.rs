//! Names the version of everything that a program as it is read depends on, by a hash of
//! the sources: what `--cache` keeps is of use to that version only.

use sha2::{Digest, Sha256};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const SOURCES: [&str; 3] = ["src", "../src", "../ir/src"];

fn main() -> io::Result<()> {
    let mut hash = Sha256::new();
    for folder in SOURCES {
        println!("cargo::rerun-if-changed={folder}");
        for file in files(Path::new(folder))? {
            hash.update(file.to_string_lossy().as_bytes());
            hash.update(fs::read(file)?);
        }
    }
    println!("cargo::rustc-env=CFRONT_SOURCES={:x}", hash.finalize());
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
