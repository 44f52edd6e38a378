A pipe into which nobody writes, as the program, as another input, and as a header.

    $ cp $EXAMPLES/../verdicts/loops/ten_safe.c p.c; mkfifo pipe
    $ slam pipe --quiet
    stderr:
    error: cannot read pipe: it is no file
     = the tools read the program in each round; `-` is standard input
    status: 2
    $ slam p.c --predicates pipe --quiet --time-limit 0.2
    stderr:
    error: cannot read pipe: time limit of 1 s reached
    status: 2
    $ (sleep 5 > pipe &) ; slam - --quiet --time-limit 0.2 < pipe
    stderr:
    error: cannot read -: time limit of 1 s reached
    status: 2
    $ c2bp pipe --time-limit 0.2
    stderr:
    unknown: time limit of <time> reached
    status: 1
    $ bebop pipe --time-limit 0.2
    stderr:
    error: cannot read pipe: time limit of 1 s reached
    status: 1
    $ newton p.c pipe --time-limit 0.2 | head -1
    // verdict: unknown
    stderr:
    newton: unknown: time limit of <time> reached
    $ echo '#include "pipe"' > header.c; c2bp header.c --time-limit 0.2
    stderr:
    unknown: time limit of <time> reached
    status: 1
    $ slam header.c --time-limit 0.2 --quiet 2> /dev/null | head -1 | cut -d: -f1-2
    UNKNOWN: time limit of <time> reached in c2bp, iteration 1

A header without end: the memory of the preprocessor counts, and it ends with the tool.

    $ echo '#include "/dev/zero"' > zero.c; c2bp zero.c --memory-limit 100M
    stderr:
    unknown: memory limit of 106 MiB reached
    status: 1
    $ slam zero.c --memory-limit 100M --quiet 2> /dev/null | head -1 | cut -d: -f1
    UNKNOWN
    $ sleep 0.1; for p in /proc/[0-9]*; do grep -qsx cc1 $p/comm && tr '\0' ' ' < $p/cmdline; done | grep -c -e header.c -e zero.c
    0
    status: 1
