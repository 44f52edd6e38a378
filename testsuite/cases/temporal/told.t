What is told of a question of temporal logic: the rounds on the way, the commands, and the
answer as JSON.

File flash.c:

    extern int ready(void);
    int erasing;

    static void erase(int tries)
    {
        erasing = 1;
        while (tries > 0 && !ready())
            tries--;
        erasing = 0;
    }

    int main(void)
    {
        erase(100);
        return 0;
    }

File flash_bug.c:

    extern int ready(void);
    int erasing;

    static void erase(int tries)
    {
        erasing = 1;
        while (!ready())
            tries--;
        erasing = 0;
    }

    int main(void)
    {
        erase(100);
        return 0;
    }

    $ slam flash.c --ltl 'G ({erasing == 1} -> F {erasing == 0})' --json safe.json
    SAFE
    Every run of flash.c satisfies G ({erasing == 1} -> F {erasing == 0}): proved in 2 iterations with 1 predicate.

    What becomes less on the way round loops:
      erase.1: (long long)tries

    Predicates:
      erase: tries <= 0

    What holds at the loops:
      flash.c:7 in erase: (erasing == 1) && (!(tries <= 0) || ((long long)tries < __before_1))

    The verdict rests on these assumptions:
      what is called and not defined returns: ready
      flash.c:7: undefined functions write no variable that is not declared `extern`, such as `erasing`, by name, through a pointer to another type, or one that they find in memory

    Every intermediate is in slam-work/flash, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 20 steps: a loop, in which (long long)tries becomes less (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate: the property holds (c2bp <time>, bebop <time>)
    $ grep -c -e --ltl slam-work/flash/commands.txt
    4
    $ sed -n "s/.*--ltl '\(.*\)' --format.*/\1/p" slam-work/flash/commands.txt
    G (label(main:__begin) -> (G ({erasing == 1} -> F {erasing == 0})))
    G F var(__fair_1) -> G (label(main:__begin) -> (G ({erasing == 1} -> F {erasing == 0})))
    $ sed -n '/"temporal"/,/]/p' safe.json
          "temporal": {
            "property": "G ({erasing == 1} -> F {erasing == 0})",
            "measures": [
              "erase.1: (long long)tries"
            ]
    $ slam flash_bug.c --ltl 'G ({erasing == 1} -> F {erasing == 0})' --json bug.json
    UNSAFE
    flash_bug.c has a run that violates the property (found in 1 iteration with 0 predicates).

    flash_bug.c:14  erase(100)           enters erase: tries = 100
    flash_bug.c:6     erasing = 1        erasing = 1
    flash_bug.c:7     ready()            any value chosen: 0
    flash_bug.c:7     if (!!ready())     not taken: ready() = 0
    flash_bug.c:8     tries = tries - 1  tries = 99
    -- from here on, again and again --
    flash_bug.c:7     ready()            any value chosen: 0
    flash_bug.c:7     if (!!ready())     not taken: ready() = 0
    flash_bug.c:8     tries = tries - 1  tries = 98

    Every intermediate is in slam-work/flash_bug, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 16 steps: the run is one of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
    $ grep -e '"message"' -e '"loop_from"' bug.json
              "message": "a run violates G ({erasing == 1} -> F {erasing == 0})",
              "loop_from": 5,
