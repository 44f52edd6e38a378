Before C99, functions and types were declared by use; before C89, parameters
behind their list.

File old.c:

    extern reach_error();
    static counter = 3;
    const limit = 5;

    add(a, b)
        int a;
        char b;
    {
        return a + b;
    }

    main()
    {
        register i = 1;
        auto j = 2;
        i = add(i, 256 + j);
    #ifdef BUG
        if (i == 3) reach_error();
    #endif
        if (i != 3 || counter != 3 || limit != 5) reach_error();
        if (later(4) != 5) reach_error();
        return 0;
    }

    later(x) { return x + 1; }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --cpp-arg=-std=gnu89 --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    old.c : SAFE
    old.c -D BUG: UNSAFE, replayed
