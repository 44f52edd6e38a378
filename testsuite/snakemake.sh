#!/bin/sh
# The campaign of testsuite/examples/campaign/Snakefile with `snakemake --cores 2`: does it
# come to what `slam campaign` comes to?
#
#     snakemake.sh FOLDER-OF-PROGRAMS FOLDER
#
# Snakemake is installed from PyPI into FOLDER, unless it is in PATH.
set -e
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
cd "$2"
if ! snakemake=$(command -v snakemake); then
	test -x venv/bin/snakemake || { python3 -m venv venv && venv/bin/pip install -q snakemake; }
	snakemake=venv/bin/snakemake
fi
mkdir -p src
cp "$here/rules/posix/file.c" "$here/rules/riot/mutex.c" src
cp "$here/rules/posix/mutex.c" src/pmutex.c
cat > campaign.yaml <<-END
	programs: [src/pmutex.c, src/file.c, src/mutex.c]
	rules: [posix/mutex, posix/file, riot/mutex]
	flags: -DCASE=1
	slam: $bin/slam
END
rm -rf parts results report.*
"$snakemake" --snakefile "$here/examples/campaign/Snakefile" --cores 2 --configfile campaign.yaml --quiet all
"$bin/slam" campaign --quiet -DCASE=1 src/pmutex.c src/file.c src/mutex.c \
	--rule posix/mutex --rule posix/file --rule riot/mutex -o results > /dev/null
"$bin/slam" report results --json direct.json
sed '/"seconds"/d' direct.json > a
sed '/"seconds"/d' report.json > b
cmp a b
test -s report.html && test -s report.sarif
echo "snakemake.sh: $(grep -c '"state"' b) checks, the same as without"
