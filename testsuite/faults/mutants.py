#!/usr/bin/env python3
"""Seeded faults: does the suite notice them?

mutants.py --check: does each fault of faults.txt still fit the sources?
mutants.py DIR [WHICH...]: in a copy of the sources under DIR, one fault at a
time, or those named by number or a part of the name: build, run the tests,
report. The status is 1 if a fault was missed or does not fit. TESTS in the
environment are arguments for cargo: those tests only, `--package bebop`.

(cargo-mutants changes whatever it finds, thousands of places; these are the
faults that a person could make and a wrong verdict would follow from.)
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The tests without a fault take some minutes.
SECONDS = 3600


def faults():
    """(number, name, file, text, replacement)"""
    text = (HERE / "faults.txt").read_text()
    for number, entry in enumerate(text.split("\n==== ")[1:], 1):
        name, file, *lines = entry.rstrip("\n").split("\n")
        old = "\n".join(line[1:] for line in lines if line.startswith("-"))
        new = "\n".join(line[1:] for line in lines if line.startswith("+"))
        yield number, name, file, old, new


def misfit(file, old, new):
    """Why a fault does not fit the sources, if it does not."""
    path = ROOT / file
    if not path.is_file():
        return f"there is no {file}"
    times = path.read_text().count(old) if old else 0
    if times != 1:
        return f"its text is {times} times in {file}"
    if old == new:
        return "it changes nothing"
    return None


def copy(tree):
    """The sources as they stand, without what is ignored."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True).stdout
    shutil.rmtree(tree, ignore_errors=True)
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, tree / name)
    if (ROOT / ".z3").exists():
        (tree / ".z3").symlink_to((ROOT / ".z3").resolve())


def cargo(tree, target, *args):
    """Runs cargo; (status or None at the limit, what it said)."""
    env = dict(os.environ, CARGO_TARGET_DIR=str(target), RUST_BACKTRACE="0")
    with subprocess.Popen(
        ["cargo", *args],
        cwd=tree,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=SECONDS)
            return process.returncode, said
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return None, ""


def judge(tree, target):
    """`caught by ..`, `missed`, or why nothing can be said."""
    which = os.environ.get("TESTS", "").split() or ["--workspace"]
    status, said = cargo(tree, target, "build", "--quiet", *which[:2])
    if status != 0:
        print(said[-2000:])
        return "does not compile"
    status, said = cargo(tree, target, "test", *which)
    if status is None:
        return "caught: the tests do not end"
    if status == 0:
        return "missed"
    failed = [l for l in said.splitlines() if l.startswith("test ") and l.endswith(" FAILED")]
    if not failed and "error: test failed" not in said:
        print(said[-2000:])
        return "does not compile"
    return "caught by " + (failed[0].split()[1] if failed else "a test that crashed")


def main():
    args = sys.argv[1:]
    if not args:
        print(__doc__, file=sys.stderr)
        return 2
    bad = 0
    for number, name, file, old, new in faults():
        why = misfit(file, old, new)
        if why:
            bad += 1
            print(f"{number:3} {name}: does not fit: {why}")
    if args[0] == "--check":
        print(f"{number} faults, {bad} do not fit")
        return int(bad > 0)
    folder, wanted = pathlib.Path(args[0]).resolve(), args[1:]
    tree, target = folder / "tree", folder / "target"
    copy(tree)
    if not wanted:
        result = judge(tree, target)
        print(f"    without a fault: {result}", flush=True)
        if result != "missed":
            return 1
    results = []
    for number, name, file, old, new in faults():
        if wanted and not any(w == str(number) or not w.isdigit() and w in name for w in wanted):
            continue
        if misfit(file, old, new):
            results.append((name, "does not fit"))
            continue
        start = time.monotonic()
        source = (tree / file).read_text()
        (tree / file).write_text(source.replace(old, new))
        result = judge(tree, target)
        (tree / file).write_text(source)
        results.append((name, result))
        print(f"{number:3} {name}: {result} ({time.monotonic() - start:.0f} s)", flush=True)
    caught = sum(result.startswith("caught") for _, result in results)
    print(f"{caught} of {len(results)} faults caught")
    for name, result in results:
        if not result.startswith("caught"):
            print(f"  {result}: {name}")
    return int(caught < len(results))


sys.exit(main())
