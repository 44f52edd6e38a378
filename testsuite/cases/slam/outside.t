What functions without a body may know: what they were handed, then and later, and what other
files can name. Each program is unsafe together with a file that slam is not shown.

File kept.c:

    void reach_error(void);
    void keep(int *);
    void later(void);
    static int x;
    int main(void)
    {
        keep(&x);
        x = 0;
        later();
        if (x == 1)
            reach_error();
        return 0;
    }

File given_back.c:

    void reach_error(void);
    void keep(int *);
    void fetch(int **);
    static int x;
    int main(void)
    {
        int *p;
        keep(&x);
        x = 0;
        fetch(&p);
        *p = 1;
        if (x == 1)
            reach_error();
        return 0;
    }

File named.c:

    void reach_error(void);
    int x;
    int *find(void);
    int main(void)
    {
        x = 0;
        *find() = 1;
        if (x == 1)
            reach_error();
        return 0;
    }

File elsewhere.c:

    void reach_error(void);
    extern int state;
    void step(void);
    int main(void)
    {
        state = 0;
        step();
        if (state == 1)
            reach_error();
        return 0;
    }

    $ for f in kept given_back named elsewhere; do slam --quiet --no-replay $f.c | head -n 1; done
    UNSAFE
    UNSAFE
    UNSAFE
    UNSAFE

What they cannot know is safe from them: a static variable whose address stays inside.

File inside.c:

    void reach_error(void);
    void keep(int *);
    void later(void);
    static int x, y;
    int main(void)
    {
        int *p = &x;
        keep(&y);
        *p = 3;
        later();
        if (x != 3)
            reach_error();
        return 0;
    }

    $ slam --quiet --no-replay inside.c | head -n 1
    SAFE

What is known outside can be looked at:

File x.txt:

    global { x == 3 }

    $ c2bp inside.c x.txt --dump points-to -o inside.bp
    stderr:
    main.p -> x
    the outside knows external, y
    the outside may write external, y
