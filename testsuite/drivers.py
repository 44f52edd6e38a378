#!/usr/bin/env python3
"""Do today's drivers load? The front end on Linux 6.1's, as Debian has them.

usage: drivers.py C2BP FOLDER [-o REPORT] [--sample N] [SUBSYSTEM ...]

Debian's packages of the kernel's sources and headers are fetched into FOLDER and
unpacked there, unless they are there already. Each driver that gcc takes is
preprocessed once and read by `c2bp --dump ir`. All its own functions are
entries: a declaration added behind the text makes each a constructor, so that
nothing in the file is left out, and what is not understood counts. The printed
form of some of them, spread over all, must be C that gcc compiles.

REPORT is a table by subsystem, of the programs that are refused, and why.
"""

import argparse
import collections
import glob
import os
import re
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

SUBSYSTEMS = """char hwmon watchdog rtc leds input/misc input/touchscreen i2c/busses spi gpio
    w1/slaves usb/misc usb/serial net/usb misc media/rc iio/adc power/supply""".split()
DIALECT = ["-std=gnu11", "-m64", "-O2", "-fshort-wchar", "-fno-strict-aliasing", "-w"]
# A driver's front end takes half a second.
SECONDS = 60
NAME = re.compile(r"(\w+)\s*\(")
ATTRIBUTE = re.compile(r"__attribute__\s*\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)")
LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
MARKER = re.compile(r'# \d+ "([^"]*)"')


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", **more)


def fetch(folder, subsystems):
    """The folders of the sources, and of the headers: common ones, and amd64's."""
    os.makedirs(folder, exist_ok=True)
    headers = os.path.join(folder, "usr/src")
    common = glob.glob(headers + "/linux-headers-6.1.*-common")
    if not common:
        found = run(["apt-cache", "search", "--names-only", r"^linux-headers-6\.1\.0-[0-9]+-common$"])
        versions = re.findall(r"linux-headers-6\.1\.0-(\d+)-common", found.stdout)
        if not versions:
            sys.exit("drivers: apt knows no linux-headers-6.1; is this Debian 12, and was apt-get update run?")
        version = f"linux-headers-6.1.0-{max(versions, key=int)}"
        for package in [version + "-common", version + "-amd64", "linux-source-6.1"]:
            if run(["apt-get", "download", package], cwd=folder).returncode:
                sys.exit(f"drivers: apt-get cannot download {package}")
        for package in glob.glob(folder + "/*.deb"):
            subprocess.run(["dpkg", "-x", package, folder], check=True)
        common = glob.glob(headers + "/linux-headers-6.1.*-common")
    sources = os.path.join(folder, "linux-source-6.1")
    missing = [s for s in subsystems if not os.path.isdir(f"{sources}/drivers/{s}")]
    if missing:
        # With what they include by quotes: the folders above.
        tops = sorted({s.split("/")[0] for s in missing})
        archive = os.path.join(headers, "linux-source-6.1.tar.xz")
        names = [f"linux-source-6.1/drivers/{top}" for top in tops]
        subprocess.run(["tar", "-C", folder, "-xJf", archive, *names], check=True)
    return sources, common[0], common[0].replace("-common", "-amd64")


def flags(common, amd64):
    """What the kernel's makefiles give to gcc."""
    include = run(["gcc", "-print-file-name=include"]).stdout.strip()
    folders = [(common, "arch/x86/include"), (amd64, "arch/x86/include/generated"),
               (common, "include"), (amd64, "include"),
               (common, "arch/x86/include/uapi"), (amd64, "arch/x86/include/generated/uapi"),
               (common, "include/uapi"), (amd64, "include/generated/uapi")]
    headers = ["compiler-version.h", "kconfig.h", "compiler_types.h"]
    macros = ["__KERNEL__", "MODULE", "CC_USING_FENTRY", 'KBUILD_BASENAME="x"',
              'KBUILD_MODNAME="x"', "__KBUILD_MODNAME=kmod_x"]
    out = ["-nostdinc", "-isystem", include]
    out += [f"-I{root}/{folder}" for root, folder in folders]
    for header in headers:
        out += ["-include", f"{common}/include/linux/{header}"]
    return out + [f"-D{m}" for m in macros] + DIALECT


def own_functions(text):
    """The functions that the file itself defines, not its headers."""
    names, head, depth, main, here = [], "", 0, None, None
    for line in text.split("\n"):
        marker = MARKER.match(line)
        if marker:
            here = marker.group(1)
            main = main or here
            continue
        if here != main:
            continue
        plain = LITERAL.sub("", line)
        if depth == 0 and line.startswith("{"):
            name = NAME.search(ATTRIBUTE.sub("", LITERAL.sub('""', head)))
            names += [name.group(1)] if name else []
        if depth == 0 and "{" not in plain:
            head += " " + line
        depth += plain.count("{") - plain.count("}")
        if depth == 0 and (";" in plain or "}" in plain):
            head = ""
    return list(dict.fromkeys(names))


class Driver:
    """A file, and what came of it."""

    def __init__(self, subsystem, path):
        self.subsystem, self.path = subsystem, path
        self.accepted = self.loaded = False
        self.printed = None  # Does gcc take the printed form? If it was asked.
        self.reason, self.seconds, self.mib = "", 0.0, 0.0


def read(driver, args, options, sources, print_too):
    """Preprocesses and reads a driver."""
    text = os.path.join(args.folder, "i", driver.path.replace("/", "+") + ".i")
    gone = text + ".refused"  # gcc does not take it.
    if not os.path.exists(text) and not os.path.exists(gone):
        made = run(["gcc", "-E", *options, "-o", text, "drivers/" + driver.path], cwd=sources)
        check = ["gcc", "-fsyntax-only", *DIALECT, "-x", "cpp-output", text]
        if made.returncode or run(check).returncode:
            open(gone, "w").close()
            if os.path.exists(text):
                os.remove(text)
    if not os.path.exists(text):
        return
    driver.accepted = True
    with open(text, errors="replace") as file:
        program = file.read()
    names = own_functions(program)
    entries = [f"__typeof__({f}) {f} __attribute__((constructor));" for f in names]
    made = os.path.join(args.folder, "i", f"entries-{driver.path.replace('/', '+')}.i")
    with open(made, "w") as file:
        file.write("\n".join([program, '# 1 "entries.c"', *entries, "int main(void) { return 0; }\n"]))
    printed = made[:-1] + "c"
    with open(printed, "w") as out:
        command = [args.c2bp, made, "--cpp-arg=-fshort-wchar", "--dump", "ir", "--time-limit", str(SECONDS)]
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE)
        said = process.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
    driver.loaded = os.waitstatus_to_exitcode(status) == 0
    driver.seconds = usage.ru_utime + usage.ru_stime
    driver.mib = usage.ru_maxrss / 1024
    errors = [line for line in said.splitlines() if line.startswith("error") or "panicked" in line]
    driver.reason = errors[0] if errors else f"status {os.waitstatus_to_exitcode(status)}"
    if driver.loaded and print_too:
        compiled = run(["gcc", *DIALECT, "-x", "c", "-c", "-o", "/dev/null", printed])
        driver.printed = compiled.returncode == 0
    os.remove(made)
    os.remove(printed)


def report(drivers, version):
    """The table, as Markdown."""
    loaded = [d for d in drivers if d.loaded]
    accepted = [d for d in drivers if d.accepted]
    asked = [d for d in drivers if d.printed is not None]
    wrong = [d.path for d in asked if not d.printed]
    lines = [
        "# Drivers of Linux 6.1",
        "",
        "Made by `make drivers` (`testsuite/drivers.py`, whose head says what is done): the front",
        f"end on the drivers of Debian's `{version}` that gcc takes with the kernel's own flags, all",
        "functions of each as entries. Seconds are those of c2bp for a file, preprocessing aside.",
        "",
        f"Loaded: {len(loaded)} of {len(accepted)}. "
        f"gcc compiles the printed form of {len(asked) - len(wrong)} of {len(asked)}.",
        "",
        "| subsystem | files | accepted by gcc | loaded | median s | most s | most MiB |",
        "|---|---|---|---|---|---|---|",
    ]
    groups = collections.defaultdict(list)
    for driver in drivers:
        groups[driver.subsystem].append(driver)
    for name, group in [*groups.items(), ("all", drivers)]:
        took = [d for d in group if d.accepted]
        seconds = [d.seconds for d in took] or [0]
        lines.append(
            f"| {name} | {len(group)} | {len(took)} | {sum(d.loaded for d in took)} "
            f"| {statistics.median(seconds):.2f} | {max(seconds):.2f} "
            f"| {max([d.mib for d in took] or [0]):.0f} |")
    refused = collections.defaultdict(list)
    for driver in accepted:
        if not driver.loaded:
            refused[driver.reason].append(driver.path)
    if refused:
        lines += ["", "| refused | files | such as |", "|---|---|---|"]
        for reason, paths in sorted(refused.items(), key=lambda r: -len(r[1])):
            shown = reason.replace("|", "\\|")
            lines.append(f"| {shown} | {len(paths)} | {paths[0]} |")
    if wrong:
        lines += ["", "gcc does not compile the printed form of: " + ", ".join(wrong)]
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("c2bp")
    parser.add_argument("folder")
    parser.add_argument("-o", dest="report")
    parser.add_argument("--sample", type=int, default=100, help="printed forms that gcc compiles")
    parser.add_argument("subsystems", nargs="*")
    args = parser.parse_intermixed_args()
    args.folder, args.c2bp = os.path.abspath(args.folder), os.path.abspath(args.c2bp)
    subsystems = args.subsystems or SUBSYSTEMS
    sources, common, amd64 = fetch(args.folder, subsystems)
    options = flags(common, amd64)
    os.makedirs(os.path.join(args.folder, "i"), exist_ok=True)
    drivers = []
    for subsystem in subsystems:
        files = sorted(glob.glob(f"{sources}/drivers/{subsystem}/*.c"))
        drivers += [Driver(subsystem, f"{subsystem}/{os.path.basename(f)}") for f in files]
    step = max(1, len(drivers) // max(1, args.sample))
    start = time.time()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(read, d, args, options, sources, i % step == 0)
                for i, d in enumerate(drivers)]
        for job in jobs:
            job.result()
    version = os.path.basename(common).replace("-common", "")
    text = report(drivers, version)
    print(text)
    print(f"{time.time() - start:.0f} s")
    if args.report:
        with open(args.report, "w") as file:
            file.write(text)
    bad = [d for d in drivers if d.accepted and not d.loaded or d.printed is False]
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
