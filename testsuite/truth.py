#!/usr/bin/env python3
"""Real bugs and their fixes: does a rule tell the one from the other?

usage: truth.py SLAM TABLE FOLDER [-o REPORT] [--time SECONDS] [--jobs N] [--kept FILE]
                [--budget SECONDS] [FUNCTION ...]

TABLE has a line for each bug of Debian's linux-source-6.1 6.1.170-3 that is mended in
6.1.192-2, with the columns kind, file, function, acquire, release, entry, when and old_line.
Both sources and the headers of each are fetched into FOLDER and preprocessed there, unless
they are there already.

Files are preprocessed in Debian's configuration, with the options turned on that the file itself
asks about, or the headers that it includes around a function that it calls, if gcc takes that: what
Debian has not is a function that fails at once. Names that are macros for others (`hfs_find_init`) are replaced as there.

The function is checked alone (`--entry`), with the rule of the library that knows what is
acquired and released, and with `linux/pair` for the two; first with what the function may
keep where it succeeds, then with nothing that it may keep (`kept=0`); where no error was found,
as if others had run before (`--start any`); then all this from the table's entry on, which
calls it. A rule is right where the old version violates it and the new
one does not. The first that is right counts.

REPORT is a table of them all, and says for each other one what came out. With --kept, what
FILE has (JSON) is not run again, and what comes out is added to it; with --budget no function is
begun after so many seconds, and the table says which were not run.
"""

import argparse
import csv
import glob
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import driver_files  # noqa: E402
import drivers  # noqa: E402

VERSIONS = {"old": ("6.1.170-3", "47"), "new": ("6.1.192-2", "56")}
# What the library knows, by what gives back. The other functions go to linux/pair.
LIBRARY = {
    "clk_disable_unprepare": "linux/clk-enable",
    "of_node_put": "linux/of-node",
    "pm_runtime_put_autosuspend": "linux/pm-runtime",
    "pm_runtime_put_noidle": "linux/pm-runtime",
    "pm_runtime_put_sync": "linux/pm-runtime",
    "release_mem_region": "linux/region",
    "destroy_workqueue": "linux/workqueue",
    "iounmap": "linux/ioremap",
    "pm_runtime_disable": "linux/pm-enable",
    "put_device": "linux/device-ref",
    "platform_device_put": "linux/device-init",
    "unregister_reboot_notifier": "linux/register",
}
# And by what makes it, where that says more.
MADE = {"device_initialize": "linux/device-init"}
# Macros, and what they expand to.
MACROS = {
    "request_mem_region": "__request_region",
    "release_mem_region": "__release_region",
    "request_region": "__request_region",
    "release_region": "__release_region",
    "create_singlethread_workqueue": "alloc_workqueue",
    "srcu_read_lock": "__srcu_read_lock",
    "srcu_read_unlock": "__srcu_read_unlock",
}


def fetch(folder, table):
    """The sources that the table names, with all headers beside them."""
    os.makedirs(folder, exist_ok=True)
    for name, (version, headers) in VERSIONS.items():
        top = os.path.join(folder, name)
        if glob.glob(top + "/linux-source-6.1") and glob.glob(f"{folder}/hdr/usr/src/*-6.1.0-{headers}-amd64"):
            continue
        packages = [f"linux-source-6.1={version}"]
        packages += [f"linux-headers-6.1.0-{headers}-{part}" for part in ("common", "amd64")]
        if drivers.run(["apt-get", "download", *packages], cwd=folder).returncode:
            sys.exit(f"truth: apt-get cannot download {' '.join(packages)}")
        for package in glob.glob(f"{folder}/linux-headers*.deb"):
            subprocess.run(["dpkg", "-x", package, f"{folder}/hdr"], check=True)
        source = glob.glob(f"{folder}/linux-source-6.1_{version}_*.deb")[0]
        subprocess.run(["dpkg", "-x", source, top], check=True)
        names = [f"linux-source-6.1/{row['file']}" for row in table]
        names += [f"linux-source-6.1/{d}/*.h" for d in ("drivers", "fs", "sound", "net", "block", "lib", "kernel", "mm")]
        archive = f"{top}/usr/src/linux-source-6.1.tar.xz"
        subprocess.run(["tar", "-C", top, "--wildcards", "-xJf", archive, *dict.fromkeys(names)], check=True)
        os.remove(archive)


ASKED = re.compile(r"\bCONFIG_\w+")
INCLUDED = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.M)
# They change what is checked, not what is compiled.
CHECKING = re.compile("DEBUG|KASAN|KCSAN|LOCKDEP|TRACE|PROVE|TEST")


def read(path):
    with open(path, errors="replace") as file:
        return file.read()


def common_options(folder, name, file):
    """What gcc needs to find the headers of a version."""
    headers = f"{folder}/hdr/usr/src/linux-headers-6.1.0-{VERSIONS[name][1]}"
    top = f"{folder}/{name}/linux-source-6.1"
    options = drivers.flags(headers + "-common", headers + "-amd64")
    return options + [f"-I{top}/{os.path.dirname(file)}", f"-I{top}"], headers, top


def guards(header, called):
    """The options around declarations of functions that are called."""
    out, around = set(), []
    for line in header.split("\n"):
        word = re.match(r"\s*#\s*(if|ifdef|ifndef|elif|else|endif)\b", line)
        word = word and word.group(1)
        if word in ("if", "ifdef", "ifndef"):
            asked = set() if word == "ifndef" or "!" in line else set(ASKED.findall(line))
            around.append(asked)
        elif word in ("elif", "else") and around:
            around[-1] = set()
        elif word == "endif" and around:
            around.pop()
        elif any(around) and called & set(driver_files.NAME.findall(line)):
            out |= set().union(*around)
    return out


def configured(folder, name, file):
    """The sets of options of the configuration to turn on, the largest first."""
    _, headers, top = common_options(folder, name, file)
    known = read(headers + "-amd64/include/generated/autoconf.h")
    known = set(re.findall(r"#define (CONFIG_\w+?)(?:_MODULE)? ", known))
    text = read(f"{top}/{file}")
    own, others = set(ASKED.findall(text)), set()
    called = set(driver_files.NAME.findall(text))
    for header in INCLUDED.findall(text):
        places = [f"{top}/{os.path.dirname(file)}/{header}", f"{headers}-common/include/{header}"]
        for path in filter(os.path.exists, places):
            others |= guards(read(path), called)
    wanted = [own | others, own, set()]
    plain = [sorted(n for n in names - known if not CHECKING.search(n)) for names in wanted]
    return list(dict.fromkeys(tuple(names) for names in plain))


def preprocess(folder, file):
    """The preprocessed texts of a file in both versions, with the same options, and what names
    are macros for."""
    texts = {n: os.path.join(folder, "c", f"{n}+{file.replace('/', '+')}.i") for n in VERSIONS}
    names = texts["new"][:-1] + "names"
    if not os.path.exists(names):
        os.makedirs(os.path.dirname(names), exist_ok=True)
        if not any(all(compiled(folder, n, file, turned, texts[n]) for n in VERSIONS)
                   for turned in configured(folder, "new", file)):
            sys.exit(f"truth: gcc does not take {file}")
        options, _, top = common_options(folder, "new", file)
        macros = drivers.run(["gcc", "-E", "-dM", *options, file], cwd=top).stdout
        with open(names, "w") as out:
            json.dump(dict(re.findall(r"^#define ([a-z]\w*) ([a-z]\w*)$", macros, re.M)), out)
    return texts, json.loads(read(names))


def compiled(folder, name, file, turned, text):
    """Does gcc take the file with these options of the configuration?"""
    options, _, top = common_options(folder, name, file)
    options += [f"-D{option}=1" for option in turned]
    made = drivers.run(["gcc", "-E", *options, "-o", text, file], cwd=top)
    check = ["gcc", "-fsyntax-only", *drivers.DIALECT, "-x", "cpp-output", text]
    return not made.returncode and not drivers.run(check).returncode


def rules(row, macros):
    """The rules that fit, in the order in which they are tried."""
    names = (row[c] for c in ("acquire", "release"))
    acquire, release = (MACROS.get(n, macros.get(n, n)) for n in names)
    pair = f"linux/pair(acquire={acquire},release={release}"
    library = MADE.get(row["acquire"]) or LIBRARY.get(row["release"])
    out = []
    if library:
        out += [f"{library}(kept=$succeeded)"]
    out += [pair + ")"]
    if library:
        out += [library]
    return out + [pair + ",kept=0)"]


def verdict(args, text, rule, start, work):
    """What slam says: safe, unsafe, or why neither."""
    command = [args.slam, "-q", "--no-replay", "--time-limit", str(args.time), "--cpp-arg=-fshort-wchar",
               "--work-dir", work, "--rule", rule, *start, text]
    said = drivers.run(command)
    out = (said.stdout + said.stderr).strip()
    # Of what stopped, not the whole command.
    out = re.sub(r"(, iteration \d+): /.*", r"\1", out.replace(args.folder + "/", ""))
    for line in out.splitlines():
        for word in ("UNSAFE", "SAFE", "UNKNOWN", "NOT APPLICABLE"):
            if f": {word}" in line:
                return word, line.split(f": {word}", 1)[1].strip(": ")[:160]
    errors = [line for line in out.splitlines() if line.startswith("error")]
    return "refused", (errors or [out[:100]])[0][:160]


def check(args, row):
    """The first rule that is right, else what the rules came to."""
    if row["function"] in args.known:
        return args.known[row["function"]]
    if args.budget and time.time() > args.start + args.budget:
        return []
    texts, macros = preprocess(args.folder, row["file"])
    tried, right = [], False
    alone, caller = ["--entry", row["function"]], ["--entry", row["entry"]]
    behind = alone + ["--start", "any"]
    for start in [alone, behind] if caller == alone else [alone, behind, caller]:
        if start == behind and any(old[0] != "SAFE" for _, old, _ in tried):
            continue
        for rule in rules(row, macros):
            if right or tried and tried[-1][1][0] == "UNKNOWN" and "limit" in tried[-1][1][1]:
                # The others are as large.
                break
            found = []
            for name in VERSIONS:
                work = os.path.join(args.folder, "work", f"{name}-{row['function']}")
                found.append(verdict(args, texts[name], rule, start, work))
                # Without the bug in the old one, the new one need not be looked at.
                if name == "old" and found[0][0] != "UNSAFE":
                    found.append(("", ""))
                    break
            shown = f"{rule} {' '.join(start[2:])}".strip()
            shown = f"{rule} from {row['entry']}" if start == caller != alone else shown
            tried.append([shown, list(found[0]), list(found[1])])
            right = found[0][0] == "UNSAFE" and found[1][0] in ("SAFE", "NOT APPLICABLE")
    print(row["function"], *tried, sep="\n  ", flush=True)
    if args.kept:
        args.known[row["function"]] = tried
        with open(args.kept, "w") as file:
            json.dump(args.known, file, indent=1)
    return tried


def report(table, results, seconds):
    run = [r for r in results if r]
    right = [r for r in run if r[-1][1][0] == "UNSAFE" and r[-1][2][0] in ("SAFE", "NOT APPLICABLE")]
    lines = [
        "# Real bugs of Linux 6.1 and their fixes",
        "",
        "Made by `make truth TRUTH=TABLE` (`testsuite/truth.py`, whose head says what is done): one",
        "function of Debian's linux-source-6.1 for each line, with a bug in 6.1.170-3 that is mended in",
        "6.1.192-2. A rule is right where the old version violates it and the new one does not.",
        f"Each check had {seconds} s.",
        "",
        f"Right on both sides: {len(right)} of {len(run)}; {len(results) - len(run)} were not run.",
        "",
        "| function | rule | old | new | why not |",
        "|---|---|---|---|---|",
    ]
    for row, tried in zip(table, results):
        if not tried:
            lines.append(f"| `{row['function']}` | | | | not run |")
            continue
        rule, old, new = tried[-1]
        why = ""
        if tried not in right:
            # The try that came nearest.
            rule, old, new = max(tried, key=lambda t: (t[1][0] == "UNSAFE", t[2][0] == "UNKNOWN"))
            why = (new[1] or "the new one violates it, too") if old[0] == "UNSAFE" else old[1]
        cells = [f"`{row['function']}`", f"`{rule}`", old[0], new[0], why]
        lines.append("| " + " | ".join(c.replace("|", "\\|") for c in cells) + " |")
    return "\n".join(lines) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("slam")
    parser.add_argument("table")
    parser.add_argument("folder")
    parser.add_argument("-o", dest="report")
    parser.add_argument("--time", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--kept")
    parser.add_argument("--budget", type=int, default=0)
    parser.add_argument("functions", nargs="*")
    args = parser.parse_intermixed_args()
    args.slam, args.folder = os.path.abspath(args.slam), os.path.abspath(args.folder)
    with open(args.table) as file:
        table = list(csv.DictReader(file, delimiter="\t"))
    args.known, args.start = {}, time.time()
    if args.kept and os.path.exists(args.kept):
        with open(args.kept) as file:
            args.known = json.load(file)
    fetch(args.folder, table)
    if args.functions:
        table = [row for row in table if row["function"] in args.functions]
    with ThreadPoolExecutor(args.jobs) as pool:
        results = list(pool.map(lambda row: check(args, row), table))
    text = report(table, results, args.time)
    print(text)
    if args.report:
        with open(args.report, "w") as file:
            file.write(text)


if __name__ == "__main__":
    main()
