Letters beyond ASCII and `$` in names; a universal character name and the letter
are one.

File names.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int a$b = 1, été = 2;

    int main(void)
    {
        int \u00e9t\u00e9 = nondet();
        struct { int $x; } s = { .$x = a$b };
        CHECK(s.$x == 1);
    #ifdef BUG
        CHECK(été == 2);
    #endif
        CHECK(sizeof "\u00e9\e" == 4);
        CHECK(été == \u00e9té);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    names.c : SAFE
    names.c -D BUG: UNSAFE, replayed
