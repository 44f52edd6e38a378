What is wrong with a build (`-p`), at its place.

File a.c:

    int main(void) { return 0; }

    $ c2bp -p none a.c
    stderr:
    error: cannot read the build `none`: No such file or directory (os error 2)
     = -p takes a folder with compile_commands.json, as CMake and bear write it, or the file
    status: 1
    $ mkdir empty; c2bp -p empty a.c
    stderr:
    error: cannot read the build `empty/compile_commands.json`: No such file or directory (os error 2)
     = -p takes a folder with compile_commands.json, as CMake and bear write it, or the file
    status: 1
    $ try() { printf '%s\n' "$1" > x.json; c2bp -p x.json a.c; }; for t in '' '[{"file": "a.c",}]' '{}' '["a.c"]' '[{"directory": 5, "file": "a.c", "command": "gcc a.c"}]' '[{"file": "a.c", "command": "gcc a.c"}]' '[{"directory": ".", "command": "gcc a.c"}]' '[{"directory": ".", "file": "a.c"}]'; do try "$t"; done
    stderr:
    error: this is not JSON
      ┌─ x.json:2:1
      │
    2 │
      │ ^ EOF while parsing a value

    error: this is not JSON
      ┌─ x.json:1:17
      │
    1 │ [{"file": "a.c",}]
      │                 ^ key must be a string

    error: this is not a compilation database
      ┌─ x.json:1:1
      │
    1 │ {}
      │ ^ invalid type: map, expected a sequence

    error: this is not a compilation database
      ┌─ x.json:1:2
      │
    1 │ ["a.c"]
      │  ^^^^^ invalid type: string "a.c", expected an entry

    error: this is not a string
      ┌─ x.json:1:16
      │
    1 │ [{"directory": 5, "file": "a.c", "command": "gcc a.c"}]
      │                ^ invalid type: integer `5`, expected a string

    error: an entry without what it needs
      ┌─ x.json:1:2
      │
    1 │ [{"file": "a.c", "command": "gcc a.c"}]
      │  ^ it has no "directory"

    error: an entry without what it needs
      ┌─ x.json:1:2
      │
    1 │ [{"directory": ".", "command": "gcc a.c"}]
      │  ^ it has no "file"

    error: an entry without what it needs
      ┌─ x.json:1:2
      │
    1 │ [{"directory": ".", "file": "a.c"}]
      │  ^ it has no "command"
    status: 1
    $ try() { printf '[{"directory": ".", "file": "a.c", %s}]\n' "$1" > x.json; c2bp -p x.json a.c; }; for t in '"command": "gcc '"'"'a.c"' '"command": " "' '"arguments": []' '"arguments": ["gcc", 5]' '"arguments": "gcc a.c"' '"arguments": ["ccache"]'; do try "$t"; done
    stderr:
    error: a command that no shell takes
      ┌─ x.json:1:47
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc 'a.c"}]
      │                                               ^^^^^^^^^^ a quotation has no end

    error: a command without words
      ┌─ x.json:1:47
      │
    1 │ [{"directory": ".", "file": "a.c", "command": " "}]
      │                                               ^^^ no compiler is named

    error: a command without words
      ┌─ x.json:1:49
      │
    1 │ [{"directory": ".", "file": "a.c", "arguments": []}]
      │                                                 ^^ no compiler is named

    error: this is not a string
      ┌─ x.json:1:57
      │
    1 │ [{"directory": ".", "file": "a.c", "arguments": ["gcc", 5]}]
      │                                                         ^ invalid type: integer `5`, expected a string

    error: this is not a compilation database
      ┌─ x.json:1:49
      │
    1 │ [{"directory": ".", "file": "a.c", "arguments": "gcc a.c"}]
      │                                                 ^^^^^^^^^ invalid type: string "gcc a.c", expected a sequence

    error: a command without a compiler
      ┌─ x.json:1:2
      │
    1 │ [{"directory": ".", "file": "a.c", "arguments": ["ccache"]}]
      │  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1

A file without an entry.

    $ touch src.c b.c; printf '[{"directory": "sub", "file": "b.c", "command": "gcc b.c"},\n {"directory": "sub", "file": "srx.c", "command": "gcc b.c"}]\n' > x.json; for f in b.c src.c a.c c.c; do c2bp -p x.json $f; done
    stderr:
    error: the build has no entry for `b.c`
      ┌─ x.json:1:1
      │
    1 │ [{"directory": "sub", "file": "b.c", "command": "gcc b.c"},
      │ ^ entries here: 2
      │
      = there are entries for `sub/b.c`

    error: the build has no entry for `src.c`
      ┌─ x.json:1:1
      │
    1 │ [{"directory": "sub", "file": "b.c", "command": "gcc b.c"},
      │ ^ entries here: 2
      │
      = there are entries for `sub/srx.c`

    error: the build has no entry for `a.c`
      ┌─ x.json:1:1
      │
    1 │ [{"directory": "sub", "file": "b.c", "command": "gcc b.c"},
      │ ^ entries here: 2
      │
      = there are entries for `sub/b.c`

    error: cannot read `c.c`: there is no such file
      ┌─ x.json:1:1
      │
    1 │ [{"directory": "sub", "file": "b.c", "command": "gcc b.c"},
      │ ^ entries here: 2
      │
      = there are entries for `sub/b.c`
    status: 1
    $ echo '[]' > x.json; c2bp -p x.json a.c
    stderr:
    error: the build has no entry for `a.c`
      ┌─ x.json:1:1
      │
    1 │ []
      │ ^ entries here: 0
      │
      = `x.json` lists what the last build compiled: build the file, or preprocess it and pass the `.i`
    status: 1
    $ c2bp -p x.json - < a.c
    stderr:
    error: standard input has no entry in a build: name the file
    status: 1
    $ gcc -E a.c > a.i; c2bp -p x.json a.i | head -n 1
    //@ source a.i

Flags.

    $ try() { printf '[{"directory": ".", "file": "a.c", "command": "gcc %s a.c"}]\n' "$1" > x.json; c2bp -p x.json a.c; }; for t in -fpack-struct=1 -fcommon -fleading-underscore -mabi=ms -fshort-enums -funsigned-char -funsigned-bitfields -finstrument-functions -fopenmp -fexec-charset=EBCDIC-US -fplugin=./x.so -Wl,-z,now,--wrap=f -fno-idea "-x c++" @none "-c make" "@loop"; do echo @loop > loop; try "$t"; done
    stderr:
    error: the flag `-fpack-struct=1` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fpack-struct=1 a.c"}]
      │                                                    ^^^^^^^^^^^^^^^ it packs every struct

    error: the flag `-fcommon` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fcommon a.c"}]
      │                                                    ^^^^^^^^ another file may give a variable that is declared here its first value

    error: the flag `-fleading-underscore` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fleading-underscore a.c"}]
      │                                                    ^^^^^^^^^^^^^^^^^^^^ the linker knows names by others than those that assembly gives

    error: the flag `-mabi=ms` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -mabi=ms a.c"}]
      │                                                    ^^^^^^^^ functions take their arguments as on Windows

    error: the flag `-fshort-enums` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fshort-enums a.c"}]
      │                                                    ^^^^^^^^^^^^^ it makes enumerations smaller than int

    error: the flag `-funsigned-char` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -funsigned-char a.c"}]
      │                                                    ^^^^^^^^^^^^^^^ it makes plain char unsigned, which is signed here

    error: the flag `-funsigned-bitfields` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -funsigned-bitfields a.c"}]
      │                                                    ^^^^^^^^^^^^^^^^^^^^ it makes plain bit-fields unsigned, which are signed here

    error: the flag `-finstrument-functions` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -finstrument-functions a.c"}]
      │                                                    ^^^^^^^^^^^^^^^^^^^^^^ every function calls others, which the program does not show

    error: the flag `-fopenmp` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fopenmp a.c"}]
      │                                                    ^^^^^^^^ it makes threads, which are not modelled

    error: the flag `-fexec-charset=EBCDIC-US` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fexec-charset=EBCDIC-US a.c"}]
      │                                                    ^^^^^^^^^^^^^^^^^^^^^^^^ it changes the characters of strings

    error: the flag `-fplugin=./x.so` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fplugin=./x.so a.c"}]
      │                                                    ^^^^^^^^^^^^^^^ it makes the compiler run or load other programs, which a build file may not ask for

    error: the flag `-Wl,-z,now,--wrap=f` is refused
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -Wl,-z,now,--wrap=f a.c"}]
      │                                                    ^^^^^^^^^^^^^^^^^^^ it lets the linker give names to other functions

    error: the flag `-fno-idea` is not known
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -fno-idea a.c"}]
      │                                                    ^^^^^^^^^ it may change what the program means

    error: the file is not C, but c++
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -x c++ a.c"}]
      │                                                    ^^

    error: cannot read the flags in `none`
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc @none a.c"}]
      │                                                    ^^^^^

    error: `make` is neither a flag nor a file of C
      ┌─ x.json:1:55
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -c make a.c"}]
      │                                                       ^^^^

    error: cannot read the flags in `loop`
      ┌─ x.json:1:52
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc @loop a.c"}]
      │                                                    ^^^^^
    status: 1
    $ c2bp --cpp-arg=-funsigned-char a.c
    stderr:
    error: the flag `-funsigned-char` is refused: it makes plain char unsigned, which is signed here
    status: 1
    $ printf '[{"directory": ".", "file": "a.c", "command": "gcc -march=none a.c"}]\n' > x.json; c2bp -p x.json a.c
    stderr:
    error: the compiler `gcc` does not tell the sizes of its types
      ┌─ x.json:1:48
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc -march=none a.c"}]
      │                                                ^^^ cc1: error: bad value 'none' for '-march=' switch
    status: 1

What a build names does not run, unless it is a compiler in PATH.

    $ printf '#!/bin/sh\necho it ran >&2\n' > gcc; chmod +x gcc; mkdir bin; cp gcc bin/gcc-0; chmod -x bin/gcc-0; for c in sh ./gcc no-such-gcc /no/such/gcc gcc-0 "ccache g++"; do printf '[{"directory": ".", "file": "a.c", "command": "%s a.c"}]\n' "$c" > x.json; PATH=$PATH:$PWD/bin c2bp -p x.json a.c; done
    stderr:
    error: `sh` does not have the name of a C compiler
      ┌─ x.json:1:48
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "sh a.c"}]
      │                                                ^^ so it is not run

    error: the compiler `./gcc` is in no folder of PATH
      ┌─ x.json:1:48
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "./gcc a.c"}]
      │                                                ^^^^^
      │
      = a build file may not name any other program to run; if you trust it, add its folder to PATH

    error: the compiler `no-such-gcc` is in no folder of PATH
      ┌─ x.json:1:48
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "no-such-gcc a.c"}]
      │                                                ^^^^^^^^^^^
      │
      = a build file may not name any other program to run; if you trust it, add its folder to PATH

    error: the compiler `/no/such/gcc` is in no folder of PATH
      ┌─ x.json:1:48
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "/no/such/gcc a.c"}]
      │                                                ^^^^^^^^^^^^
      │
      = a build file may not name any other program to run; if you trust it, add its folder to PATH

    error: the compiler `gcc-0` cannot be run
      ┌─ x.json:1:48
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "gcc-0 a.c"}]
      │                                                ^^^^^ Permission denied (os error 13)

    error: `g++` does not have the name of a C compiler
      ┌─ x.json:1:55
      │
    1 │ [{"directory": ".", "file": "a.c", "command": "ccache g++ a.c"}]
      │                                                       ^^^ so it is not run
    status: 1
    $ printf '[{"directory": "%s", "file": "a.c", "command": "%s a.c"}]\n' . $PWD/gcc > x.json; c2bp -p x.json a.c 2>&1 | head -n 1
    error: the compiler `$DIR/gcc` is in no folder of PATH
    $ printf '[{"directory": "%s", "file": "a.c", "command": "%s a.c"}]\n' . $(command -v gcc) > x.json; c2bp -p x.json a.c | head -n 1
    //@ source a.c
    $ printf '[{"directory": "sub", "file": "../a.c", "command": "gcc ../a.c"}]\n' > x.json; c2bp -p x.json a.c 2>&1 | head -n 1
    error: the build has no entry for `a.c`
    $ mkdir sub; mv x.json sub; touch sub/file; printf '[{"directory": "sub/file", "file": "'$PWD'/a.c", "command": "gcc ../a.c"}]\n' > x.json; c2bp -p x.json a.c 2>&1 | sed "s|$PWD/||" | grep -o -e "error.*" -e "the entry's.*"
    error: there is no folder `sub/file`
    the entry's command runs there
