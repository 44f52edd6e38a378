#!/bin/sh
# `make demo`: the spin-lock driver and its buggy sibling, each checked from
# the property's own predicates. The programs are in PATH.
set -u
cd "$(dirname "$0")/lock" || exit

check() {
    echo "\$ slam $1 spinlock.preds"
    slam "$1" spinlock.preds
    status=$?
}

cat <<TEXT
A driver serves requests from a list (testsuite/examples/lock/spinlock.c). The
list is guarded by a spin lock, and a lock may be taken only when it is free
and given back only when it is held. Is that so on every path, for every list
of requests, however long?

TEXT
check spinlock.c
[ $status -eq 0 ] || { echo "demo: expected SAFE" >&2; exit 1; }

cat <<TEXT

That was a proof: no path of the driver breaks the rule. The predicates that
were not in spinlock.preds were found by refuting paths of the abstraction.

Now the same driver with a bug: serving a request, it forgets to give the lock
back (spinlock_bug.c).

TEXT
check spinlock_bug.c
[ $status -eq 1 ] || { echo "demo: expected UNSAFE" >&2; exit 1; }

cat <<TEXT

That is an execution of the C program, found and confirmed, not a guess: the
lock is taken, a request is served, and the next round takes the lock again.

Your own program:  target/release/slam prog.c
TEXT
