//! Where the programs are: named on the command line, else beside this
//! program (as cargo builds them), else in PATH.

use crate::options::Options;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    C2bp,
    Bebop,
    Newton,
    /// Makes certificates; not of the loop.
    Certify,
}

impl Tool {
    pub fn name(self) -> &'static str {
        match self {
            Tool::C2bp => "c2bp",
            Tool::Bebop => "bebop",
            Tool::Newton => "newton",
            Tool::Certify => "slam-certify",
        }
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The programs and the arguments that the user adds to each.
pub struct Tools {
    c2bp: (PathBuf, Vec<OsString>),
    bebop: (PathBuf, Vec<OsString>),
    newton: (PathBuf, Vec<OsString>),
    /// No path, unless a certificate is wanted.
    certify: (PathBuf, Vec<OsString>),
    /// Replays what the C compiler cannot make, if it is there.
    interp: Option<PathBuf>,
}

impl Tools {
    /// Finds them; the error names the one that is nowhere.
    pub fn find(options: &Options) -> Result<Tools, String> {
        let find = |tool: Tool, given: &Option<PathBuf>, extra: &[OsString]| {
            let path = named(tool.name(), given)?;
            Ok::<_, String>((path, extra.to_vec()))
        };
        Ok(Tools {
            c2bp: find(Tool::C2bp, &options.c2bp, &options.c2bp_arg)?,
            bebop: find(Tool::Bebop, &options.bebop, &options.bebop_arg)?,
            newton: find(Tool::Newton, &options.newton, &options.newton_arg)?,
            certify: match &options.certificate {
                None => Default::default(),
                Some(_) => (locate("slam-certify")?, Vec::new()),
            },
            interp: match &options.interp {
                None => locate("interp").ok(),
                given => Some(named("interp", given)?),
            },
        })
    }

    pub fn interp(&self) -> Option<&Path> {
        self.interp.as_deref()
    }

    pub fn path(&self, tool: Tool) -> &Path {
        &self.entry(tool).0
    }

    pub fn extra(&self, tool: Tool) -> &[OsString] {
        &self.entry(tool).1
    }

    fn entry(&self, tool: Tool) -> &(PathBuf, Vec<OsString>) {
        match tool {
            Tool::C2bp => &self.c2bp,
            Tool::Bebop => &self.bebop,
            Tool::Newton => &self.newton,
            Tool::Certify => &self.certify,
        }
    }
}

/// Where slic is, which only rules need.
pub fn slic(options: &Options) -> Result<PathBuf, String> {
    named("slic", &options.slic)
}

/// Where slam-witness is, which only witnesses need.
pub fn slam_witness(options: &Options) -> Result<PathBuf, String> {
    named("slam-witness", &options.slam_witness)
}

/// The program that the command line names, else where it is found.
fn named(name: &str, given: &Option<PathBuf>) -> Result<PathBuf, String> {
    match given {
        // A bare name is looked up in PATH when it is run.
        Some(path) if path.components().count() > 1 && !path.is_file() => {
            Err(format!("{name}: there is no program {}", path.display()))
        }
        Some(path) => Ok(path.clone()),
        None => locate(name),
    }
}

/// A program of the toolkit that is beside slam, or in PATH.
pub fn beside(name: &str) -> Result<PathBuf, String> {
    locate(name)
}

fn locate(name: &str) -> Result<PathBuf, String> {
    let beside = std::env::current_exe()
        .ok()
        .and_then(|exe| Some(exe.parent()?.join(name)));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).map(|dir| dir.join(name));
    beside
        .into_iter()
        .chain(in_path)
        .find(|candidate| candidate.is_file())
        .ok_or_else(|| format!("{name} is neither beside slam nor in PATH"))
}
