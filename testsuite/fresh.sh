#!/bin/bash
# Does a clone build, demonstrate and test itself on a machine that has nothing but
# what the README names? fresh.sh FOLDER [TARGET..] makes a bare Debian root in FOLDER,
# puts a clone of what is committed here into it, and runs make there: `demo` and
# `test`. What someone once installed by hand on this machine cannot help there.
#
# What comes from this machine: the Rust toolchain (Debian 12's is too old; it is
# mounted read-only), how registries are reached (proxies, certificates, the
# configuration of apt, pip and cargo), and nothing else. Needs root, for the chroot,
# and mmdebstrap. All mounts are in a namespace of their own and end with it.
#
# (A container image would do the same with a daemon and an account at a registry.)
set -eu

# gcc's own recommendation, libc6-dev, is what apt installs with it; recommendations of
# pip (a whole g++) are left out, so that nothing may need them.
packages=gcc,libc6-dev,make,python3-pip,ca-certificates
suite=${SUITE:-bookworm}

folder=$1
shift
[ $# -gt 0 ] || set -- demo test
say() { echo "fresh: $*" >&2; }
fail() { say "$*"; exit 1; }
[ "$(id -u)" = 0 ] || fail "a chroot needs root"
command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing (Debian: apt install mmdebstrap)"
cd "$(dirname "$0")/.."
here=$PWD
[ -z "$(git status --porcelain)" ] || say "what is not committed is not tested"

rm -rf --one-file-system "$folder"
mkdir -p "$folder"
root=$(realpath "$folder")/root

# How apt reaches the archive here.
options=()
while read -r line; do
    options+=("--aptopt=$line")
done < <(apt-config dump | grep -i '^Acquire::https\?::')
sources=(/etc/apt/sources.list.d/debian.sources)
[ -e "${sources[0]}" ] || sources=()
say "building a root of $suite with $packages"
mmdebstrap --quiet --variant=apt --include="$packages" "${options[@]}" "$suite" "$root" "${sources[@]}"

# As registries are reached here: configuration, certificates, names.
mkdir -p "$root/opt/rust" "$root/root/.cargo"
for file in /etc/pip.conf "${CARGO_HOME:-$HOME/.cargo}/config.toml" "$HOME/.config/pip/pip.conf"; do
    if [ -e "$file" ]; then
        inside=$root/${file#/}
        [[ $file != */config.toml ]] || inside=$root/root/.cargo/config.toml
        mkdir -p "$(dirname "$inside")"
        cp "$file" "$inside"
    fi
done
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
network=$(env | grep -iE '^((https?|no|all)_proxy|pip_[a-z_]*|ssl_cert_[a-z]*|cargo_(http|net|registr|source)[a-z_]*)=' || true)
mapfile -t network <<<"$network"

git clone --quiet --no-hardlinks "$here" "$root/root/clone"
toolchain=$(rustc --print sysroot)
say "make $* in the clone"
export root toolchain
exec unshare --mount --pid --fork bash -eu -c '
    mount --bind "$toolchain" "$root/opt/rust"
    mount -o remount,bind,ro "$root/opt/rust"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    cd /
    exec chroot "$root" env -i "$@"
' fresh "${network[@]}" HOME=/root LANG=C.UTF-8 PATH=/opt/rust/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    make --directory=/root/clone "$@"
