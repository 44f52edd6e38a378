Programs that take the place of the three, or of gcc, and do not do what they should.

    $ cp $EXAMPLES/../verdicts/loops/ten_safe.c p.c
    $ printf '#!/bin/sh\nkill -9 $$\n' > killed; chmod +x killed
    $ slam p.c --bebop ./killed --quiet --time-limit 0
    UNKNOWN: bebop was killed by signal 9 in iteration 1: ./killed slam-work/p/01.bp --format json --trace auto -o slam-work/p/01.trace.json --memory-limit 4G

    What was tried:
      1: 0 predicates: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ printf '#!/bin/sh\necho "error: no" >&2\nexit 1\n' > refuses; chmod +x refuses
    $ slam p.c --bebop ./refuses --quiet --time-limit 0
    UNKNOWN: bebop failed in iteration 1: ./refuses slam-work/p/01.bp --format json --trace auto -o slam-work/p/01.trace.json --memory-limit 4G

    What was tried:
      1: 0 predicates: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    stderr:
    error: no
    status: 3
    $ printf '#!/bin/sh\necho "unknown: no memory is left" >&2\nexit 1\n' > unknown; chmod +x unknown
    $ slam p.c --bebop ./unknown --quiet --time-limit 0
    UNKNOWN: bebop in iteration 1: unknown: no memory is left: ./unknown slam-work/p/01.bp --format json --trace auto -o slam-work/p/01.trace.json --memory-limit 4G

    What was tried:
      1: 0 predicates: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    stderr:
    unknown: no memory is left
    status: 3
    $ printf '#!/bin/sh\nexit 10\n' > ten; chmod +x ten
    $ slam p.c --bebop ./ten --quiet --time-limit 0 | head -n 1
    UNKNOWN: bebop ended with status 10 in iteration 1: ./ten slam-work/p/01.bp --format json --trace auto -o slam-work/p/01.trace.json --memory-limit 4G
    $ slam p.c --bebop ./missing --quiet
    stderr:
    error: bebop: there is no program ./missing
    status: 2
    $ slam p.c --bebop nowhere-to-be-found --quiet --time-limit 0
    UNKNOWN: bebop cannot be run: No such file or directory (os error 2): nowhere-to-be-found slam-work/p/01.bp --format json --trace auto -o slam-work/p/01.trace.json --memory-limit 4G

    What was tried:
      1: 0 predicates: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ mkdir bin; cp "$(command -v slam)" bin; PATH=/usr/bin:/bin bin/slam p.c --quiet
    stderr:
    error: c2bp is neither beside slam nor in PATH
    status: 2

A product is written behind `-o`.

    $ printf '#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\ncat product > "$2"\n' > writes; chmod +x writes
    $ echo '{}' > product; slam p.c --bebop ./writes --quiet --time-limit 0
    UNKNOWN: bebop's product slam-work/p/01.trace.json is no trace

    What was tried:
      1: 0 predicates: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    stderr:
    error: this is not a trace: there is no "format"
      ┌─ slam-work/p/01.trace.json:1:1
      │
    1 │ {}
      │ ^ expected "format": "slam-trace"
    status: 3
    $ echo 'main { x == 1 }' > product; slam p.c --newton ./writes --quiet --time-limit 0
    UNKNOWN: newton's product slam-work/p/01.newton.json is no answer:
    error: this is not JSON
      ┌─ slam-work/p/01.newton.json:1:1
      │
    1 │ main { x == 1 }
      │ ^ expected value

    What was tried:
      1: 0 predicates, a path of 6 steps: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ echo '{"format":"slam-newton","version":2,"verdict":"magic"}' > product; slam p.c --newton ./writes --quiet --time-limit 0
    UNKNOWN: newton's product slam-work/p/01.newton.json is no answer:
    error: the answer's version is 2
      ┌─ slam-work/p/01.newton.json:1:1
      │
    1 │ {"format":"slam-newton","version":2,"verdict":"magic"}
      │ ^ expected version 1
      │
      = use programs of the same release

    What was tried:
      1: 0 predicates, a path of 6 steps: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ echo '{"format":"slam-trace","version":1}' > product; slam p.c --newton ./writes --quiet --time-limit 0 | sed -n '2,6p'
    error: this is not an answer of newton: the format is "slam-trace"
      ┌─ slam-work/p/01.newton.json:1:1
      │
    1 │ {"format":"slam-trace","version":1}
      │ ^ expected "format": "slam-newton"
    $ echo '{"format":"slam-newton","version":1,"verdict":"infeasible","predicates":[{"procedure":"main","predicates":["x =="]}]}' > product; slam p.c --newton ./writes --quiet --time-limit 0
    UNKNOWN: the predicates of newton's product slam-work/p/01.newton.json are wrong:
    error: unexpected `}`
      ┌─ slam-work/p/01.newton.json:3:1
      │
    3 │ }
      │ ^ expected an expression

    What was tried:
      1: 0 predicates, a path of 6 steps: not finished

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ echo '{"format":"slam-newton","version":1,"verdict":"unknown"}' > product; slam p.c --no-search --newton ./writes --quiet --time-limit 0
    UNKNOWN: newton: the path could not be decided

    What was tried:
      1: 0 predicates, a path of 6 steps: newton does not know

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ echo '{"format":"slam-newton","version":1,"verdict":"infeasible"}' > product; slam p.c --no-search --newton ./writes --quiet --time-limit 0
    UNKNOWN: no progress: the same path came back, although newton's predicates are there

    What was tried:
      1: 0 predicates, a path of 6 steps: infeasible, longer cubes along the path next
      2: 0 predicates, a path of 6 steps: infeasible, abstraction with cubes up to 4 next
      3: 0 predicates, a path of 6 steps: infeasible, abstraction with cubes up to 5 next
      4: 0 predicates, a path of 6 steps: infeasible, abstraction without a bound on cubes next
      5: 0 predicates, a path of 6 steps: infeasible, nothing new

    To go on from there: slam p.c slam-work/p/05.preds.txt

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ slam p.c --no-search --newton ./writes --quiet --time-limit 0 --max-cube 3
    UNKNOWN: no progress: newton's predicates are already there

    What was tried:
      1: 0 predicates, a path of 6 steps: infeasible, nothing new

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ echo '{"format":"slam-trace","version":1,"tool":{"name":"x","version":"1"},"program":{"file":"a","sha256":"b"},"verdict":"unknown"}' > product
    $ slam p.c --no-search --bebop ./writes --quiet --time-limit 0
    UNKNOWN: bebop: no reason given

    What was tried:
      1: 0 predicates: bebop does not know

    Every intermediate is in slam-work/p, the commands in commands.txt there.
    status: 3
    $ cat slam-work/p/01.preds.txt
    // no predicates to start with

A boolean program that does not say where its statements come from.

File no_places.bp:

    decl {g == 0};
    void main()
    begin
        {g == 0} := 1;
        while (*) do
            skip;
        od
        if (!{g == 0}) then
            ERROR: skip;
        fi
    end

    $ cp no_places.bp product; echo 'int g; int main(void) { return g; }' > g.i; echo 'global { g == 0 }' > g.preds
    $ slam g.i g.preds --c2bp ./writes --quiet --time-limit 0
    SAFE
    No error of g.i can be reached: proved in 1 iteration with 1 predicate.

    Predicates:
      global: g == 0

    What holds at the loops:
      boolean program:5 in main: g == 0

    Every intermediate is in slam-work/g, the commands in commands.txt there.

An error that is not replayed has the reason.

File q.i:

    int __VERIFIER_nondet_int(void);
    int main(void)
    {
        if (__VERIFIER_nondet_int() == 5) {
        ERROR:;
        }
        return 0;
    }

    $ echo '{"format":"slam-newton","version":1,"verdict":"feasible"}' > product; slam q.i --newton ./writes --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: newton wrote no harness
    $ mkdir none; for p in c2bp bebop newton slam; do cp "$(command -v $p)" none; done
    $ PATH=$PWD/none none/slam q.i --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: there is no gcc
    $ printf '#!/bin/sh\nexit 1\n' > none/gcc; chmod +x none/gcc; PATH=$PWD/none:$PATH slam q.i --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: gcc does not compile it, see slam-work/q/01.gcc.log
    $ printf '#!/bin/sh\necho "ld: cannot find -lgcc" >&2; exit 1\n' > none/gcc; PATH=$PWD/none:/usr/bin:/bin none/slam q.i --data-model ilp32 --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: gcc cannot make 32-bit programs here
    $ PATH=$PWD/none:/usr/bin:/bin none/slam q.i --data-model llp64 --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: gcc cannot make programs of the data model
    $ PATH=$PWD/none:$PATH slam q.i --data-model ilp32 --quiet --time-limit 0 --interp false | head -1
    UNSAFE, not replayed: the interpreter does not reach the error
    $ printf '#!/bin/sh\nwhile [ "$1" != -o ]; do shift; done\n/bin/cp '$PWD'/dies "$2"\n' > none/gcc
    $ printf '#!/bin/sh\nexit 0\n' > dies; chmod +x dies; PATH=$PWD/none:$PATH slam q.i --replay unconfined --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the run ends before the error
    $ printf '#!/bin/sh\nkill -9 $$\n' > dies; PATH=$PWD/none:$PATH slam q.i --replay unconfined --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the run was killed by signal 9: the path does what C leaves undefined
    $ printf '#!/bin/sh\nexec sleep 60\n' > dies; PATH=$PWD/none:$PATH slam q.i --replay unconfined --quiet --time-limit 0 | head -1
    UNSAFE, not replayed: the run took too long
