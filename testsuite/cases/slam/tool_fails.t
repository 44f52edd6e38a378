A program of the three that crashes, or does not heed its limit, ends the loop as
unknown, with the step and its command line.

    $ cp $EXAMPLES/../verdicts/loops/ten_safe.c p.c
    $ printf '#!/bin/sh\necho "bebop: out of luck" >&2\nexit 101\n' > crash; chmod +x crash
    $ slam p.c --bebop ./crash --quiet --time-limit 0
    UNKNOWN: bebop ended with status 101 in iteration 1: ./crash slam-work/p/01.bp --format json --trace auto -o slam-work/p/01.trace.json --memory-limit 4G

    What was tried:
      1: 0 predicates: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    stderr:
    bebop: out of luck
    status: 3
    $ printf '#!/bin/sh\nexec sleep 60\n' > hang; chmod +x hang
    $ slam p.c --no-search --newton ./hang --quiet --time-limit 3 | sed 's/--time-limit [0-9]*/--time-limit .../'
    UNKNOWN: time limit of 3 s reached in newton, iteration 1: ./hang p.c slam-work/p/01.trace.json --format json -o slam-work/p/01.newton.json --cache slam-work/p/cache --replay slam-work/p/01.replay.c --time-limit ... --memory-limit 4G

    What was tried:
      1: 0 predicates, a path of 6 steps: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
