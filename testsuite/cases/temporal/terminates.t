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
    $ sed -n '/"temporal"/,/]/p' down.json

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
    $ grep -e '"message"' -e '"loop_from"' -e '"terminates"' wrap.json

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

    $ slam -q ends.c --terminates | head -2

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
    $ sed 's/level - 1/level - any()/' walk.c > same.c
    $ slam -q same.c --terminates

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
    $ slam -q calls.c --terminates >/dev/null
    $ sed -n "s/.*bebop .* --ltl '\(.*\)' --format.*/\1/p" slam-work/calls/commands.txt | tail -1

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
    $ sed 's/while (i)/while (0)/' period.c > part.c
    $ slam -q part.c --terminates

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
    $ slam -q wait.c --terminates --fair '{seen == 1}' | head -2
    $ slam -q wait.c --spec termination.prp | head -2
    $ slam -q wait.c --spec termination.prp --certificate proof
    $ slam wait.c --terminates --ltl 'F end'
    $ slam wait.c --fair '{seen == 1}'

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
