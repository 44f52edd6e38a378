A local holds any value where its block is entered again past its declaration, and what it held
where the block was not left.

File again.c:

    extern void reach_error(void);
    int in_switch(void)
    {
        for (int i = 0; i < 2; i++)
            switch (i) { int z; case 0: z = 5; break; case 1: return z; }
        return 5;
    }
    int past_value(void)
    {
        for (int i = 0; i < 2; i++) {
            if (i) goto l;
            int z = 5;
        l:  if (z != 5) return z;
        }
        return 5;
    }
    int computed(void)
    {
        void *to = &&first;
        int i = 0;
    again:
        { int z; first: z = 5; i++; to = &&second; if (i > 5) goto *to; if (i < 2) goto out; second: return z; }
    out:
        goto *to;
    }
    int stays(void)
    {
        int i = 0;
        {
        again:
            if (i == 1) goto l;
            int z = 5;
        l:  if (i++ < 1) goto again;
            return z;
        }
    }
    int main(void)
    {
    #ifndef WHICH
    #define WHICH stays
    #endif
        if (WHICH() != 5) reach_error();
        return 0;
    }

    $ for w in in_switch past_value computed stays; do echo "$w $(slam --quiet -D WHICH=$w again.c | head -n 1 | cut -d: -f1)"; done
    in_switch UNSAFE, not replayed
    past_value UNSAFE, not replayed
    computed UNSAFE, not replayed
    stays SAFE
