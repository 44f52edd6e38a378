#!/bin/sh
# Installs the toolkit: programs, the Z3 library beside them, man pages, completions.
#
#     install.sh FOLDER-OF-PROGRAMS FOLDER-OF-Z3 PREFIX
#
# All of it is in PREFIX/lib/slam, where the programs find the library as they find it where
# they are built: in ../../.z3/lib, seen from where they are. PREFIX/bin has links to them.
# So PREFIX can be moved. Rejected: another rpath for the installed programs, which every
# build would have to carry; and patchelf, which not every system has.
set -e
bin=$1 z3=$2 prefix=$3
home=$prefix/lib/slam
mkdir -p "$prefix/bin" "$home/programs/bin" "$home/.z3/lib" "$prefix/share/man/man1" \
	"$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
	"$prefix/share/fish/vendor_completions.d"
for tool in c2bp bebop newton slic slam slam-witness slam-certify slam-check slam-smt interp; do
	install -m 755 "$bin/$tool" "$home/programs/bin/$tool"
	ln -sf "../lib/slam/programs/bin/$tool" "$prefix/bin/$tool"
done
# The name that the programs ask for.
name=$(readelf -d "$bin/c2bp" | sed -n 's/.*NEEDED.*\[\(libz3[^]]*\)\]/\1/p')
cp -L "$z3/$name" "$home/.z3/lib/$name"
# So that they can be asked here, whatever the library path says.
LD_LIBRARY_PATH=$z3
export LD_LIBRARY_PATH
for tool in c2bp bebop newton slic slam slam-witness; do
	"$bin/$tool" --print-manual > "$prefix/share/man/man1/$tool.1"
	"$bin/$tool" --print-completions bash > "$prefix/share/bash-completion/completions/$tool"
	"$bin/$tool" --print-completions zsh > "$prefix/share/zsh/site-functions/_$tool"
	"$bin/$tool" --print-completions fish > "$prefix/share/fish/vendor_completions.d/$tool.fish"
done
for part in campaign report; do
	"$bin/slam" "$part" --print-manual > "$prefix/share/man/man1/slam-$part.1"
done
echo "installed below $prefix"
