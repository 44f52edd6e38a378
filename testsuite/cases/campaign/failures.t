A check that goes wrong costs one cell.

File a.c:

    #include <assert.h>
    int main(void) { int x = 1; assert(x == 1); return 0; }

File b.c:

    #include <assert.h>
    int main(void) { int x = 1; assert(x == 2); return 0; }

File refused.c:

    int main(void) { return nothing; }

File broken.c:

    #include "nowhere.h"
    int main(void) { return 0; }

File c2bp:

    #!/bin/sh
    # Kills slam, if it is about b.c.
    case "$1" in b.c) kill -9 $PPID;; esac
    exec "$REAL" "$@"

    $ slam campaign -j1 a.c b.c refused.c broken.c --own-errors --fail-on unsafe
    rule       checks   safe unsafe unknown refused failed  open not a.  core-seconds
    own errors      4      1      1       0       2      0     0      0  <time>
    all             4      1      1       0       2      0     0      0  <time>

    Not checked:
      broken.c: refused: error: nowhere.h: No such file or directory
      refused.c: refused: error: `nothing` is not declared

    Errors:
      b.c: assertion `x == 2` fails (b.c:2)
    stderr:
    broken.c: refused
    [1/3] refused.c: refused (<time>)
    [2/3] a.c: safe (<time>)
    [3/3] b.c: unsafe (<time>)
    status: 1
    $ chmod +x c2bp; REAL=$(command -v c2bp) slam campaign -q a.c b.c --own-errors --slam-arg=--c2bp=./c2bp --fail-on unsafe
    rule       checks   safe unsafe unknown refused failed  open not a.  core-seconds
    own errors      2      1      0       0       0      1     0      0  <time>
    all             2      1      0       0       0      1     0      0  <time>

    Not checked:
      b.c: failed: slam was killed by signal 9

`--fail-on` names what ends with status 1.

    $ slam campaign -q b.c --own-errors --fail-on failed,refused > table
    $ slam campaign -q b.c --own-errors --fail-on unsafe > table
    status: 1
    $ slam campaign -q broken.c --own-errors --fail-on refused > table
    status: 1
    $ slam campaign -q b.c --own-errors --slam-arg=--max-iterations=0 --fail-on unknown > table
    status: 1

A program that is changed while it is checked has a verdict, but no later campaign takes it
over, though the text is what it was.

    $ printf '#!/bin/sh\necho "// later" >> d.c; echo "int later;" >> d.c\nexec "$REAL" "$@"\n' > edits; chmod +x edits; cp a.c d.c
    $ REAL=$(command -v c2bp) slam campaign -j1 d.c --own-errors --slam-arg=--c2bp=./edits -o edited > table; cp a.c d.c
    stderr:
    [1/1] d.c: safe (<time>)
    $ REAL=$(command -v c2bp) slam campaign -j1 d.c --own-errors --slam-arg=--c2bp=./edits -o edited > table; cp a.c d.c
    stderr:
    [1/1] d.c: safe (<time>)
    $ slam campaign -j1 d.c --own-errors -o edited > table; slam campaign -j1 d.c --own-errors -o edited > table
    stderr:
    [1/1] d.c: safe (<time>)
    1 of 1 checks are known

A full disk ends the campaign (a tool finds it here); nothing is stored of that check.

    $ printf '#!/bin/sh\necho "error: cannot write x: No space left on device (os error 28)" >&2\nexit 1\n' > full; chmod +x full
    $ slam campaign -j1 a.c --own-errors -o full-disk --slam-arg=--c2bp=./full
    stderr:
    error: the disk is full: cannot write full-disk/work/a.c/own; with more space, the same command goes on from here
    status: 3
    $ ls full-disk/checks
    stderr:
    ls: cannot access 'full-disk/checks': No such file or directory
    status: 2
    $ slam campaign -j1 a.c --own-errors -o full-disk | tail -n 1
    all             1      1      0       0       0      0     0      0  <time>
    stderr:
    [1/1] a.c: safe (<time>)

Two campaigns in one folder wait for each other.

    $ mkdir busy; flock busy/lock sleep 3 & sleep 0.5; slam campaign a.c --own-errors -o busy > table
    stderr:
    waiting: another campaign is at work in busy
    [1/1] a.c: safe (<time>)

One that is stopped goes on.

    $ printf '#!/bin/sh\nkill -INT $(cat pid); sleep 5\n' > stops; chmod +x stops
    $ sh -c 'echo $$ > pid; exec slam campaign -j1 a.c --own-errors -o stopped --slam-arg=--c2bp=./stops'
    stderr:
    interrupted: the same command goes on from here
    status: 3
    $ slam campaign -j1 a.c --own-errors -o stopped | tail -n 1
    all             1      1      0       0       0      0     0      0  <time>
    stderr:
    [1/1] a.c: safe (<time>)

`--plan` lists what is to be run, and tells from a sample how long that takes.

    $ slam campaign -j1 a.c b.c --own-errors --plan --sample 1 -o plan
    a.c
    b.c

    2 checks, of which 0 are known and 2 are to be run.
    A sample of 1 took <time> of a core each: the other 1 take about 0.00 core-hours.
    stderr:
    [1/1] b.c: unsafe (<time>)
    $ slam campaign -j1 a.c b.c --own-errors --plan --sample 0 -o plan
    a.c

    2 checks, of which 1 are known and 1 are to be run.

A check of a campaign that has ended does not begin.

    $ slam a.c --with-parent 1
    stderr:
    interrupted: the campaign has ended
    status: 2
