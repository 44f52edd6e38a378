A pointer from outside leads into no array whose address nobody has; others it may lead into.

File array.c:

    int *get(void);
    void give(int *);
    static int own[2] = { 3, 4 };
    int known[2] = { 3, 4 };
    int main(void)
    {
        int mine[2] = { 3, 4 }, given[2] = { 3, 4 };
        give(given);
        own[0] = 5;
        *get() = 7;
    #ifdef GIVEN
        if (given[1] != 4) { ERROR: ; }
    #elif defined KNOWN
        if (known[1] != 4) { ERROR: ; }
    #else
        if (mine[1] != 4 || own[1] != 4) { ERROR: ; }
    #endif
        return 0;
    }

    $ for f in MINE GIVEN KNOWN; do slam -q -D $f --named-outside all array.c | head -1 | cut -d, -f1; done
    SAFE
    UNSAFE
    UNSAFE
