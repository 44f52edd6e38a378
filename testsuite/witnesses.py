#!/usr/bin/env python3
"""Witnesses of slam, checked by ESBMC: testsuite/docs/witnesses.md.

    witnesses.py ESBMC OUTPUT SUITE..

SUITE is a folder with a verdicts.tsv (category, file, expected, data model), `make
witnesses` says which. For each unsafe program that slam decides in time its violation
witness is validated by ESBMC, and 20 witnesses that were made wrong on purpose are, too.
For safe programs ESBMC is asked whether our loop invariants hold and suffice: they are
put before their loops and checked by its Hoare rules (`--loop-invariant-check`).
"""

import argparse
import collections
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

# Seconds for slam, and for ESBMC on one witness.
SLAM_LIMIT = 20
ESBMC_LIMIT = 60
# Witnesses that are made wrong until so many are refuted, and at most of one that is right.
FORGED, LIES = 20, 3

Program = collections.namedtuple("Program", "suite category file expected model")


def programs(suites):
    for suite in suites:
        for line in (Path(suite) / "verdicts.tsv").read_text().splitlines()[1:]:
            category, file, expected, model, *other = line.split("\t")
            if other and other[0]:
                continue
            yield Program(Path(suite), category, file, expected == "true", model)


def run(command, limit, cwd=None):
    """The output of a command, or nothing if it takes too long."""
    try:
        done = subprocess.run(
            command, cwd=cwd, timeout=limit, text=True, errors="replace",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        return done.stdout
    except subprocess.TimeoutExpired:
        return None


def slam(program, folder, options):
    """Runs slam on a copy of a program: the first word of its verdict, and the witness."""
    source = program.suite / program.category / program.file
    name = Path(program.file).name
    (folder / name).write_bytes(source.read_bytes())
    command = [
        options.slam, "-q", "--data-model", program.model, "--time-limit", str(SLAM_LIMIT),
        "--write-witness", "w.yml", name,
    ]
    said = run(command, SLAM_LIMIT + 60, folder) or "TIMEOUT"
    verdict = next((l.split(":")[0].split(",")[0] for l in said.splitlines()
                    if re.match(r"SAFE|UNSAFE|UNKNOWN", l)), "ERROR")
    witness = folder / "w.yml"
    return verdict, name, witness if witness.exists() else None


def is_call(text, witness):
    """Is the target of a violation witness a call, or a label?"""
    target = witness[witness.rindex('type: "target"'):]
    line = int(re.search(r"line: (\d+)", target)[1])
    lines = text.splitlines()
    here = lines[line - 1] if line <= len(lines) else ""
    return re.search(r"\b(reach_error|__VERIFIER_error|__assert_fail|assert)\s*\(", here) is not None


# How ESBMC looks for errors. Not by k-induction: behind the assumptions of a witness its
# forward condition holds too early, and even its own witnesses are "successful" then. So
# loops are unwound so often, which says nothing if no error is found; without a bound it may
# take for ever, but what it says then is final.
BOUNDED = [["--unwind", str(n), "--no-unwinding-assertions"] for n in (5, 12, 60)]
UNWOUND = []


def confirms(name, model, witness, folder, options):
    """What ESBMC says of a violation witness with more and more rounds of the loops."""
    for strategy in BOUNDED:
        said = validates(name, model, witness, folder, options, strategy)
        if said != "refuted":
            return said
    return "not confirmed"


def without_line_directives(name, folder):
    """The program with an empty line for each `#line`, in a folder of its own.

    Witnesses count the lines of the file. ESBMC does so where an assumption is, and counts
    as `#line` says where the target is: no witness suits both.
    """
    text = (folder / name).read_text(errors="replace")
    plain = str(Path("plain") / name)
    (folder / "plain").mkdir(exist_ok=True)
    (folder / plain).write_text(re.sub(r"(?m)^[ \t]*#[ \t]*(line\b|\d).*$", "", text))
    return plain


def validates(name, model, witness, folder, options, strategy):
    """What ESBMC says of a violation witness, if loops are unwound so."""
    bits = {"ilp32": "--32", "lp64": "--64"}[model]
    text = (folder / name).read_text(errors="replace")
    name = without_line_directives(name, folder)
    property = ["--enable-unreachability-intrinsic"]
    if not is_call(text, (folder / witness).read_text()):
        property = ["--error-label", "ERROR"]
    command = [
        options.esbmc, name, bits, *strategy, *property, "--no-bounds-check", "--no-pointer-check",
        "--no-div-by-zero-check", "--no-align-check",
        "--validate-violation-witness", "--witness", witness,
    ]
    said = run(command, ESBMC_LIMIT, folder)
    if said is None:
        return "time"
    if "VERIFICATION FAILED" in said:
        return "confirmed"
    if "VERIFICATION SUCCESSFUL" in said:
        return "refuted"
    if "VERIFICATION UNKNOWN" in said:
        return "not confirmed"
    if "ERROR" not in said:
        return "unknown"
    # Can it read the program by itself?
    said = run([options.esbmc, name, bits, "--falsification", "--max-k-step", "2"], ESBMC_LIMIT, folder)
    return "unreadable" if "PARSING ERROR" in (said or "") else "error"


def lies(text):
    """The same witness with another value, or another way at a decision."""
    for match in re.finditer(r'(value: "[^"]*== )(-?\d+)(")', text):
        for other in -1, 0, 1, int(match[2]) + 1:
            if other != int(match[2]):
                yield f"{text[:match.start()]}{match[1]}{other}{match[3]}{text[match.end():]}"
    for match in re.finditer(r'value: "(true|false)"', text):
        other = {"true": "false", "false": "true"}[match[1]]
        yield f'{text[:match.start()]}value: "{other}"{text[match.end():]}'


def forged(name, model, witness, folder, options):
    """What ESBMC says of some witnesses that are this one made wrong.

    Another value may be as good as the one that was. That it is not, slam says; and that
    ESBMC tells the two apart, the right one shows, asked about in the same way.
    """
    answers = []
    if validates(name, model, witness, folder, options, UNWOUND) != "confirmed":
        return answers
    for text in list(lies((folder / witness).read_text()))[:3 * LIES]:
        (folder / "f.yml").write_text(text)
        command = [options.slam, "-q", "--data-model", model, "--time-limit", str(SLAM_LIMIT),
                   "--work-dir", "forged", "--witness", "f.yml", name]
        if (run(command, SLAM_LIMIT + 60, folder) or "").startswith("REFUTED"):
            answers.append(validates(name, model, "f.yml", folder, options, UNWOUND))
        if len(answers) == LIES:
            break
    return answers


def named(suite):
    return "/".join(suite.resolve().parts[-2:])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("esbmc")
    parser.add_argument("output")
    parser.add_argument("suites", nargs="+")
    parser.add_argument("--slam", default="target/release/slam")
    parser.add_argument("--only", default="", help="categories, with blanks between them")
    options = parser.parse_args()
    options.slam = str(Path(options.slam).resolve())
    options.esbmc = str(Path(options.esbmc).resolve())
    only = options.only.split()
    chosen = [p for p in programs(options.suites) if not only or p.category in only]
    violations = collections.defaultdict(collections.Counter)
    suites = collections.defaultdict(collections.Counter)
    proofs = collections.defaultdict(collections.Counter)
    forgeries = collections.Counter()
    details = []
    for program in chosen:
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            verdict, name, witness = slam(program, folder, options)
            if program.expected is False:
                count = violations[program.category]
                if verdict != "UNSAFE":
                    count["undecided"] += 1
                    continue
                if witness is None:
                    count["no witness"] += 1
                    suites[named(program.suite)]["no witness"] += 1
                    details.append(f"{program.category}/{program.file}: no witness")
                    continue
                result = confirms(name, program.model, "w.yml", folder, options)
                count[result] += 1
                suites[named(program.suite)][result] += 1
                if result != "confirmed":
                    details.append(f"{program.category}/{program.file}: {result}")
                if result == "confirmed" and forgeries["refuted"] < FORGED:
                    forgeries.update(forged(name, program.model, "w.yml", folder, options))
            elif verdict == "SAFE" and witness is not None:
                result = invariants(name, program.model, witness, folder, options)
                proofs[program.category][result] += 1
        # A run that is cut short leaves what it has.
        Path(options.output).write_text(table(violations, suites, forgeries, proofs, details))
        print(f"{program.category}/{program.file}: {verdict}", file=sys.stderr, flush=True)
    Path(options.output).write_text(table(violations, suites, forgeries, proofs, details))


def invariants(name, model, witness, folder, options):
    """What ESBMC's loop rules say of our loop invariants."""
    text = witness.read_text()
    entries = re.findall(
        r'type: "loop_invariant".*?line: (\d+).*?value: ("(?:[^"\\]|\\.)*")', text, re.S)
    if not entries:
        return "no loop"
    lines = (folder / name).read_text(errors="replace").splitlines()
    import json
    for line, value in sorted(entries, key=lambda e: -int(e[0])):
        at = int(line) - 1
        if not re.match(r"\s*(while|for)\b", lines[at]):
            return "cannot be stated"
        lines.insert(at, f"__ESBMC_loop_invariant({json.loads(value)});")
    woven = "\n".join(lines)
    woven = re.sub(r"(?<![\w])reach_error\s*\(\s*\)\s*;", '__ESBMC_assert(0, "reach_error");', woven)
    (folder / "inv.c").write_text(woven)
    bits = {"ilp32": "--32", "lp64": "--64"}[model]
    said = run([options.esbmc, "inv.c", bits, "--loop-invariant-check", "--no-bounds-check",
                "--no-pointer-check", "--no-div-by-zero-check"], ESBMC_LIMIT, folder)
    if said is None:
        return "time"
    if "VERIFICATION SUCCESSFUL" in said:
        return "accepted"
    if "loop invariant" in said and "VERIFICATION FAILED" in said:
        return "refused"
    if "VERIFICATION FAILED" in said:
        return "too weak"
    return "cannot be stated"


def table(violations, suites, forgeries, proofs, details):
    out = ["# Witnesses, checked by another tool", "",
           "Made by `make witnesses`; ESBMC is that of `testsuite/peer.sh`. Each row counts the",
           "programs of a category.", "",
           "## Violation witnesses of slam, validated by ESBMC", ""]
    columns = ["confirmed", "refuted", "not confirmed", "time", "unknown", "error", "no witness", "unreadable", "undecided"]
    out += rows(violations, columns)
    out += ["", "Undecided are those that slam does not decide in time, unreadable those that ESBMC cannot",
            "parse without a witness either."]
    out += [""]
    for suite, count in suites.items():
        asked = sum(count.values()) - count["unreadable"]
        share = 100 * count["confirmed"] / asked if asked else 0
        out.append(f"- {suite}: {count['confirmed']} of {asked} confirmed ({share:.0f} %)")
    out += ["",
            "## Witnesses that were made wrong", "",
            "A value or a decision was changed in a witness that ESBMC had confirmed, so that no",
            "run follows it any more (`slam --witness` says so); of them are, by ESBMC: "
            + (", ".join(f"{n} {what}" for what, n in forgeries.most_common()) or "none made") + ".", "",
            "## Loop invariants of slam, checked by ESBMC's loop rules", ""]
    out += rows(proofs, ["accepted", "too weak", "refused", "time", "cannot be stated", "no loop"])
    if details:
        out += ["", "## Not confirmed", ""] + [f"- {d}" for d in details]
    return "\n".join(out) + "\n" + NOTES


NOTES = """
## What is known of ESBMC 8.4 as a validator

- With `--k-induction` it is "successful" for right witnesses, its own among them, if the
  error needs more than one round: the forward condition holds behind the assumptions of a
  witness. Loops unwound so often confirm them, and refute none. With all loops unwound
  it refutes, too, where they end.
- A value that a call returns is matched in declarations (`int x = f();`) only, by the name
  behind the type; in `x = f();` the waypoint is never passed. So slam says an assumption at
  the next statement where it can.
- Of a place that is passed several times, as in a loop, it takes the first instance in its
  unwound program for the one that is meant, of the target, too, unless the decisions between
  tell the rounds apart. So slam says each decision of an `if` or `while`, as ESBMC's own
  witnesses do, up to 300; of a longer run none, and then it may not be confirmed.
- The decision of a `while` whose condition calls or changes something (`while (f())`) it takes
  the wrong way round, in the witnesses that it writes, too. So slam does not say those.
- A waypoint in a branch that the run does not take holds for it: of `if (a) .. else if (b) ..`,
  "a holds, and then b does not" is confirmed. The format wants each waypoint passed, so slam
  refutes that; a witness made wrong in this way is one that ESBMC confirms.
- A label that is an error has its target at the label.
- In a program with `#line` it counts the lines of the file where an assumption is, and as
  `#line` says where the target is. So it is given such programs with the directives emptied.
"""


def rows(counts, columns):
    out = ["| category | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    total = collections.Counter()
    for category in sorted(counts):
        total.update(counts[category])
        out.append(f"| {category} | " + " | ".join(str(counts[category][c]) for c in columns) + " |")
    out.append("| total | " + " | ".join(str(total[c]) for c in columns) + " |")
    return out


if __name__ == "__main__":
    main()
