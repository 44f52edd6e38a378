#!/usr/bin/env python3
"""Do today's drivers load? The front end on Linux 6.1's, as Debian has them.

usage: drivers.py C2BP FOLDER [-o REPORT] [--sample N] [SUBSYSTEM ...]

Debian's packages of the kernel's sources and headers are fetched into FOLDER and
unpacked there, unless they are there already. Each driver that gcc takes is
read by c2bp, all its own functions as entries (driver_files.py). The printed
form of some of them, spread over all, must be C that gcc compiles.

REPORT is a table by subsystem, of the programs that are refused, and why.
"""

import argparse
import glob
import os
import re
import subprocess
import sys
import time

from driver_files import Driver, each, figures, load, run, stem

SUBSYSTEMS = """char hwmon watchdog rtc leds input/misc input/touchscreen i2c/busses spi gpio
    w1/slaves usb/misc usb/serial net/usb misc media/rc iio/adc power/supply""".split()
DIALECT = ["-std=gnu11", "-m64", "-O2", "-fshort-wchar", "-fno-strict-aliasing", "-w"]


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


def read(driver, args, options, sources, print_too):
    """Preprocesses and reads a driver."""
    text = os.path.join(args.folder, "i", stem(driver) + ".i")
    gone = text + ".refused"  # gcc does not take it.
    if not os.path.exists(text) and not os.path.exists(gone):
        made = run(["gcc", "-E", *options, "-o", text, "drivers/" + driver.path], cwd=sources)
        check = ["gcc", "-fsyntax-only", *DIALECT, "-x", "cpp-output", text]
        if made.returncode or run(check).returncode:
            open(gone, "w").close()
            if os.path.exists(text):
                os.remove(text)
    if os.path.exists(text):
        load(driver, args.c2bp, text, ["--cpp-arg=-fshort-wchar"], DIALECT if print_too else None)


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
        *figures(drivers, "subsystem"),
    ]
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
    each(drivers, lambda i, d: read(d, args, options, sources, i % step == 0))
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
