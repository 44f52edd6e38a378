Beside the loop the program is run with guessed inputs: errors that are deep.

File deep.c:

    int get(void);
    int up(int n)
    {
        if (n == 0)
            return 0;
        return up(n - 1) + 1;
    }
    int main(void)
    {
        int n = get();
        if (n >= 0 && up(n) == 40) {
        ERROR:
            return 1;
        }
        return 0;
    }

    $ slam -q deep.c --json answer.json > told.txt
    status: 1
    $ grep -v -e iterations -e work told.txt
    UNSAFE, replayed by the interpreter

    deep.c:8   main()       the program was run: 167 statements
    deep.c:10  get()        any value chosen: 40
    deep.c:13  label ERROR  the error is reached
    $ cat slam-work/deep/*.search.json | grep -c '"verdict": "feasible"'
    1
    $ grep -o '"outcome": "an .*"' answer.json
    "outcome": "an execution with guessed inputs reaches the error"
    $ slam -q --no-search --max-iterations 6 deep.c | head -1
    UNKNOWN: no verdict after 6 iterations

It begins beside a tool that takes long, which is not waited for.

File shallow.c:

    int get(void);
    int main(void)
    {
        if (get() > 3) {
        ERROR:
            return 1;
        }
        return 0;
    }

    $ printf '#!/bin/sh\nexec sleep 50\n' > sleeps; chmod +x sleeps
    $ slam -q --bebop ./sleeps --time-limit 40 shallow.c | head -2
    UNSAFE, replayed by the interpreter
    shallow.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).
