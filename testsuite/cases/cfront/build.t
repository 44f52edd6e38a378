Files are read as their build compiles them, each with its own folder, flags and
compiler (`-p`). Names in messages are the user's.

File src/net/net.c:

    #include "lock.h"
    #include "shared.h"
    #if DEPTH != 1
    #error the depth of another file
    #endif
    int main(void)
    {
        int n = nondet();
        take();
        if (n > DEPTH)
            take_twice(n);
        return 0;
    }

File src/usb/usb.c:

    #include "lock.h"
    #include "shared.h"
    void take_twice(int n)
    {
        if (n > DEPTH)
            usb_take();
    }

File include/shared.h:

    int nondet(void);
    void take_twice(int n);

File include/net/lock.h:

    int locked;
    void take(void)
    {
        if (locked)
            ERROR: return;
        locked = 1;
    }

File include/usb/lock.h:

    void take(void);
    static void usb_take(void) { take(); }

File build/compile_commands.json:

    [
      { "directory": ".", "file": "../src/net/net.c",
        "arguments": ["gcc", "-O2", "-Wall", "-DDEPTH=1", "-I../include/net", "-I", "../include",
                      "-fno-ivopts", "-frandom-seed=net.o", "-c", "../src/net/net.c", "-o", "net.o"] },
      { "directory": "../src", "file": "usb/usb.c", "output": "usb.o",
        "command": "cc -DDEPTH=5 '-DNAME=\"a b\"' @usb/flags -MMD -MF usb.d -c usb/usb.c" }
    ]

File src/usb/flags:

    -I../include/usb
    -I ../include

    $ slam -q -p build src/net/net.c src/usb/usb.c
    UNSAFE, not replayed: the program has several files
    src/net/net.c src/usb/usb.c has an error: this execution reaches it (found in 2 iterations with 1 predicate).

    net.c:8               n = nondet()         any value chosen: n = 32
    net.c:9               take()               enters take
    include/net/lock.h:4    if (locked)        not taken: locked = 0
    include/net/lock.h:6    locked = 1         locked = 1
    include/net/lock.h:7    return from take   back in main
    net.c:10              if (n > 1)           taken: n = 32
    net.c:11              take_twice(n)        enters take_twice: n = 32
    usb.c:5                 if (n > 5)         taken: n = 32
    usb.c:6                 usb_take()         enters usb_take
    include/usb/lock.h:2      take()           enters take
    include/net/lock.h:4        if (locked)    taken: locked = 1
    include/net/lock.h:5        ERROR: return  the error is reached

    Every intermediate is in slam-work/net, the commands in commands.txt there.
    status: 1
    $ slam -q --build build/compile_commands.json src/net/net.c | head -n 1
    SAFE
    $ cd src/usb; slam -q -p ../../build ../net/net.c usb.c | sed -n '/lock.h/p'
    $DIR/include/net/lock.h:4    if (locked)        not taken: locked = 0
    $DIR/include/net/lock.h:6    locked = 1         locked = 1
    $DIR/include/net/lock.h:7    return from take   back in main
    $DIR/include/usb/lock.h:2      take()           enters take
    $DIR/include/net/lock.h:4        if (locked)    taken: locked = 1
    $DIR/include/net/lock.h:5        ERROR: return  the error is reached

What a file of the build is does not depend on the sizes that the tools take for
granted: they are its compiler's. One program has one machine.

File sizes.c:

    int size(void) { return sizeof(long); }
    int wide(void) { return sizeof(L""); }
    int main(void)
    {
        if (size() != LONG || wide() != WIDE)
            ERROR: return 1;
        return 0;
    }

File 32/compile_commands.json:

    [{ "directory": "..", "file": "sizes.c",
       "arguments": ["gcc", "-m32", "-DLONG=4", "-fshort-wchar", "-DWIDE=2", "-std=gnu2x", "sizes.c"] }]

File mixed.json:

    [{ "directory": ".", "file": "sizes.c", "arguments": ["gcc", "-m32", "sizes.c"] },
     { "directory": ".", "file": "src/usb/usb.c", "arguments": ["gcc", "src/usb/usb.c", "-Iinclude", "-Iinclude/usb"] }]

    $ slam -q -p 32 sizes.c | head -n 1
    SAFE
    $ slam -q -p 32 --data-model lp64 -D LONG=8 sizes.c | head -n 1
    SAFE
    $ slam -q -p 32 --data-model llp64 sizes.c
    stderr:
    error: the compiler `gcc` makes programs of ilp32
      ┌─ 32/compile_commands.json:2:18
      │
    2 │    "arguments": ["gcc", "-m32", "-DLONG=4", "-fshort-wchar", "-DWIDE=2", "-std=gnu2x", "sizes.c"] }]
      │                  ^^^^^ --data-model llp64 was asked for
    status: 2
    $ c2bp -p mixed.json sizes.c src/usb/usb.c
    stderr:
    error: the files of one program are compiled for different machines
      ┌─ mixed.json:2:61
      │
    1 │ [{ "directory": ".", "file": "sizes.c", "arguments": ["gcc", "-m32", "sizes.c"] },
      │                                                       ----- and here ilp32, wchar_t long
    2 │  { "directory": ".", "file": "src/usb/usb.c", "arguments": ["gcc", "src/usb/usb.c", "-Iinclude", "-Iinclude/usb"] }]
      │                                                             ^^^^^ the sizes of types are lp64, wchar_t int
    status: 1
    $ sed 's/-m32/-m64/; s/LONG=4/LONG=8/' 32/compile_commands.json > 32/64.json; slam -q -p 32/64.json sizes.c | head -n 1
    SAFE
    $ sed 's/-m32/-m64/' 32/compile_commands.json > 32/64.json; slam -q -p 32/64.json sizes.c | head -n 1
    UNSAFE, replayed
    $ for a in -mx32 -mlong-double-64; do sed "s/-m32/$a/" 32/compile_commands.json > 32/x.json; c2bp -p 32/x.json sizes.c; done
    stderr:
    error: the compiler `gcc` lays out types in another way than ilp32
      ┌─ 32/x.json:2:18
      │
    2 │    "arguments": ["gcc", "-mx32", "-DLONG=4", "-fshort-wchar", "-DWIDE=2", "-std=gnu2x", "sizes.c"] }]
      │                  ^^^^^ not so there: `__builtin_offsetof(struct { char c; long long x; }, x) == 4`, `__builtin_offsetof(struct { char c; double x; }, x) == 4`, `sizeof(long double) == 12`, `__builtin_offsetof(struct { char c; long double x; }, x) == 4`

    error: the compiler `gcc` lays out types in another way than lp64
      ┌─ 32/x.json:2:18
      │
    2 │    "arguments": ["gcc", "-mlong-double-64", "-DLONG=4", "-fshort-wchar", "-DWIDE=2", "-std=gnu2x", "sizes.c"] }]
      │                  ^^^^^ not so there: `sizeof(long double) == 16`, `__builtin_offsetof(struct { char c; long double x; }, x) == 16`
    status: 1

A changed entry is another program: nothing is taken from the interrupted run.

File plain.c:

    int nondet(void);
    int main(void)
    {
        int x = nondet();
        if (x == 5)
            if (x == 6)
                ERROR: return 1;
        return 0;
    }

    $ for m in 32 64; do echo '[{"directory": ".", "file": "plain.c", "command": "gcc -m'$m' plain.c"}]' > plain.json; slam -p plain.json plain.c --resume 2>&1 | grep -e resumed -e SAFE; done
    SAFE
    nothing is resumed: the program is not the same
    SAFE

Of several entries that say different things the first counts, which is an assumption.
So is that names of the library mean the library.

File twice.json:

    [{ "directory": ".", "file": "plain.c", "command": "gcc plain.c" },
     { "directory": ".", "file": "plain.c", "command": "gcc -ffreestanding plain.c" },
     { "directory": ".", "file": "a.c", "command": "gcc -ffreestanding plain.c" }]

    $ slam -q -p twice.json plain.c | grep -A9 assumptions
    The verdict rests on these assumptions:
      plain.c:1: the build compiles this file in several ways, of which the first in compile_commands.json is taken

    Every intermediate is in slam-work/plain, the commands in commands.txt there.
    $ slam -q -p twice.json plain.c --strict
    stderr:
    error: this cannot be modelled exactly, and --strict allows nothing less
      ┌─ plain.c:1:1
      │
    1 │ int nondet(void);
      │ ^^^^^^^^^^^^^^^^^ the build compiles this file in several ways, of which the first in compile_commands.json is taken
    status: 2
    $ sed 's/"gcc plain/"gcc -c -ffreestanding plain/' twice.json > once.json; slam -q -p once.json plain.c | grep -A9 assumptions
    The verdict rests on these assumptions:
      plain.c:1: compiled with `-ffreestanding`: what is called as a function of the library, with its types, is taken to be that function

    Every intermediate is in slam-work/plain, the commands in commands.txt there.

Errors of the preprocessor are at the user's place.

File src/net/wrong.c:

    #include "wrong.h"
    int main(void) { return 0; }

File include/net/wrong.h:

    #include "missing.h"

    $ sed 's/net\.c/wrong.c/' build/compile_commands.json > build/wrong.json; c2bp -p build/wrong.json src/net/wrong.c
    stderr:
    error: missing.h: No such file or directory
      ┌─ include/net/wrong.h:1:10
      │
    1 │ #include "missing.h"
      │          ^
      │
      = in file included from src/net/wrong.c:1
    status: 1

What the C library's headers make of `_FORTIFY_SOURCE` is left out, and told. Flags that say
what holds anyway mean nothing.

File checked.c:

    int main(void)
    {
    #if _FORTIFY_SOURCE > 0
        ERROR: ;
    #endif
        return 0;
    }

File checked/compile_commands.json:

    [{ "directory": "..", "file": "checked.c",
       "command": "gcc -O2 -D_FORTIFY_SOURCE=2 -fno-common -fno-short-enums -c checked.c" }]

    $ slam -q -p checked checked.c | grep '^SAFE\|rests on' -A1
    SAFE
    No error of checked.c can be reached: proved in 1 iteration with 0 predicates.
    --
    The verdict rests on these assumptions:
      checked.c:1: `_FORTIFY_SOURCE` is not defined, as if the build did not ask for the library's checks
    stderr:
    warning: no label ERROR and no assert in the program
