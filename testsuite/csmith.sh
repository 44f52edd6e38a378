#!/bin/sh
# Makes sure that `make difftest` can generate programs with Csmith and compile
# them for both data models: installs what is missing, or says what to install.
set -eu

say() { echo "difftest: $*" >&2; }
missing=

command -v csmith >/dev/null 2>&1 || missing="$missing csmith"
[ -e /usr/include/csmith/csmith.h ] || missing="$missing libcsmith-dev"
works=$(mktemp -d)
trap 'rm -rf "$works"' EXIT
printf '#include <stdio.h>\nint main(void) { return 0; }\n' >"$works/a.c"
gcc -m32 "$works/a.c" -o "$works/a" 2>/dev/null || missing="$missing gcc-multilib"

[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    say "these packages are missing (Debian: apt install$missing):$missing"
    exit 1
fi
say "installing$missing"
# $missing is a list of words.
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -y -q $missing >&2 || {
    apt-get update -q >&2
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q $missing >&2
}
