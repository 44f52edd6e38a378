What refutes the path speaks of a type without a name, so no predicate file can.

File unnamed.c:

    void *get(void);
    struct outer { struct { int a; } *inner; };
    #define INNER ((typeof(((struct outer *)0)->inner))p)

    int main(void)
    {
        void *p = get();
        if (INNER->a == 1)
            if (INNER->a == 2)
                goto ERROR;
        return 0;
    ERROR:
        return 1;
    }

    $ c2bp unnamed.c -o unnamed.bp && bebop unnamed.bp --format json -o unnamed.json
    $ newton unnamed.c unnamed.json
    // verdict: infeasible
    // reason: no predicate can be written that refutes the path
    stderr:
    newton: infeasible, but no predicate can be written that refutes the path
