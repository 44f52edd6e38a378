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
    SAFE
    $ slam -q --spec unreach-call.prp --32 a.c | head -n 1 | cut -d, -f1
    UNSAFE
    $ echo 'CHECK( init(main()), LTL(F end) )' > termination.prp
    $ slam -q --spec termination.prp a.c
    SAFE
    Every run of a.c ends: proved in 1 iteration with 0 predicates.

    Every intermediate is in slam-work/a, the commands in commands.txt there.
    $ echo 'CHECK( init(main()), LTL(G ! overflow) )' > no-overflow.prp
    $ slam -q --spec no-overflow.prp a.c
    stderr:
    error: no-overflow.prp: no-overflow is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ for f in '! data-race' valid-free valid-deref valid-memtrack valid-memcleanup '! deadlock' def-behavior; do
    >     echo "CHECK( init(main()), LTL(G $f) )" > other.prp; slam -q --spec other.prp a.c; done
    stderr:
    error: other.prp: no-data-race is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    error: other.prp: valid-memsafety is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    error: other.prp: valid-memsafety is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    error: other.prp: valid-memsafety is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    error: other.prp: valid-memcleanup is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    error: other.prp: no-deadlock is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    error: other.prp: def-behavior is not checked here
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ echo 'CHECK( init(main()), LTL(G ! call(__VERIFIER_error())) )' > error.prp
    $ slam -q --spec error.prp a.c | head -n 1
    SAFE
    $ echo 'CHECK( init(main()), G )' > other.prp
    $ slam -q --spec other.prp a.c
    stderr:
    error: other.prp is no property file: `CHECK( init(main()), G )` is no property, such as CHECK( init(main()), LTL(G ! call(reach_error())) )
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ echo 'CHECK( init(f()), LTL(F end) )' > other.prp
    $ slam -q --spec other.prp a.c
    stderr:
    error: other.prp is no property file: `init(f())` is no start of a program
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ echo 'LTL(x)' > other.prp
    $ slam -q --spec other.prp a.c
    stderr:
    error: other.prp is no property file: `LTL(x)` is no property that is known, such as G ! call(reach_error())
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ printf 'F end\nG ! overflow\n' > other.prp
    $ slam -q --spec other.prp a.c
    stderr:
    error: other.prp is no property file: it has several properties; one is checked at a time
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ printf '\n' > other.prp
    $ slam -q --spec other.prp a.c
    stderr:
    error: other.prp is no property file: it has no property, such as CHECK( init(main()), LTL(G ! call(reach_error())) )
     = expected CHECK( init(main()), LTL(G ! call(reach_error())) )
    status: 2
    $ slam -q --32 --64 a.c
    stderr:
    error: the argument '--32' cannot be used with '--64'

    Usage: slam [OPTIONS] PROGRAM... [PREDICATES]
           slam campaign [OPTIONS] PROGRAM...
           slam report [OPTIONS] DIR|FILE...

    For more information, try '--help'.
    status: 2
