A run that ended too early goes on where it was; of another program nothing is taken.

    $ cp $EXAMPLES/../verdicts/loops/ten_safe.c p.c
    $ slam p.c --max-iterations 2 --quiet | head -n 1
    UNKNOWN: no verdict after 2 iterations
    $ slam p.c --resume --json out.json --quiet | head -n 2
    SAFE
    No error of p.c can be reached: proved in 4 iterations with 5 predicates.
    $ grep reused_runs out.json
          "reused_runs": 5
    $ sed -i 's/i < 10/i < 11/' p.c
    $ slam p.c --resume --json out.json 2>err | head -n 1
    UNSAFE, replayed by the interpreter
    $ head -n 1 err
    nothing is resumed: the program is not the same
    $ grep reused_runs out.json
          "reused_runs": 0
