#!/usr/bin/env python3
"""Which lines do the tests never reach?

coverage.py DIR [ARGS...]: builds the workspace under DIR with LLVM's counters in
its own packages, runs `cargo test --workspace ARGS`, with it the programs that the
tests start, and prints a table of the source files, the one with the most lines
that were never executed first. `DIR/lines.txt` has these lines. Needs rustup's
component llvm-tools, whose version is the compiler's.

(cargo-llvm-cov does the same with more ways to show it. It lets every process
write a profile of its own, and the golden cases start thousands.)
"""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Not in a tool: what the tests are made of.
OURS = ("testsuite/src", "testsuite/tests", "testsuite/fuzz")


def tool(name):
    """A program of the compiler's own LLVM."""
    sysroot = subprocess.run(["rustc", "--print=sysroot"], capture_output=True, text=True)
    found = list(pathlib.Path(sysroot.stdout.strip()).glob(f"lib/rustlib/*/bin/{name}"))
    if not found:
        sys.exit(f"coverage: there is no {name}: rustup component add llvm-tools")
    return str(found[0])


def ranges(lines):
    """`3, 5-9` for [3, 5, 6, 7, 8, 9]."""
    out = []
    for line in lines:
        if out and out[-1][1] == line - 1:
            out[-1][1] = line
        else:
            out.append([line, line])
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in out)


def executables(messages):
    """What cargo has built, test programs among it."""
    for line in messages.splitlines():
        message = json.loads(line) if line.startswith("{") else {}
        if message.get("executable"):
            yield message["executable"]


def covered(profile, programs):
    """{file: {line: was it executed?}}"""
    objects = [arg for p in programs[1:] for arg in ("--object", p)]
    args = [tool("llvm-cov"), "export", "--format=lcov", f"--instr-profile={profile}"]
    text = subprocess.run(args + programs[:1] + objects, check=True, capture_output=True, text=True)
    files, lines = {}, {}
    for record in text.stdout.splitlines():
        kind, _, value = record.partition(":")
        if kind == "SF":
            path = pathlib.Path(value)
            inside = path.is_relative_to(ROOT) and path.suffix == ".rs"
            lines = files.setdefault(str(path.relative_to(ROOT)), {}) if inside else {}
        elif kind == "DA":
            line, count = value.split(",")[:2]
            lines[int(line)] = lines.get(int(line), False) or int(count) > 0
    return files


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    llvm_profdata = tool("llvm-profdata")
    for old in folder.glob("*.profraw"):
        old.unlink()
    # Counters in our packages only, and one profile for each program, which the
    # processes add to.
    wrapper = folder / "rustc"
    wrapper.write_text('#!/bin/sh\nexec "$@" -C instrument-coverage\n')
    wrapper.chmod(0o755)
    env = dict(
        os.environ,
        CARGO_TARGET_DIR=str(folder / "target"),
        RUSTC_WORKSPACE_WRAPPER=str(wrapper),
        LLVM_PROFILE_FILE=str(folder / "%4m.profraw"),
    )
    programs = []
    for args in ["build", "--workspace"], ["test", "--workspace", "--no-run"]:
        args = ["cargo", *args, "--message-format=json-render-diagnostics"]
        built = subprocess.run(args, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        if built.returncode != 0:
            return built.returncode
        programs += [p for p in executables(built.stdout) if p not in programs]
    args = ["cargo", "test", "--workspace", "--no-fail-fast", *sys.argv[2:]]
    tests = subprocess.run(args, cwd=ROOT, env=env, stdout=subprocess.DEVNULL)
    if tests.returncode != 0:
        print("coverage: some tests fail; the table is of those all the same", file=sys.stderr)
    profile = folder / "all.profdata"
    parts = [str(p) for p in folder.glob("*.profraw")]
    subprocess.run([llvm_profdata, "merge", "--sparse", *parts, "-o", str(profile)], check=True)
    files = covered(str(profile), programs)
    rows = []
    with open(folder / "lines.txt", "w") as out:
        for file, lines in sorted(files.items()):
            missed = sorted(line for line, executed in lines.items() if not executed)
            if missed:
                print(f"{file}: {ranges(missed)}", file=out)
            if not file.startswith(OURS) and "/tests" not in file:
                rows.append((len(missed), len(lines), file))
    rows.sort(key=lambda row: (-row[0], row[2]))
    print(f"{'missed':>8} {'lines':>7} {'reached':>8}  file")
    total = (sum(r[0] for r in rows), sum(r[1] for r in rows), "all")
    for missed, lines, file in [*rows, total]:
        print(f"{missed:8} {lines:7} {100 * (lines - missed) / max(lines, 1):7.1f}%  {file}")
    print(f"the lines that were never executed: {folder / 'lines.txt'}")
    return tests.returncode


sys.exit(main())
