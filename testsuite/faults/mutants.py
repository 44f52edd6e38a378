#!/usr/bin/env python3
"""Seeded faults: does the suite notice them?

mutants.py --check: does each fault of faults.txt still fit the sources?
mutants.py DIR [WHICH...]: in a copy of the sources under DIR, one fault at a
time, or those named by number or a part of the name: build, run the tests,
report. The status is 1 if a fault was missed or does not fit. TESTS in the
environment are parts of names of test programs: those only (`bebop golden`).

A fault costs little: builds are incremental, and the tests of the package at
fault run first, then those of packages that use it, in the order of the time
they take, until one fails. DIR/results.json has what is known so far: after an
interruption, faults that were caught are not tried again (`rm -r DIR` to begin
anew).

(cargo-mutants changes whatever it finds, thousands of places; these are the
faults that a person could make and a wrong verdict would follow from.)
"""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# A build, or a test program without a fault, takes some minutes at most.
SECONDS = 1800


def faults():
    """(number, name, file, text, replacement)"""
    text = (HERE / "faults.txt").read_text()
    for number, entry in enumerate(text.split("\n==== ")[1:], 1):
        name, file, *lines = entry.rstrip("\n").split("\n")
        old = "\n".join(line[1:] for line in lines if line.startswith("-"))
        new = "\n".join(line[1:] for line in lines if line.startswith("+"))
        yield number, name, file, old, new


def named(which, number, name):
    """Does `which`, a number or a part of a name, mean this fault?"""
    return which == str(number) or not which.isdigit() and which in name


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
    """The sources as they stand, without what is ignored. Only files that differ
    are written: cargo goes by their times."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True).stdout
    wanted = {n for n in names.decode().split("\0") if n and (ROOT / n).is_file()}
    for old in tree.rglob("*"):
        if old.is_file() and ".z3" not in old.parts and str(old.relative_to(tree)) not in wanted:
            old.unlink()
    for name in wanted:
        source, copied = ROOT / name, tree / name
        if copied.is_file() and copied.read_bytes() == source.read_bytes():
            continue
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copied)
        shutil.copymode(source, copied)
    if (ROOT / ".z3").exists() and not (tree / ".z3").exists():
        (tree / ".z3").symlink_to((ROOT / ".z3").resolve())


def run(args, cwd, seconds, **env):
    """Runs a program; (status or None at the limit, what it said)."""
    with subprocess.Popen(
        args,
        cwd=cwd,
        env=dict(os.environ, RUST_BACKTRACE="0", **env),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate(timeout=seconds)
            return process.returncode, said
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.communicate()
            return None, ""


def build(tree, target):
    """The test programs, [(package/name, program, folder)], or what went wrong."""
    said = ""
    # Incremental builds fail to link now and then.
    for incremental in "1", "0":
        env = {"CARGO_TARGET_DIR": str(target), "CARGO_INCREMENTAL": incremental}
        status, said = run(["cargo", "build", "--quiet", "--workspace"], tree, SECONDS, **env)
        if status == 0:
            args = ["cargo", "test", "--workspace", "--no-run", "--message-format=json"]
            status, said = run(args, tree, SECONDS, **env)
        if status == 0:
            break
    else:
        return None, said
    tests = []
    for line in said.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        if message.get("profile", {}).get("test") and message.get("executable"):
            folder = pathlib.Path(message["manifest_path"]).parent
            kind, name = message["target"]["kind"][0], message["target"]["name"]
            name = f"{folder.name}/{name}" if kind == "test" else f"{folder.name} {kind}"
            tests.append((name, message["executable"], folder))
    only = os.environ.get("TESTS", "").split()
    return [t for t in tests if not only or any(part in t[0] for part in only)], said


def users(tree, file):
    """The folder of the package that a file is in, and those of the packages that
    use it; golden cases use all programs."""
    args = ["cargo", "metadata", "--no-deps", "--format-version=1"]
    text = subprocess.run(args, cwd=tree, check=True, capture_output=True, text=True).stdout
    packages = json.loads(text)["packages"]
    folder = {p["name"]: pathlib.Path(p["manifest_path"]).parent for p in packages}
    inside = [n for n, f in folder.items() if file.startswith(f"{f.relative_to(tree)}/")]
    own = max(inside, key=lambda n: len(folder[n].parts))
    found = {own}
    for _ in packages:
        found |= {p["name"] for p in packages if any(d["name"] in found for d in p["dependencies"])}
    return folder[own], {folder[n] for n in found | {"testsuite", "slam"}}


def judge(tree, target, file, seconds):
    """`caught by ..`, `missed`, or why nothing can be said. `seconds` is the time of
    each test program without a fault; it is filled in where there is none."""
    tests, said = build(tree, target)
    if tests is None:
        print(said[-3000:])
        return "does not compile"
    if file:
        own, folders = users(tree, file)
        tests = [t for t in tests if t[2] in folders]
        tests.sort(key=lambda t: (t[2] != own, seconds.get(t[0], 0)))
    for name, program, folder in tests:
        start = time.monotonic()
        limit = 120 + 10 * seconds[name] if name in seconds else SECONDS
        status, said = run([program], folder, limit, CARGO_MANIFEST_DIR=str(folder))
        if status is None:
            return f"caught by {name}, which does not end"
        if status != 0:
            failed = [l.split()[1] for l in said.splitlines()
                      if l.startswith("test ") and l.endswith(" FAILED")]
            return f"caught by {name}: " + (failed[0] if failed else "it crashed")
        seconds.setdefault(name, time.monotonic() - start)
    return "missed"


def main():
    args = sys.argv[1:]
    if not args or args[0].startswith("-") and args[0] != "--check":
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
    for which in wanted:
        if not any(named(which, number, name) for number, name, *_ in faults()):
            print(f"mutants: there is no fault `{which}`; those of faults.txt are", file=sys.stderr)
            for number, name, *_ in faults():
                print(f"{number:3} {name}", file=sys.stderr)
            return 2
    tree, target, kept = folder / "tree", folder / "target", folder / "results.json"
    tree.mkdir(parents=True, exist_ok=True)
    copy(tree)
    known = json.loads(kept.read_text()) if kept.is_file() else {"seconds": {}, "results": {}}
    if not known["seconds"]:
        result = judge(tree, target, "", known["seconds"])
        print(f"    without a fault: {result}", flush=True)
        if result != "missed":
            return 1
        kept.write_text(json.dumps(known, indent=1))
    results = []
    for number, name, file, old, new in faults():
        if wanted and not any(named(which, number, name) for which in wanted):
            continue
        key = hashlib.sha256("\0".join([file, old, new]).encode()).hexdigest()
        before = known["results"].get(key, "")
        start = time.monotonic()
        if before.startswith("caught"):
            result = before
        elif misfit(file, old, new):
            result = "does not fit"
        else:
            source = (tree / file).read_text()
            (tree / file).write_text(source.replace(old, new))
            result = judge(tree, target, file, dict(known["seconds"]))
            (tree / file).write_text(source)
            known["results"][key] = result
            kept.write_text(json.dumps(known, indent=1))
        results.append((name, result))
        took = "before" if result is before else f"{time.monotonic() - start:.0f} s"
        print(f"{number:3} {name}: {result} ({took})", flush=True)
    caught = sum(result.startswith("caught") for _, result in results)
    print(f"{caught} of {len(results)} faults caught")
    for name, result in results:
        if not result.startswith("caught"):
            print(f"  {result}: {name}")
    return int(caught < len(results))


if __name__ == "__main__":
    sys.exit(main())
