//! Files and pipes, the same way in each tool.
//!
//! A product appears whole or not at all: it is written beside its place and
//! renamed. A reader that goes away (`| head`) is no error.

use crate::diag::Diagnostic;
use rustix::fs::OFlags;
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Exit statuses of all tools (`FORMAT.md`, "Exit statuses"). That of a command line
/// that makes no sense, 2, comes from clap.
pub mod exit {
    /// The job was done, whatever the verdict.
    pub const DONE: u8 = 0;
    /// Bad input, or the job failed.
    pub const FAILURE: u8 = 1;
    /// With `--exit-code`: the target is reachable, the trace feasible.
    pub const REACHABLE: u8 = 10;
    /// With `--exit-code`: the target is unreachable, the trace infeasible.
    pub const UNREACHABLE: u8 = 20;
    /// With `--exit-code`: neither is known.
    pub const UNKNOWN: u8 = 30;
}

/// Reads a text; `-` is standard input.
pub fn read_input(path: &Path) -> Result<String, Diagnostic> {
    let name = path.display();
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin()
            .lock()
            .read_to_end(&mut bytes)
            .map_err(|error| failure("cannot read standard input", &error))?;
        bytes
    } else if path.is_dir() {
        return Err(
            Diagnostic::global(format!("cannot read {name}: it is a directory"))
                .with_note("expected a file, or `-` for standard input"),
        );
    } else {
        fs::read(path).map_err(|error| failure(&format!("cannot read {name}"), &error))?
    };
    if u32::try_from(bytes.len()).is_err() {
        return Err(Diagnostic::global(format!(
            "cannot read {name}: it is larger than 4 GiB"
        )));
    }
    String::from_utf8(bytes).map_err(|error| not_text(&name.to_string(), &error))
}

fn not_text(name: &str, error: &std::string::FromUtf8Error) -> Diagnostic {
    let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
    let byte = error.as_bytes().get(good.len()).copied().unwrap_or(0);
    let line = 1 + good.iter().filter(|b| **b == b'\n').count();
    let line_start = good.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    Diagnostic::global(format!(
        "cannot read {name}: it is not UTF-8 text (byte 0x{byte:02x} at line {line}, column {}, offset {})",
        good.len() - line_start + 1,
        good.len(),
    ))
}

/// Writes a tool's product: to standard output, or to a file that appears
/// complete or stays as it was.
///
/// A closed pipe on standard output is success: whoever read has seen enough.
pub fn write_product(path: Option<&Path>, product: impl AsRef<[u8]>) -> Result<(), Diagnostic> {
    let product = product.as_ref();
    let Some(path) = path.filter(|path| *path != Path::new("-")) else {
        let mut out = io::stdout().lock();
        return match out.write_all(product).and_then(|()| out.flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                Err(failure("cannot write standard output", &error))
            }
            _ => Ok(()),
        };
    };
    replace(path, product)
        .map_err(|error| failure(&format!("cannot write {}", path.display()), &error))
}

/// Writes a file in a folder of the tool's own, which nobody named: a link there
/// is no wish of the user's, and is replaced, not followed.
pub fn write_own(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    replace_file(path, None, bytes.as_ref())
}

/// Opens or makes a file in a folder of the tool's own, to write to it. A link is
/// not followed, and what is no file is not waited for.
pub fn open_own(path: &Path, options: &mut fs::OpenOptions) -> io::Result<fs::File> {
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    let file = options
        .write(true)
        .create(true)
        .custom_flags(flags.bits() as i32)
        .open(path)
        .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))?;
    match file.metadata()?.is_file() {
        true => Ok(file),
        false => Err(io::Error::other(format!("{} is no file", path.display()))),
    }
}

/// Says something on standard error. Where that cannot be written, nobody listens,
/// and the job goes on.
pub fn say(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link: what it leads to is replaced.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let existing = fs::metadata(&target).ok();
    if existing.as_ref().is_some_and(|m| !m.is_file()) {
        // A device or a pipe cannot be replaced; a directory gives the error.
        return fs::OpenOptions::new()
            .write(true)
            .open(&target)?
            .write_all(bytes);
    }
    replace_file(&target, existing, bytes)
}

fn replace_file(target: &Path, existing: Option<fs::Metadata>, bytes: &[u8]) -> io::Result<()> {
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut file = temporary(folder)?;
    if let Some(existing) = existing {
        file.as_file().set_permissions(existing.permissions())?;
    }
    file.write_all(bytes)?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// A new file with the permissions of any other new file; a temporary file's
/// own are for its owner only.
fn temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".slam-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

fn failure(what: &str, error: &io::Error) -> Diagnostic {
    let reason = match error.kind() {
        ErrorKind::NotFound => "no such file or directory".to_string(),
        ErrorKind::PermissionDenied => "permission denied".to_string(),
        _ => error.to_string(),
    };
    Diagnostic::global(format!("{what}: {reason}"))
}

/// SHA-256 in lower-case hexadecimal digits.
pub fn sha256_hex(bytes: &[u8]) -> String {
    let digits = Sha256::digest(bytes);
    digits.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(path: &Path) -> String {
        read_input(path).expect_err("must not be readable").message
    }

    #[test]
    fn unreadable_inputs_say_why() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing.bp");
        assert!(message(&missing).ends_with("missing.bp: no such file or directory"));
        assert!(message(folder.path()).ends_with("it is a directory"));
        let binary = folder.path().join("binary");
        fs::write(&binary, b"ab\ncd\xff\x00").unwrap();
        assert!(message(&binary).contains("byte 0xff at line 2, column 3, offset 5"));
    }

    #[test]
    fn a_product_replaces_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("out.bp");
        write_product(Some(&file), "one").unwrap();
        write_product(Some(&file), "two").unwrap();
        assert_eq!(read_input(&file).unwrap(), "two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let nowhere = folder.path().join("no/such/folder");
        assert!(write_product(Some(&nowhere), "x").is_err());
        assert!(write_product(Some(folder.path()), "x").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_survive() {
        use std::os::unix::fs::{symlink, PermissionsExt};
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        let link = folder.path().join("link");
        write_product(Some(&file), "one").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&file, &link).unwrap();
        write_product(Some(&link), "two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(read_input(&file).unwrap(), "two");
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        write_product(Some(Path::new("/dev/null")), "x").unwrap();
    }

    #[test]
    fn a_link_in_an_own_folder_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let (mine, link) = (folder.path().join("mine"), folder.path().join("link"));
        fs::write(&mine, "mine").unwrap();
        std::os::unix::fs::symlink(&mine, &link).unwrap();
        assert!(open_own(&link, fs::File::options().truncate(true)).is_err());
        write_own(&link, "own").unwrap();
        assert_eq!(fs::read_to_string(&mine).unwrap(), "mine");
        assert_eq!(fs::read_to_string(&link).unwrap(), "own");
        assert!(open_own(&link, fs::File::options().truncate(true)).is_ok());
        assert!(open_own(folder.path(), &mut fs::File::options()).is_err());
    }

    #[test]
    fn hashes() {
        assert_eq!(
            sha256_hex(b"abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
    }
}
