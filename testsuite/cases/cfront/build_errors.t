What is wrong with a build (`-p`), at its place.

File a.c:

    int main(void) { return 0; }

    $ c2bp -p none a.c
    $ mkdir empty; c2bp -p empty a.c
    $ try() { printf '%s\n' "$1" > x.json; c2bp -p x.json a.c; }; for t in '' '[{"file": "a.c",}]' '{}' '["a.c"]' '[{"directory": 5, "file": "a.c", "command": "gcc a.c"}]' '[{"file": "a.c", "command": "gcc a.c"}]' '[{"directory": ".", "command": "gcc a.c"}]' '[{"directory": ".", "file": "a.c"}]'; do try "$t"; done
    $ try() { printf '[{"directory": ".", "file": "a.c", %s}]\n' "$1" > x.json; c2bp -p x.json a.c; }; for t in '"command": "gcc '"'"'a.c"' '"command": " "' '"arguments": []' '"arguments": ["gcc", 5]' '"arguments": "gcc a.c"' '"arguments": ["ccache"]'; do try "$t"; done

A file without an entry.

    $ touch src.c b.c; printf '[{"directory": "sub", "file": "b.c", "command": "gcc b.c"},\n {"directory": "sub", "file": "srx.c", "command": "gcc b.c"}]\n' > x.json; for f in b.c src.c a.c c.c; do c2bp -p x.json $f; done
    $ c2bp -p x.json - < a.c
    $ gcc -E a.c > a.i; c2bp -p x.json a.i | head -n 1

Flags.

    $ try() { printf '[{"directory": ".", "file": "a.c", "command": "gcc %s a.c"}]\n' "$1" > x.json; c2bp -p x.json a.c; }; for t in -fpack-struct=1 -fshort-enums -funsigned-char -funsigned-bitfields -finstrument-functions -fopenmp -fexec-charset=EBCDIC-US -fplugin=./x.so -fno-idea "-x c++" @none "-c make" "@loop"; do echo @loop > loop; try "$t"; done
    $ c2bp --cpp-arg=-funsigned-char a.c
    $ printf '[{"directory": ".", "file": "a.c", "command": "gcc -march=none a.c"}]\n' > x.json; c2bp -p x.json a.c

What a build names does not run, unless it is a compiler in PATH.

    $ printf '#!/bin/sh\necho it ran >&2\n' > gcc; chmod +x gcc; mkdir bin; cp gcc bin/gcc-0; chmod -x bin/gcc-0; for c in sh ./gcc no-such-gcc /no/such/gcc gcc-0 "ccache g++"; do printf '[{"directory": ".", "file": "a.c", "command": "%s a.c"}]\n' "$c" > x.json; PATH=$PATH:$PWD/bin c2bp -p x.json a.c; done
    $ printf '[{"directory": "%s", "file": "a.c", "command": "%s a.c"}]\n' . $PWD/gcc > x.json; c2bp -p x.json a.c 2>&1 | head -n 1
    $ printf '[{"directory": "%s", "file": "a.c", "command": "%s a.c"}]\n' . $(command -v gcc) > x.json; c2bp -p x.json a.c | head -n 1
    $ printf '[{"directory": "sub", "file": "../a.c", "command": "gcc ../a.c"}]\n' > x.json; c2bp -p x.json a.c 2>&1 | head -n 1
    $ mkdir sub; mv x.json sub; touch sub/file; printf '[{"directory": "sub/file", "file": "'$PWD'/a.c", "command": "gcc ../a.c"}]\n' > x.json; c2bp -p x.json a.c 2>&1 | sed "s|$PWD/||" | head -n 1
