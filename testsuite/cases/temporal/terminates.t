Does every run end?

File down.c:

    extern unsigned size(void);
    int main(void)
    {
        unsigned n = size(), m;
        while (n > 0) {
            n--;
            for (m = n; m > 0; m--)
                ;
        }
        return 0;
    }

    $ slam -q down.c --terminates --json down.json
    SAFE
    Every run of down.c ends: proved in 4 iterations with 4 predicates.

    What becomes less on the way round loops:
      main.1: (long long)n
      main.4: (long long)m

    Predicates:
      main: n <= 0, m <= 0, n <= __before_1, n - 1 <= 0

    What holds at the loops:
      down.c:7 in main: ((long long)n < __before_1) && (!(n <= 0) || (m <= 0)) && (((long long)m < __before_2) || (n <= 0) || !(m <= 0))

    The verdict rests on these assumptions:
      what is called and not defined returns: size

    Every intermediate is in slam-work/down, the commands in commands.txt there.
    $ sed -n '/"temporal"/,/]/p' down.json
          "temporal": {
            "property": "F end",
            "terminates": true,
            "measures": [
              "main.1: (long long)n",
              "main.4: (long long)m"
            ]

It does not end where zero is no end.

File wrap.c:

    int main(void)
    {
        unsigned char n = 3;
        for (;;) {
            n--;
            if (n > 3)
                n = 2;
        }
        return 0;
    }

    $ slam wrap.c --terminates --json wrap.json
    UNSAFE
    wrap.c has a run that does not end (found in 5 iterations with 10 predicates).

    wrap.c:3  n = 3       n = 3
    wrap.c:5  n = n - 1   n = 2
    wrap.c:6  if (n > 3)  not taken: n = 2
    wrap.c:5  n = n - 1   n = 1
    wrap.c:6  if (n > 3)  not taken: n = 1
    -- from here on, again and again --
    wrap.c:5  n = n - 1   n = 0
    wrap.c:6  if (n > 3)  not taken: n = 0
    wrap.c:5  n = n - 1   n = 255
    wrap.c:6  if (n > 3)  taken: n = 255
    wrap.c:7  n = 2       n = 2
    wrap.c:5  n = n - 1   n = 1
    wrap.c:6  if (n > 3)  not taken: n = 1

    Every intermediate is in slam-work/wrap, the commands in commands.txt there.
    stderr:
    1: 0 predicates, path of 7 steps: a loop, in which n + 3LL becomes less (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 14 steps: infeasible, 4 new predicates (c2bp <time>, bebop <time>, newton <time>)
    3: 5 predicates, path of 33 steps: a loop, in which n - 3LL becomes less (c2bp <time>, bebop <time>, newton <time>)
    4: 5 predicates, path of 48 steps: infeasible, 5 new predicates (c2bp <time>, bebop <time>, newton <time>)
    5: 10 predicates, path of 78 steps: the run is one of the program (c2bp <time>, bebop <time>, newton <time>)
    status: 1
    $ grep -e '"message"' -e '"loop_from"' -e '"terminates"' wrap.json
            "terminates": true,
              "message": "a run does not end",
              "loop_from": 5,

Ends are the return of the entry, `exit`, `abort`, and errors.

File ends.c:

    #include <stdlib.h>
    #include <assert.h>
    extern int any(void);
    int main(void)
    {
        int n = 9;
        switch (any()) {
        case 0:
            exit(0);
        case 1:
            abort();
        case 2:
            for (;;)
                assert(n-- > 0);
        }
        return 0;
    }

    $ slam ends.c --terminates | head -2
    SAFE
    Every run of ends.c ends: proved in 4 iterations with 11 predicates.
    stderr:
    1: 0 predicates, path of 12 steps: a loop, in which (long long)__t2 becomes less (c2bp <time>, bebop <time>, newton <time>)
    2: 1 predicate, path of 19 steps: infeasible, 6 new predicates (c2bp <time>, bebop <time>, newton <time>)
    3: 7 predicates, path of 17 steps: infeasible, 4 new predicates (c2bp <time>, bebop <time>, newton <time>)
    4: 11 predicates: every run ends (c2bp <time>, bebop <time>)

A recursion: what becomes less from call to call, whatever was called and has returned on the
way. Without a bound it does not end, for no stack is full here.

File walk.c:

    extern int any(void);
    static int walk(int level, int width)
    {
        int found = 0;
        if (level <= 0)
            return any();
        while (width > 0) {
            found += walk(level - 1, any());
            width--;
        }
        return found;
    }
    int main(void)
    {
        return walk(any(), any());
    }

    $ slam -q walk.c --terminates
    SAFE
    Every run of walk.c ends: proved in 3 iterations with 2 predicates.

    What becomes less on the way round loops:
      walk: (long long)level
      walk.4: (long long)width

    Predicates:
      walk: level <= 0, width <= 0

    What holds at the loops:
      walk.c:7 in walk: !(level <= 0) && (__within || ((long long)level == __before_1))

    The verdict rests on these assumptions:
      what is called and not defined returns: any

    Every intermediate is in slam-work/walk, the commands in commands.txt there.
    $ sed 's/level - 1/level - any()/' walk.c > same.c
    $ slam -q same.c --terminates
    UNSAFE
    same.c has a run that does not end (found in 1 iteration with 0 predicates).

    same.c:15  any()                         any value chosen: 1
    same.c:15  any()                         any value chosen: 1
    same.c:15  return walk(any(), any())     enters walk: level = 1, width = 1
    -- from here on, again and again --
    same.c:5     if (level <= 0)             not taken: level = 1
    same.c:7     while (width > 0)           taken: width = 1
    same.c:8     any()                       any value chosen: 1
    same.c:8     any()                       any value chosen: 0
    same.c:8     walk(level - any(), any())  enters walk: level = 1, width = 1

    Every intermediate is in slam-work/same, the commands in commands.txt there.
    status: 1

The measure of a call in the boolean program: calls are guessed to return or not.

File calls.c:

    void f(int n)
    {
        if (n > 0)
            f(n - 1);
    }
    int main(void)
    {
        f(3);
        return 0;
    }

    $ c2bp calls.c --ltl 'F end' --measure 'f: n'
    //@ source calls.c
    //@ sha256 <sha256>

    decl __fair_1, __within;

    void main()
    begin
        __begin: skip;
        if (__within) then    //@ main.0~ calls.c:8 f(3);
            _, _ := f(*, *);  //@ main.0 calls.c:8 f(3);
        elsif (*) then
            __within := 1;
            _, _ := f(*, *);  //@ main.0 calls.c:8 f(3);
            __within := 0;
        else
            _, _ := f(*, *);  //@ main.0 calls.c:8 f(3);
            assume(0);
        fi
        skip;                 //@ main.1 calls.c:9 return 0;
        return;               //@ main.2 calls.c:9 return;
    end

    bool<2> f({n < __before_1}, {n == __before_1})
    begin
        enforce !({n < __before_1} && {n == __before_1});
        if (__within) then                                      //@ f.0~ calls.c:3 if (n > 0)
        else
            if (*) then                                         //@ f.0~ calls.c:3 if (n > 0)
                assume({n < __before_1});                       //@ f.0~1< calls.c:3 if (n > 0)
                assume(!__fair_1);
                __fair_1 := *;
            elsif (*) then
                assume(!{n < __before_1} && !{n == __before_1});  //@ f.0~1> calls.c:3 if (n > 0)
                __fair_1 := 1;
                __fair_1 := *;
            else
                assume({n == __before_1});                      //@ f.0~1= calls.c:3 if (n > 0)
            fi
            {n < __before_1}, {n == __before_1} := 0, 1;        //@ f.0~ calls.c:3 if (n > 0)
        fi
        if (*) then                                             //@ f.0~ calls.c:3 if (n > 0)
            assume(1);                                          //@ f.0+ calls.c:3 if (n > 0)
            if (__within) then                                  //@ f.1~ calls.c:4 f(n - 1);
                _, _ := f(choose(0, !{n < __before_1} && !{n == __before_1}), choose(0, {n == __before_1}));  //@ f.1 calls.c:4 f(n - 1);
            elsif (*) then
                __within := 1;
                _, _ := f(choose(0, !{n < __before_1} && !{n == __before_1}), choose(0, {n == __before_1}));  //@ f.1 calls.c:4 f(n - 1);
                __within := 0;
            else
                _, _ := f(choose(0, !{n < __before_1} && !{n == __before_1}), choose(0, {n == __before_1}));  //@ f.1 calls.c:4 f(n - 1);
                assume(0);
            fi
        else
            assume(1);                                          //@ f.0- calls.c:3 if (n > 0)
        fi
        return {n < __before_1}, {n == __before_1};             //@ f.2 calls.c:5 return;
    end
    $ slam -q calls.c --terminates >/dev/null
    $ sed -n "s/.*bebop .* --ltl '\(.*\)' --format.*/\1/p" slam-work/calls/commands.txt | tail -1
    !var(__within) && G F !var(__within) && G F var(__fair_1) -> G (label(main:__begin) -> (F end))

A loop can have a longer period than one turn, and a condition of which a part is enough.

File period.c:

    int next[4] = { 0, 2, 3, 1 };
    extern int status(void);
    int main(void)
    {
        int i = 1, timeout = 1000;
        while (i)
            i = next[i];
        do {
            timeout--;
        } while (status() != 0 || timeout > 0);
        return 0;
    }

    $ slam -q period.c --terminates
    UNSAFE
    period.c has a run that does not end (found in 5 iterations with 7 predicates).

    period.c:1  next[0] = 0     next[0] = 0
    period.c:1  next[1] = 2     next[1] = 2
    period.c:1  next[2] = 3     next[2] = 3
    period.c:1  next[3] = 1     next[3] = 1
    period.c:5  i = 1           i = 1
    period.c:5  timeout = 1000  timeout = 1000
    period.c:6  while (i)       taken: i = 1
    period.c:7  i = next[i]     i = 2
    period.c:6  while (i)       taken: i = 2
    period.c:7  i = next[i]     i = 3
    -- from here on, again and again --
    period.c:6  while (i)       taken: i = 3
    period.c:7  i = next[i]     i = 1
    period.c:6  while (i)       taken: i = 1
    period.c:7  i = next[i]     i = 2
    period.c:6  while (i)       taken: i = 2
    period.c:7  i = next[i]     i = 3

    Every intermediate is in slam-work/period, the commands in commands.txt there.
    status: 1
    $ sed 's/while (i)/while (0)/' period.c > part.c
    $ slam -q part.c --terminates
    UNSAFE
    part.c has a run that does not end (found in 1 iteration with 0 predicates).

    part.c:5   i = 1                  i = 1
    part.c:5   timeout = 1000         timeout = 1000
    -- from here on, again and again --
    part.c:9   timeout = timeout - 1  timeout = 999
    part.c:10  status()               any value chosen: 1
    part.c:10  if (status() != 0)     taken: status() = 1

    Every intermediate is in slam-work/part, the commands in commands.txt there.
    status: 1

Fair runs alone; a property file of SV-COMP.

File wait.c:

    extern int ready(void);
    int seen;
    int main(void)
    {
        while (!seen)
            seen = ready() != 0;
        return 0;
    }

File termination.prp:

    CHECK( init(main()), LTL(F end) )

    $ slam -q wait.c --terminates | head -2
    UNSAFE
    wait.c has a run that does not end (found in 1 iteration with 0 predicates).
    $ slam -q wait.c --terminates --fair '{seen == 1}' | head -2
    SAFE
    Every fair run of wait.c ends: proved in 1 iteration with 0 predicates.
    $ slam -q wait.c --spec termination.prp | head -2
    UNSAFE
    wait.c has a run that does not end (found in 1 iteration with 0 predicates).
    $ slam -q wait.c --spec termination.prp --certificate proof
    stderr:
    error: termination.prp: termination is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ slam wait.c --terminates --ltl 'F end'
    stderr:
    error: the argument '--terminates' cannot be used with '--ltl <FORMULA>'

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2
    $ slam wait.c --fair '{seen == 1}'
    stderr:
    error: the following required arguments were not provided:
      <--ltl <FORMULA>|--terminates>

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2

What is not known is not said.

File floats.c:

    int main(void)
    {
        float x = 0.0f;
        while (x < 100.0f)
            x = x + 1.0f;
        return 0;
    }

    $ slam -q floats.c --terminates | head -1
    UNKNOWN: newton: the loop can be repeated 3 times; whether it can be for ever is not known
