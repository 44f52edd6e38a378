Another file can name a variable that is not `static`. That it writes it is taken into account
where a declaration tells it to, or where it gets the address; the rest is said.

File silent.c:

    int x;
    extern int *get(void);
    extern void tick(void);
    int main(void)
    {
        x = 1;
        int *p = get();
        tick();
        if (x != 1) { ERROR: ; }
        return p != 0;
    }

    $ slam -q silent.c
    SAFE
    No error of silent.c can be reached: proved in 2 iterations with 1 predicate.

    Predicates:
      global: x == 1

    The verdict rests on these assumptions:
      silent.c:7: undefined functions write no variable by name that is not declared `extern`, such as `x`

    Every intermediate is in slam-work/silent, the commands in commands.txt there.

What the program hands back may be the variable.

File back.c:

    int x;
    extern int *get(void);
    extern void set(int *p);
    int main(void)
    {
        x = 1;
        set(get());
        if (x != 1) { ERROR: ; }
        return 0;
    }

File back.txt:

    global { x == 1 }

    $ slam -q back.c back.txt | head -1
    UNSAFE, not replayed: the run leaves the path: the program ends before the error
    $ c2bp back.c back.txt | grep set
        {x == 1} := *;          //@ main.3 back.c:7 set(__t1);

It is none if its type is another.

File other.c:

    int x;
    struct s { long a; };
    extern struct s *get(void);
    extern void set(struct s *p);
    int main(void)
    {
        x = 1;
        set(get());
        if (x != 1) { ERROR: ; }
        return 0;
    }

    $ c2bp other.c back.txt | grep set
        skip;                   //@ main.3 other.c:8 set(__t1);
