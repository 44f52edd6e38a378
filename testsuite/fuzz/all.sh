#!/bin/bash
# all.sh PROGRAMS KEEP MINUTES SEED: all generators against their twins, for
# MINUTES in all, from SEED on. PROGRAMS is the folder of the release build. What
# is found is made smaller and left in KEEP/PART.log (and the files that it
# names); the status is 1 then. The parsers' targets need a nightly compiler and
# cargo-fuzz, and are left out without (`make fuzz-cfront` installs the latter).
set -u
programs=$1 keep=$2 minutes=$3 seed=$4
here=$(cd "$(dirname "$0")" && pwd)

# What cannot start finds nothing.
for program in slam c2bp bebop newton interp; do
    if ! "$programs/$program" --version >/dev/null; then
        echo "fuzz: $programs/$program does not start"
        exit 2
    fi
done

parts="twins cubes soundness difftest closed variants"
if rustup toolchain list 2>/dev/null | grep -q '^nightly' && cargo fuzz --version >/dev/null 2>&1; then
    parts="$parts cfront bp pred rule trace"
else
    echo "fuzz: the parsers' targets are left out: no nightly compiler, or no cargo-fuzz"
fi
share=$((minutes * 60 / $(echo "$parts" | wc -w)))

# round PART SEED: some seeds from that one on, so many that it takes seconds: what
# takes ten minutes or 8 GB does not end, and that is a find, too.
round() {
    set -- "$1" "$2" timeout 600
    case $1 in
    twins) set -- "$@" "$programs/twins" 500 "$2" ;;
    cubes) set -- "$@" "$programs/cubes" 100 "$2" ;;
    soundness) set -- "$@" "$programs/soundness" --seed "$2" --count 20 --keep "$keep" ;;
    difftest) set -- "$@" "$programs/difftest" --seed "$2" --count 5 --shrink --keep "$keep" ;;
    closed | variants) set -- "$@" "$programs/$1" --seed "$2" --count 5 --keep "$keep" ;;
    esac
    shift 2
    (
        # Compiled programs with sanitizers reserve terabytes.
        [[ $* == */difftest* || $* == */closed* ]] || ulimit -v 8000000
        "$@"
    )
}
size() {
    case $1 in
    twins) echo 500 ;;
    cubes) echo 100 ;;
    soundness) echo 20 ;;
    difftest | closed | variants) echo 5 ;;
    esac
}

rm -rf "$keep"
mkdir -p "$keep"
found="" summary=""
for part in $parts; do
    log=$keep/$part.log
    end=$((SECONDS + share)) at=$seed status=0
    echo "fuzz: $part for $share s"
    case $part in
    twins | cubes | soundness | difftest | closed | variants)
        while [ $SECONDS -lt $end ] && [ $status = 0 ]; do
            round "$part" "$at" >"$log" 2>&1 || status=$?
            at=$((at + $(size "$part")))
        done
        did="$((at - seed)) seeds from $seed on"
        ;;
    *)
        # Its build counts too. The target takes whole minutes.
        "$here/run.sh" "$part" $(((share + 59) / 60)) >"$log" 2>&1 || status=$?
        did=$(sed -n 's/^stat::number_of_executed_units: *\(.*\)/\1 inputs/p' "$log")
        ;;
    esac
    if [ $status = 0 ]; then
        summary="$summary  $part: nothing found in ${did:-an unknown number of inputs}"$'\n'
    else
        found="$found $part"
        [ $status = 124 ] && echo "fuzz: $part does not end with one of the last seeds" >>"$log"
        summary="$summary  $part: FOUND SOMETHING ($did), see $log"$'\n'
        tail -n 40 "$log"
    fi
done
echo
echo "fuzz: $SECONDS s from seed $seed on"
printf '%s' "$summary"
[ -z "$found" ]
