#!/usr/bin/env python3
"""A campaign that is killed, waits, and fills the disk, for real.

    robust.py SLAM FOLDER [KILLS]

1. A campaign of 40 checks gets KILLS (50) SIGKILLs at random moments and is started
   again each time: at the end its results are those of a campaign that nobody
   disturbed, and no check was run again that had been stored.
2. Two campaigns are started in one folder: both end, and every check was run once.
3. On a disk of 384 kB (a tmpfs; as root only) a campaign says that the disk is full and
   stores nothing that is not whole; with more space it goes on to the same results.
4. slam is killed in one check: that costs one cell.
"""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time

SAFE = """\
#include <assert.h>
extern int more(void);
int main(void)
{
    int a = 0, b = %d;
    while (more() && a < b)
        a = a + 1;
    assert(a <= b || b < 0);
    return 0;
}
"""


def programs(folder, count):
    names = []
    for i in range(count):
        text = SAFE % i
        if i % 4 == 3:
            text = text.replace("a <= b", "a < 2")
        name = f"p{i:02}.c"
        with open(os.path.join(folder, name), "w") as out:
            out.write(text)
        names.append(name)
    return names


def states(slam, folder, results):
    """What the campaign found, by check."""
    text = subprocess.run([slam, "report", results, "--json", "-"], cwd=folder, check=True,
                          capture_output=True, text=True).stdout
    return {(c["program"], c.get("rule")): (c["state"], [e["fingerprint"] for e in c["errors"]])
            for c in json.loads(text)["checks"]}


def stored(folder, results):
    """The files of checks, which are whole if they are JSON, and their times."""
    found = {}
    for root, _, files in os.walk(os.path.join(folder, results, "checks")):
        for name in files:
            path = os.path.join(root, name)
            if name.endswith(".json"):
                with open(path) as file:
                    json.load(file)
                found[path] = os.stat(path).st_mtime_ns
    return found


def expect(what, good, more=""):
    print(f"{what}: {'yes' if good else 'NO ' + str(more)}")
    if not good:
        sys.exit(1)


def killed(slam, folder, names, kills, calm):
    command = [slam, "campaign", "--quiet", "-j2", "--own-errors", "-o", "killed"] + names
    random.seed(1)
    before, rounds = {}, 0
    while rounds < kills:
        run = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
        time.sleep(random.uniform(0.05, 0.9))
        run.send_signal(signal.SIGKILL)
        run.wait()
        rounds += 1
        after = stored(folder, "killed")
        lost = [path for path, when in before.items() if after.get(path) != when]
        if lost:
            expect("what was stored stays", False, lost)
        if len(after) == len(names):
            # Nothing is left to do: another campaign of the same length.
            shutil.rmtree(os.path.join(folder, "killed", "checks"))
            after = {}
        before = after
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    found = states(slam, folder, "killed")
    expect(f"{kills} SIGKILLs lose nothing", found == calm)


def waiting(slam, folder, names, calm):
    command = [slam, "campaign", "-j1", "--own-errors", "-o", "both"] + names
    runs = [subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL,
                             stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [run.communicate()[1] for run in runs]
    expect("two campaigns end", all(run.returncode == 0 for run in runs), said)
    expect("one of them waited", sum("waiting: another" in s for s in said) == 1, said)
    run = sum(s.count("] p") for s in said)
    expect("each check was run once", run == len(names), run)
    expect("with the same results", states(slam, folder, "both") == calm)


def full(slam, folder, names, calm):
    disk = os.path.join(folder, "disk")
    os.makedirs(disk, exist_ok=True)
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=384k", "tmpfs", disk],
                             capture_output=True, text=True)
    if mounted.returncode:
        print("a full disk: not tried, no tmpfs can be mounted:", mounted.stderr.strip())
        return
    try:
        command = [slam, "campaign", "--quiet", "-j2", "--own-errors", "-o", "disk/out"] + names
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        expect("a full disk ends the campaign with status 3", run.returncode == 3, run)
        expect("and a message", "the disk is full" in run.stderr, run.stderr)
        some = stored(folder, "disk/out")
        subprocess.run(["mount", "-o", "remount,size=200m", disk], check=True)
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        after = stored(folder, "disk/out")
        kept = all(after.get(path) == when for path, when in some.items())
        expect(f"it goes on from {len(some)} of {len(names)}", kept)
        expect("to the same results", states(slam, folder, "disk/out") == calm)
    finally:
        subprocess.run(["umount", disk], check=True)


def crashed(slam, folder, names, calm):
    stand_in = os.path.join(folder, "c2bp")
    real = os.path.join(os.path.dirname(slam), "c2bp")
    with open(stand_in, "w") as out:
        out.write(f'#!/bin/sh\ncase "$1" in p05.c) kill -9 $PPID;; esac\nexec "{real}" "$@"\n')
    os.chmod(stand_in, 0o755)
    subprocess.run([slam, "campaign", "--quiet", "--own-errors", "-o", "crash",
                    "--slam-arg=--c2bp=./c2bp"] + names, cwd=folder, check=True,
                   stdout=subprocess.DEVNULL)
    found = states(slam, folder, "crash")
    other = {check for check in calm if found[check] != calm[check]}
    expect("a crash costs one cell", other == {("p05.c", None)}, other)


def main():
    slam, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    names = programs(folder, 40)
    start = time.time()
    subprocess.run([slam, "campaign", "--quiet", "-j2", "--own-errors", "-o", "calm"] + names,
                   cwd=folder, check=True, stdout=subprocess.DEVNULL)
    calm = states(slam, folder, "calm")
    print(f"40 checks, undisturbed: {time.time() - start:.1f} s")
    expect("all with a verdict", {s for s, _ in calm.values()} == {"safe", "unsafe"}, calm)
    killed(slam, folder, names, kills, calm)
    waiting(slam, folder, names, calm)
    full(slam, folder, names, calm)
    crashed(slam, folder, names, calm)


if __name__ == "__main__":
    main()
