What the preprocessor, or its absence, leads to.

File a.c:

    #include "b.h"
    int main(void) { return 0; }

File b.h:

    #include "missing.h"

    $ c2bp a.c /dev/null
    stderr:
    error: missing.h: No such file or directory
      ┌─ b.h:1:10
      │
    1 │ #include "missing.h"
      │          ^
      │
      = in file included from a.c:1
    status: 1
    $ c2bp --data-model ilp32 a.c /dev/null
    stderr:
    error: missing.h: No such file or directory
      ┌─ b.h:1:10
      │
    1 │ #include "missing.h"
      │          ^
      │
      = in file included from a.c:1
      = with the data model ilp32 gcc looks for 32-bit C headers; where they are not installed (package gcc-multilib), preprocess the file elsewhere and pass the `.i`
    status: 1
    $ mkdir bin; PATH=$PWD/bin $(command -v c2bp) a.c /dev/null
    stderr:
    error: gcc is not installed; it is needed to preprocess C (a `.i` file needs none)
    status: 1
    $ printf '#!/bin/sh\nexit 1\n' > bin/gcc; chmod +x bin/gcc; PATH=$PWD/bin:$PATH c2bp a.c /dev/null
    stderr:
    error: gcc failed: no message
    status: 1
    $ printf '#!/bin/sh\necho gcc is tired >&2; exit 1\n' > bin/gcc; PATH=$PWD/bin:$PATH c2bp a.c /dev/null
    stderr:
    error: gcc failed: gcc is tired
    status: 1
    $ rm bin/gcc; mkdir bin/gcc; PATH=$PWD/bin $(command -v c2bp) a.c /dev/null
    stderr:
    error: cannot run gcc: Permission denied (os error 13)
    status: 1
    $ printf 'int x;\0\n' > nul.c; c2bp nul.c /dev/null
    stderr:
    error: not a text file
      ┌─ nul.c:1:7
      │
    1 │ int x;?
      │       ^ a NUL byte; this is not a C program
    status: 1
    $ printf 'int x;\0\n' > nul.i; c2bp nul.i /dev/null
    stderr:
    error: not a text file
      ┌─ nul.i:1:7
      │
    1 │ int x;?
      │       ^ a NUL byte; this is not a C program
    status: 1
    $ printf 'int main(void) { /* and so on' > open.i; c2bp open.i /dev/null
    stderr:
    error: this comment is not closed
      ┌─ open.i:1:18
      │
    1 │ int main(void) { /* and so on
      │                  ^
    status: 1
    $ printf 'int main(void) { char *s = "and so on; }\n' > open.i; c2bp open.i /dev/null
    stderr:
    error: this literal is not closed
      ┌─ open.i:1:28
      │
    1 │ int main(void) { char *s = "and so on; }
      │                            ^
    status: 1
