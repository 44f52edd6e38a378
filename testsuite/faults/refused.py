#!/usr/bin/env python3
"""Seeded faults that prove wrong programs safe: does slam-check refuse the proofs?

refused.py DIR [WHICH...]: in a copy of the sources under DIR, one fault of c2bp or bebop
at a time (those of faults.txt, by number or a part of the name; else those of FAULTS
below): build the two, and look for an unsafe program of testsuite/verdicts of which they
say now that no error can be reached. From what they say of it a certificate is made, as
they claim it, and slam-check has to refuse it; and slam-certify, which may leave out any
of the claims, has to find no proof among them. The status is 1 if a proof is taken for
one, or fewer than WANTED faults prove a wrong program.

The programs are abstracted by the predicates with which slam found their errors, which
are kept in DIR, as are the programs without a fault.
"""

import csv
import os
import pathlib
import shutil
import subprocess
import sys

import mutants

ROOT = mutants.ROOT
SUITE = ROOT / "testsuite/verdicts"
# Where programs are looked for.
CATEGORIES = "pointers functions heap pairs semantics recursion control protocols wrap bits".split()
# Wrong proofs that are to be refused.
WANTED = 10
# What is built without a fault, and what is built with each.
SOUND = ["c2bp", "bebop", "newton", "slam", "slam-certify", "slam-check", "slam-smt"]
FAULTY = ["c2bp", "bebop"]
# bebop's answer that no error can be reached.
UNREACHABLE = 20
# Seconds for slam, and for one tool.
SLAM_LIMIT, TOOL_LIMIT = 20, 60

# Parts of the names of faults by which programs are proved.
FAULTS = [
    "wp: a write to an alias is overlooked",
    "calls: a call changes no predicate of its caller",
    "translate: F for G in conditions",
    "translate: the update after a call forgets its negative side",
    "ranges: off by one in the complement",
    "bebop: a new summary does not reach waiting calls",
    "bebop: the frontier forgets what waits already",
    "bebop: a later call does not see the summary so far",
    "bebop: choose(p, n) ignores n",
    "bebop: an unknown value is true",
]


def build(tree, target, programs, into):
    """Builds programs and copies them; what went wrong, if anything."""
    args = ["cargo", "build", "--quiet", "--workspace"]
    for program in programs:
        args += ["--bin", program]
    for incremental in "1", "0":
        env = {"CARGO_TARGET_DIR": str(target), "CARGO_INCREMENTAL": incremental}
        status, said = mutants.run(args, tree, mutants.SECONDS, **env)
        if status == 0:
            into.mkdir(parents=True, exist_ok=True)
            for program in programs:
                shutil.copy(target / "debug" / program, into / program)
            return None
    return said


def unsafe():
    """The unsafe programs: (category, file, data model)."""
    with open(SUITE / "verdicts.tsv") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if row["expected"] == "false" and row["category"] in CATEGORIES:
                yield row["category"], row["file"], row.get("model") or "lp64"


def predicates(sound, folder):
    """[(program, data model, predicates)] of the unsafe programs whose errors slam finds."""
    found = []
    for category, file, model in unsafe():
        program, work = SUITE / category / file, folder / category / file
        if not (work / "done").exists():
            args = [sound / "slam", "-q", "--no-replay", "--no-search", "--follow", "never",
                    "--data-model", model, "--time-limit", str(SLAM_LIMIT), "--work-dir", work, program]
            mutants.run([str(a) for a in args], ROOT, SLAM_LIMIT + 30)
            work.mkdir(parents=True, exist_ok=True)
            (work / "done").touch()
        last = max(work.glob("*.preds.txt"), default=None)
        if last:
            found.append((program, model, last))
    return found


def proved(tools, program, model, preds, folder):
    """What bebop says of the program, if it says that no error can be reached."""
    bp, relations = folder / "program.bp", folder / "relations.json"
    c2bp = [tools / "c2bp", program, preds, "--data-model", model, "-o", bp]
    bebop = [tools / "bebop", bp, "--exit-code", "-o", folder / "trace.json"]
    told = [tools / "bebop", bp, "--relations", "-o", relations]
    for args, wanted in (c2bp, 0), (bebop, UNREACHABLE), (told, 0):
        if mutants.run([str(a) for a in args], ROOT, TOOL_LIMIT)[0] != wanted:
            return None
    return relations


def judged(sound, program, model, relations, folder):
    """(is it refused?, what is said of it)"""
    proof = folder / "proof"
    shutil.rmtree(proof, ignore_errors=True)
    own = [str(program), "--data-model", model]
    make = [str(sound / "slam-certify"), *own, "--relations", str(relations), "-o", str(proof)]
    status, said = mutants.run(make, ROOT, TOOL_LIMIT)
    if status == 0:
        return False, "slam-certify proves it"
    status, said = mutants.run([*make, "--as-claimed"], ROOT, TOOL_LIMIT)
    if status != 0:
        return False, f"no certificate can be written: {said.strip()}"
    status, said = mutants.run([str(sound / "slam-check"), str(proof), *own], ROOT, 10 * TOOL_LIMIT)
    return status == 1, said.strip().split("\n")[0]


def main():
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    folder, wanted = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:] or FAULTS
    tree, target, sound = folder / "tree", folder / "target", folder / "sound"
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR", target)).resolve()
    tree.mkdir(parents=True, exist_ok=True)
    mutants.copy(tree)
    if not all((sound / program).exists() for program in SOUND):
        said = build(tree, target, SOUND, sound)
        if said:
            print(said[-3000:])
            return 1
    programs = predicates(sound, folder / "predicates")
    # A program that is proved without a fault would show nothing.
    programs = [p for p in programs if not proved(sound, *p, folder)]
    print(f"{len(programs)} unsafe programs", flush=True)
    refused = accepted = 0
    for number, name, file, old, new in mutants.faults():
        inside = file.startswith(("c2bp/", "bebop/"))
        if not inside or not any(mutants.named(which, number, name) for which in wanted):
            continue
        if mutants.misfit(file, old, new):
            print(f"{number:3} {name}: does not fit", flush=True)
            continue
        source = (tree / file).read_text()
        (tree / file).write_text(source.replace(old, new))
        faulty = folder / "faulty"
        said = build(tree, target, FAULTY, faulty)
        (tree / file).write_text(source)
        if said:
            print(f"{number:3} {name}: does not compile", flush=True)
            continue
        for program in programs:
            relations = proved(faulty, *program, folder)
            if relations:
                right, told = judged(sound, *program[:2], relations, folder)
                refused, accepted = refused + right, accepted + (not right)
                where = program[0].relative_to(SUITE)
                print(f"{number:3} {name}: proves {where}; {told.replace(str(SUITE), '')}", flush=True)
                break
        else:
            print(f"{number:3} {name}: proves no wrong program", flush=True)
    print(f"{refused} wrong proofs refused, {accepted} not")
    return int(accepted > 0 or refused < min(WANTED, len(wanted)))


if __name__ == "__main__":
    sys.exit(main())
