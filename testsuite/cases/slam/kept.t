What a function without a body was handed, it may keep: any later one may write
there. The explanation says so, and the replay does it, also into an element, in
a callee and for as long as the variable exists.

File kept.c:

    extern void reach_error(void);
    struct mode { short a; unsigned char b; int v[4]; };
    extern void keep_number(int *);
    extern void keep_mode(struct mode *);
    extern int ask(void);
    int total;
    static int sub(void)
    {
        int mine;
        keep_number(&mine);
        return ask() == 4 && mine == 6;
    }
    int main(void)
    {
        struct mode own;
        keep_number(&own.v[2]);
        keep_mode(&own);
        keep_number(&total);
        if (!sub())
            return 0;
        own.a = 4;
        if (own.v[1] == 3 && ask() == -9 && own.a == 77 && own.v[3] == 8 && total == 99)
            if (ask() && total == 98)
                reach_error();
        return 0;
    }

    $ slam -q kept.c
    UNSAFE, replayed
    kept.c has an error: this execution reaches it (found in 1 iteration with 0 predicates).

    kept.c:16  keep_number(&own.v[2])
    kept.c:17  keep_mode(&own)
    kept.c:18  keep_number(&total)               any value chosen: total = 0
    kept.c:19  sub()                             enters sub
    kept.c:10    keep_number(&mine)              any value chosen: mine = 0
    kept.c:11    ask()                           any value chosen: 4, mine = 6
    kept.c:11    return ask() == 4 && mine == 6  returns 1
    kept.c:11    return from sub                 back in main: 1
    kept.c:19  if (!sub())                       not taken: sub() = 1
    kept.c:21  own.a = 4                         own.a = 4
    kept.c:22  if (own.v[1] == 3)                taken: own.v[1] = 3
    kept.c:22  ask()                             any value chosen: -9, total = 99
    kept.c:22  if (ask() == -9)                  taken: ask() = -9
    kept.c:22  if (own.a == 77)                  taken: own.a = 77
    kept.c:22  if (own.v[3] == 8)                taken: own.v[3] = 8
    kept.c:22  if (total == 99)                  taken: total = 99
    kept.c:23  ask()                             any value chosen: 1, total = 98
    kept.c:23  if (ask())                        taken: ask() = 1
    kept.c:23  if (total == 98)                  taken: total = 98
    kept.c:24  call of reach_error               the error is reached

    Every intermediate is in slam-work/kept, the commands in commands.txt there.
    status: 1

An input is no such function, also when a pointer calls it.

File input.c:

    extern void reach_error(void);
    extern void keep(int *);
    extern int __VERIFIER_nondet_int(void);
    int (*ask)(void) = __VERIFIER_nondet_int;
    int main(void)
    {
        int own;
        keep(&own);
        if (own == 3 && ask() == -9 && own == 77)
            reach_error();
        return 0;
    }

    $ slam -q input.c | head -n 1
    SAFE
