#!/bin/sh
# slam with SPIN in the place of bebop, on a safe driver and its sibling with an error:
# the same verdicts? Needs the programs, spin and gcc in PATH.
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cp "$here"/../lock/* "$work"
here=$(cd "$here" && pwd)
status=0
for name in spinlock spinlock_bug; do
    for bebop in bebop "$here/with-spin"; do
        verdict=$(cd "$work" && slam --bebop "$(command -v "$bebop")" "$name.c" spinlock.preds --no-replay | sed -n 1p)
        echo "$name by $(basename "$bebop"): $verdict"
        case $name:$verdict in
        spinlock:SAFE* | spinlock_bug:UNSAFE*) ;;
        *) status=1 ;;
        esac
    done
done
exit $status
