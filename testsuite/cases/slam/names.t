File names that look like flags.

    $ cp $EXAMPLES/../verdicts/loops/ten_bug.c ./-dash.c; echo 'main { i < 10 }' > ./-p.txt
    $ slam --quiet -- -dash.c | head -1
    UNSAFE, replayed by the interpreter
    $ slam --quiet --work-dir=-w --cache=-c --no-search -- -dash.c -p.txt | head -1
    UNSAFE, replayed
    $ ls -d -- -*
    -c
    -dash.c
    -p.txt
    -w
    $ c2bp -o 1.bp -- -dash.c -p.txt && bebop 1.bp -o=-1.json && newton -o 1.txt -- -dash.c -1.json
    $ head -1 1.txt
    // verdict: infeasible
