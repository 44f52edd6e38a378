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
                      "-c", "../src/net/net.c", "-o", "net.o"] },
      { "directory": "../src", "file": "usb/usb.c", "output": "usb.o",
        "command": "cc -DDEPTH=5 '-DNAME=\"a b\"' @usb/flags -MMD -MF usb.d -c usb/usb.c" }
    ]

File src/usb/flags:

    -I../include/usb
    -I ../include

    $ slam -q -p build src/net/net.c src/usb/usb.c
    $ slam -q --build build/compile_commands.json src/net/net.c | head -n 1
    $ cd src/usb; slam -q -p ../../build ../net/net.c usb.c | sed -n '/lock.h/p'

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
    $ slam -q -p 32 --data-model lp64 -D LONG=8 sizes.c | head -n 1
    $ slam -q -p 32 --data-model llp64 sizes.c
    $ c2bp -p mixed.json sizes.c src/usb/usb.c
    $ sed 's/-m32/-m64/' 32/compile_commands.json > 64.json; for p in 32 64.json; do c2bp -p $p sizes.c --dump ir | grep -o 'sizeof.*'; done
    $ for a in -mx32 -mlong-double-64; do sed "s/-m32/$a/" 32/compile_commands.json > x.json; c2bp -p x.json sizes.c; done

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

    $ for m in -m32 -m64; do echo '[{"directory": ".", "file": "plain.c", "command": "gcc '$m' plain.c"}]' > plain.json; slam -p plain.json plain.c --resume 2>&1 | grep -c resumed; cp slam-work/plain/01.bp $m.bp; done
    $ cmp -s ./-m32.bp ./-m64.bp || echo differ

Of several entries that say different things the first counts, which is an assumption.
So is that names of the library mean the library.

File twice.json:

    [{ "directory": ".", "file": "plain.c", "command": "gcc plain.c" },
     { "directory": ".", "file": "plain.c", "command": "gcc -ffreestanding plain.c" },
     { "directory": ".", "file": "a.c", "command": "gcc -ffreestanding plain.c" }]

    $ slam -q -p twice.json plain.c | grep -A9 assumptions
    $ slam -q -p twice.json plain.c --strict
    $ sed 's/"gcc plain/"gcc -c -ffreestanding plain/' twice.json > once.json; slam -q -p once.json plain.c | grep -A9 assumptions

Errors of the preprocessor are at the user's place.

File src/net/wrong.c:

    #include "wrong.h"
    int main(void) { return 0; }

File include/net/wrong.h:

    #include "missing.h"

    $ sed 's/net\.c/wrong.c/' build/compile_commands.json > build/wrong.json; c2bp -p build/wrong.json src/net/wrong.c
