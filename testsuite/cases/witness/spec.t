The competition's property files and options.

File a.c:

    extern void reach_error(void);
    int main(void)
    {
        if (sizeof(long) == 4)
            reach_error();
        return 0;
    }

    $ echo 'CHECK( init(main()), LTL(G ! call(reach_error())) )' > unreach-call.prp
    $ slam -q --spec unreach-call.prp --64 a.c | head -n 1
    $ slam -q --spec unreach-call.prp --32 a.c | head -n 1
    $ echo 'CHECK( init(main()), LTL(F end) )' > termination.prp
    $ slam -q --spec termination.prp a.c
    $ echo 'CHECK( init(main()), LTL(G ! overflow) )' > no-overflow.prp
    $ slam -q --spec no-overflow.prp a.c
    $ echo 'CHECK( init(f()), LTL(F end) )' > other.prp
    $ slam -q --spec other.prp a.c
    $ echo 'LTL(x)' > other.prp
    $ slam -q --spec other.prp a.c
    $ printf 'F end\nG ! overflow\n' > other.prp
    $ slam -q --spec other.prp a.c
    $ printf '\n' > other.prp
    $ slam -q --spec other.prp a.c
    $ slam -q --32 --64 a.c
