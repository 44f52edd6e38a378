#!/bin/sh
# run.sh TARGET MINUTES: fuzzes one target with the project's own examples as
# seeds. Ends with status 0 if nothing was found; else the input is left in
# artifacts/TARGET. What is needed is fetched: cargo-fuzz through cargo.
set -eu
target=$1
minutes=${2:-5}
here=$(cd "$(dirname "$0")" && pwd)
suite=$(dirname "$here")
root=$(dirname "$suite")

if ! cargo fuzz --version >/dev/null 2>&1; then
    echo "fuzz: installing cargo-fuzz"
    cargo install --locked cargo-fuzz
fi
# The sanitizers are unstable options; a stable compiler takes them on request.
if rustup toolchain list 2>/dev/null | grep -q '^nightly'; then
    toolchain=+nightly
    echo "fuzz: with the nightly compiler"
else
    toolchain=
    export RUSTC_BOOTSTRAP=1
    echo "fuzz: no nightly compiler, so with $(rustc --version) and RUSTC_BOOTSTRAP=1"
fi

# libFuzzer is C++; the project itself links none.
export CXXSTDLIB=stdc++

corpus=$here/corpus/$target
seeds=$here/seeds/$target
rm -rf "$seeds"
mkdir -p "$corpus" "$seeds"
number=0

# cases_files EXT: the files of the golden cases, which stand indented there.
cases_files() {
    awk -v ext="\\.$1:\$" -v to="$seeds" '
        /^[^ ]/ { close(out); out = ""; if ($0 ~ "^File .*" ext) out = to "/case" ++n }
        /^    \$ / { out = "" }
        /^    / && out != "" { print substr($0, 5) > out }' "$suite"/cases/*/*.t
}

case $target in
cfront)
    cases_files c
    for file in $(find "$suite/examples" "$suite/verdicts" -name '*.c'); do
        number=$((number + 1))
        gcc -E -P "$file" -o "$seeds/$number.i" 2>/dev/null || cp "$file" "$seeds/$number.i"
    done
    ;;
pred)
    cases_files preds
    for file in $(find "$suite" -name '*.preds'); do
        number=$((number + 1))
        cp "$file" "$seeds/$number"
    done
    ;;
rule)
    cases_files slic
    for file in $(find "$root/slic/rules" "$suite/examples" -name '*.slic'); do
        number=$((number + 1))
        cp "$file" "$seeds/$number"
    done
    ;;
bp | trace)
    # What the tools write for the examples, and the programs of the cases.
    programs=$root/target/release
    [ -n "${CARGO_TARGET_DIR:-}" ] && programs=$CARGO_TARGET_DIR/release
    for file in $(find "$suite/examples" -name '*.c'); do
        for preds in "$(dirname "$file")"/*.preds; do
            [ -f "$preds" ] || continue
            number=$((number + 1))
            "$programs/c2bp" "$file" "$preds" >"$seeds/$number" 2>/dev/null || continue
            [ "$target" = trace ] || continue
            mv "$seeds/$number" "$seeds/$number.bp"
            "$programs/bebop" "$seeds/$number.bp" --format json >"$seeds/$number" 2>/dev/null || true
            rm "$seeds/$number.bp"
        done
    done
    [ "$target" = trace ] && cases_files json || cases_files bp
    ;;
*)
    echo "fuzz: no target $target (cfront, bp, pred, rule, trace)" >&2
    exit 2
    ;;
esac

cd "$here"
# shellcheck disable=SC2086
exec cargo $toolchain fuzz run --fuzz-dir "$here" "$target" "$corpus" "$seeds" -- \
    -max_total_time=$((minutes * 60)) -timeout=20 -rss_limit_mb=6000 -max_len=8192 \
    -dict="$here/$target.dict" -print_final_stats=1
