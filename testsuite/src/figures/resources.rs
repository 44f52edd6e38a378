//! Processor time and memory of a process, as `/proc` has them.

use std::path::Path;

/// Processor seconds that this process has used, all its threads together:
/// what others do on the machine does not count. In steps of 10 ms.
pub fn cpu_seconds() -> f64 {
    cpu_seconds_of(Path::new("/proc/self/stat"))
}

/// The same for the process or thread with that `stat` file.
pub fn cpu_seconds_of(stat: &Path) -> f64 {
    let stat = std::fs::read_to_string(stat).unwrap_or_default();
    // The fields follow the program's name, which may hold spaces.
    let fields = stat.rsplit(')').next().unwrap_or("").split_whitespace();
    let ticks: Vec<f64> = fields.skip(11).take(2).flat_map(str::parse).collect();
    ticks.iter().sum::<f64>() / 100.0
}

/// Resident memory of this process in bytes, at its peak or now.
pub fn resident(peak: bool) -> u64 {
    let key = if peak { "VmHWM:" } else { "VmRSS:" };
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix(key));
    let kilobytes = line.and_then(|l| l.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
