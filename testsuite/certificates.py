#!/usr/bin/env python3
"""Certifies the safe programs of suites, and asks other solvers: testsuite/docs/certificates.md.

    certificates.py BIN SUITE.. [--only "CATEGORY .."] [--solver NAME=COMMAND].. [-o FILE] [--json FILE]

BIN is the folder of the programs, SUITE one with a `verdicts.tsv` (category, file, expected,
data model). Of each safe program that slam proves: is there a certificate, what does
`slam-check` say with each solver, and how long does that take beside the proof. The proof's
time is slam's own, without what it spent on the certificate. `make certify` calls it with
cvc5 and Bitwuzla.

--json keeps what each program came to, and what is in it already is not run again.
"""

import argparse
import collections
import csv
import json
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

Program = collections.namedtuple("Program", "suite category file model")


def programs(suites, only):
    for suite in suites:
        with open(Path(suite) / "verdicts.tsv") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                wanted = (not only or row["category"] in only) and not row.get("property")
                if row["expected"] == "true" and wanted:
                    model = row.get("model") or "lp64"
                    yield Program(Path(suite).resolve(), row["category"], row["file"], model)


def run(command, limit, folder):
    """(standard output, standard error, status or None at the limit, seconds)"""
    begin = time.monotonic()
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=limit, cwd=folder
        )
        out = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired:
        out = "", "out of time", None
    return (*out, time.monotonic() - begin)


def last_line(text, program, options):
    """What was said last, without the folders of this machine."""
    lines = text.strip().splitlines()
    line = lines[-1] if lines else "it says nothing"
    return line.replace(f"{program.suite}/", "").replace(f"{options.bin}/", "")


def proof_seconds(check):
    """What slam took, without the certificate."""
    own = ("slam-certify", "--relations")
    for_it = sum(r["seconds"] for r in check["runs"] if any(word in r["command"] for word in own))
    return check["seconds"] - for_it


def certified(program, options, folder):
    """One program: what is known of it."""
    source = str(program.suite / program.category / program.file)
    model = ["--data-model", program.model]
    limit = options.time_limit
    command = [f"{options.bin}/slam", "-q", "--certificate", "proof", "--json", "answer.json",
               "--work-dir", "work", "--time-limit", str(limit), *model, source]
    said, told, _, _ = run(command, 3 * limit, folder)
    if not said.startswith("SAFE"):
        return {"verdict": (said.splitlines() or ["?"])[0]}
    check = json.loads((folder / "answer.json").read_text())["checks"][0]
    out = {"verdict": "SAFE", "proof": proof_seconds(check), "solvers": {}}
    if "the certificate is in" not in told:
        return out | {"none": last_line(told, program, options)}
    out["conditions"] = len(list((folder / "proof").glob("*.smt2")))
    for name, solver in options.solvers:
        check = [f"{options.bin}/slam-check", "proof", source, *model, "--solver", solver]
        said, told, status, seconds = run(check, 4 * limit, folder)
        told = last_line(told, program, options)
        out["solvers"][name] = {"seconds": seconds, "status": status, "told": told}
    return out


def table(results, solvers):
    """The results as text: {(category, file): what is known}"""
    counts = collections.defaultdict(collections.Counter)
    refused = []
    for (category, file), known in results.items():
        if known["verdict"] != "SAFE":
            continue
        count = counts[category]
        count["safe"] += 1
        if "none" in known:
            refused.append(f"{category}/{file}: {known['none']}")
            continue
        count["certified"] += 1
        for name in solvers:
            answer = known["solvers"][name]
            if answer["status"] == 0:
                count[name] += 1
            else:
                refused.append(f"{category}/{file}: {name}: {answer['told']}")
    columns = ["safe", "certified", *solvers]
    out = ["| category | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    total = collections.Counter()
    for category in sorted(counts):
        total.update(counts[category])
        out.append(f"| {category} | " + " | ".join(str(counts[category][c]) for c in columns) + " |")
    out += ["| total | " + " | ".join(str(total[c]) for c in columns) + " |", ""]
    for name in solvers:
        shares = [k["solvers"][name]["seconds"] / k["proof"] for k in results.values()
                  if k.get("solvers") and k["solvers"][name]["status"] == 0]
        if shares:
            out.append(f"{name} accepts {100 * total[name] / total['safe']:.0f} % of the proofs; "
                       f"the check takes {statistics.median(shares):.2f} of the proof's time at the median.")
    if refused:
        out += ["", "Not certified, or not accepted:", "", *(f"- {r[:400]}" for r in refused)]
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bin", type=lambda p: Path(p).resolve())
    parser.add_argument("suites", nargs="+")
    parser.add_argument("--only", default="", help="categories, with blanks between them")
    parser.add_argument("--time-limit", type=int, default=60)
    parser.add_argument("--solver", dest="solvers", action="append", default=[], metavar="NAME=COMMAND",
                        type=lambda text: tuple(text.split("=", 1)))
    parser.add_argument("-o", "--output", type=Path)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    names = [name for name, _ in options.solvers]
    results = {}
    if options.json and options.json.exists():
        results = {tuple(key.split("/", 1)): known for key, known in json.loads(options.json.read_text()).items()}
    for program in programs(options.suites, options.only.split()):
        key = program.category, program.file
        if key in results:
            continue
        with tempfile.TemporaryDirectory() as folder:
            results[key] = certified(program, options, Path(folder))
        known = results[key]
        print("/".join(key), known.get("none", known["verdict"]),
              *(f"{n} {a['status']} {a['seconds']:.1f}s" for n, a in known.get("solvers", {}).items()),
              file=sys.stderr, flush=True)
        # A run that is cut short leaves what it has.
        if options.json:
            options.json.write_text(json.dumps({"/".join(k): v for k, v in results.items()}, indent=1))
    text = HEAD + table(results, names)
    print(text, end="")
    if options.output:
        options.output.write_text(text)


HEAD = """# Certificates, checked by other solvers

Made by `make certify`: of the safe programs that slam proves, how many have a certificate,
and of how many of these each solver accepts all conditions.

"""


if __name__ == "__main__":
    main()
