"""Certifies the safe programs of suites, and asks other solvers: a table.

usage: certificates.py BIN SUITE [CATEGORY ..] [--time-limit S] [--solver NAME=COMMAND ..] [--keep DIR]

BIN is the folder of the programs, SUITE one with `verdicts.tsv` (category, file, expected,
data model). Of each program that is safe: what slam says, how long it took, whether there
is a certificate, and what `slam-check` says with each solver, and how long that took.
`make certify` calls it with cvc5 and Bitwuzla.
"""

import argparse
import csv
import os
import statistics
import subprocess
import tempfile
import time


def run(command, limit, folder):
    begin = time.monotonic()
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=limit, cwd=folder)
        out = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired:
        out = "", "time", -1
    return (*out, time.monotonic() - begin)


def main():
    args = argparse.ArgumentParser()
    args.add_argument("bin")
    args.add_argument("suite")
    args.add_argument("categories", nargs="*")
    args.add_argument("--time-limit", type=int, default=60)
    args.add_argument("--solver", action="append", default=[])
    args.add_argument("--keep")
    args = args.parse_args()
    solvers = [s.split("=", 1) for s in args.solver]
    binary = os.path.abspath(args.bin)
    suite = os.path.abspath(args.suite)
    with open(os.path.join(suite, "verdicts.tsv")) as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    rows = [r for r in rows if r["expected"] == "true"]
    rows = [r for r in rows if not args.categories or r["category"] in args.categories]
    totals, ratios, refused = {}, {n: [] for n, _ in solvers}, []
    for row in rows:
        name = row["category"] + "/" + row["file"]
        program = os.path.join(suite, name)
        model = row.get("model") or "lp64"
        total = totals.setdefault(row["category"], dict.fromkeys(["safe", "certified", *ratios], 0))
        with tempfile.TemporaryDirectory() as work:
            proof = os.path.join(args.keep or work, "proof")
            command = [binary + "/slam", "-q", "--data-model", model, "--work-dir", work + "/work",
                       "--time-limit", str(args.time_limit), program]
            said, _, _, plain = run(command, 2 * args.time_limit, work)
            if not said.startswith("SAFE"):
                continue
            total["safe"] += 1
            command[1:1] = ["--certificate", proof]
            _, told, _, _ = run(command, 4 * args.time_limit, work)
            if "the certificate is in" not in told:
                refused.append((name, (told.strip().splitlines() or ["?"])[-1]))
                continue
            total["certified"] += 1
            for solver, text in solvers:
                check = [binary + "/slam-check", proof, program, "--data-model", model, "--solver", text]
                said, told, status, seconds = run(check, 4 * args.time_limit, work)
                if status == 0:
                    total[solver] += 1
                    ratios[solver].append(seconds / plain)
                else:
                    refused.append((name, f"{solver}: " + (told.strip().splitlines() or ["?"])[-1]))
    names = ["safe", "certified", *ratios]
    print(f"{'category':24}" + "".join(f"{n:>12}" for n in names))
    for category, total in totals.items():
        print(f"{category:24}" + "".join(f"{total[n]:>12}" for n in names))
    print(f"{'total':24}" + "".join(f"{sum(t[n] for t in totals.values()):>12}" for n in names))
    for solver, found in ratios.items():
        if found:
            print(f"{solver}: the check takes {statistics.median(found):.2f} of the proof's time at the median")
    for name, why in refused:
        print(f"not accepted: {name}: {why[:300]}")


main()
