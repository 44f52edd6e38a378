"""Driver files through the front end: what drivers.py and drivers_elsewhere.py share.

A file that gcc takes is preprocessed once and read by `c2bp --dump ir`. All its own
functions are entries: a declaration added behind the text makes each a constructor,
so that nothing in the file is left out, and what is not understood counts.
"""

import collections
import os
import re
import statistics
import subprocess
from concurrent.futures import ThreadPoolExecutor

# A driver's front end takes half a second.
SECONDS = 60
NAME = re.compile(r"(\w+)\s*\(")
ATTRIBUTE = re.compile(r"__attribute__\s*\(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)")
LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'')
MARKER = re.compile(r'# (\d+) "([^"]*)"')


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", **more)


def own_lines(text):
    """The lines, with their numbers, of the file itself, not of its headers."""
    main, here, number = None, None, 0
    for line in text.split("\n"):
        marker = MARKER.match(line)
        if marker:
            number, here = int(marker.group(1)), marker.group(2)
            main = main or here
            continue
        if here == main:
            yield number, line
        number += 1


def own_functions(text):
    """The functions that the file itself defines."""
    names, head, depth = [], "", 0
    for _, line in own_lines(text):
        if line.startswith("#"):
            continue  # A pragma.
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

    def __init__(self, group, path):
        self.group, self.path = group, path
        self.accepted = self.loaded = False
        self.printed = None  # Does gcc take the printed form? If it was asked.
        self.reason, self.seconds, self.mib = "", 0.0, 0.0


def stem(driver):
    """The driver's name in a flat folder."""
    return driver.path.replace("/", "+")


def load(driver, c2bp, text, options, dialect=None):
    """c2bp reads the preprocessed `text`; does gcc take, in `dialect`, what it prints?"""
    driver.accepted = True
    with open(text, errors="replace") as file:
        program = file.read()
    names = own_functions(program)
    entries = [f"__typeof__({f}) {f} __attribute__((constructor));" for f in names if f != "main"]
    if "main" not in names:
        entries.append("int main(void) { return 0; }")
    made = os.path.join(os.path.dirname(text), f"entries-{stem(driver)}.i")
    with open(made, "w") as file:
        file.write("\n".join([program, '# 1 "entries.c"', *entries, ""]))
    printed = made[:-1] + "c"
    with open(printed, "w") as out:
        command = [c2bp, made, *options, "--dump", "ir", "--time-limit", str(SECONDS)]
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE)
        said = process.stderr.read().decode(errors="replace")
        _, status, usage = os.wait4(process.pid, 0)
    driver.loaded = os.waitstatus_to_exitcode(status) == 0
    driver.seconds = usage.ru_utime + usage.ru_stime
    driver.mib = usage.ru_maxrss / 1024
    errors = [line for line in said.splitlines() if line.startswith("error") or "panicked" in line]
    driver.reason = errors[0] if errors else f"status {os.waitstatus_to_exitcode(status)}"
    if driver.loaded and dialect:
        compiled = run(["gcc", *dialect, "-x", "c", "-c", "-o", "/dev/null", printed])
        driver.printed = compiled.returncode == 0
    os.remove(made)
    os.remove(printed)


def each(drivers, work):
    """Calls `work` with the index and each driver, on all processors."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for job in [pool.submit(work, i, driver) for i, driver in enumerate(drivers)]:
            job.result()


def figures(drivers, kind):
    """The table by group, then that of the files that are refused, and why: lines of Markdown."""
    lines = [f"| {kind} | files | accepted by gcc | loaded | median s | most s | most MiB |",
             "|---|---|---|---|---|---|---|"]
    groups = collections.defaultdict(list)
    for driver in drivers:
        groups[driver.group].append(driver)
    for name, group in [*groups.items(), ("all", drivers)]:
        took = [d for d in group if d.accepted]
        seconds = [d.seconds for d in took] or [0]
        lines.append(
            f"| {name} | {len(group)} | {len(took)} | {sum(d.loaded for d in took)} "
            f"| {statistics.median(seconds):.2f} | {max(seconds):.2f} "
            f"| {max([d.mib for d in took] or [0]):.0f} |")
    refused = collections.defaultdict(list)
    for driver in drivers:
        if driver.accepted and not driver.loaded:
            refused[driver.reason].append(driver.path)
    if refused:
        lines += ["", "| refused | files | such as |", "|---|---|---|"]
        for reason, paths in sorted(refused.items(), key=lambda r: -len(r[1])):
            shown = reason.replace("|", "\\|")
            lines.append(f"| {shown} | {len(paths)} | {paths[0]} |")
    return lines
