Two calls of a procedure that adds one (TOPLAS 2005, Figures 1 to 3): bebop
proves that foo(2) ends with c == 4, with predicates for each value that occurs

    $ cp $EXAMPLES/inc/*.* .
    $ c2bp inc.c mono.preds -o mono.bp && cat mono.bp
    //@ source inc.c
    //@ sha256 <sha256>
    //@ assumption inc.c:27: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `inc`

    void main()
    begin
        skip;    //@ main.0 inc.c:27 __t1 = any_int();
        foo(*);  //@ main.1 inc.c:27 foo(__t1);
        skip;    //@ main.2 inc.c:28 return 0;
        return;  //@ main.3 inc.c:28 return;
    end

    bool<3> inc({x == 2}, {x == 3}, {x == 4})
    begin
        enforce !({x == 2} && {x == 3}) && !({x == 2} && {x == 4}) && !({x == 3} && {x == 4});
        {x == 2}, {x == 3}, {x == 4} := choose(0, {x == 2} || {x == 3} || {x == 4}), {x == 2}, {x == 3};  //@ inc.0 inc.c:8 x = x + 1;
        skip;                                                   //@ inc.1 inc.c:9 return x;
        return {x == 2}, {x == 3}, {x == 4};                    //@ inc.2 inc.c:9 return;
    end

    void foo({a == 2})
    begin
        decl {b == 3}, {c == 4}, t1, t2, t3;
        t1, t2, t3 := inc({a == 2}, choose(0, {a == 2}), choose(0, {a == 2}));  //@ foo.0 inc.c:16 b = inc(a);
        {b == 3} := t2;                                         //@ foo.0~ inc.c:16 b = inc(a);
        t1, t2, t3 := inc(choose(0, {b == 3}), {b == 3}, choose(0, {b == 3}));  //@ foo.1 inc.c:17 c = inc(b);
        {c == 4} := t3;                                         //@ foo.1~ inc.c:17 c = inc(b);
        if (*) then                                             //@ foo.2~ inc.c:18 if (a == 2 && c != 4)
            assume({a == 2} && !{c == 4});                      //@ foo.2+ inc.c:18 if (a == 2 && c != 4)
            ERROR: return;                                      //@ foo.3 inc.c:20 return;
        else
            assume({a == 2} => {c == 4});                       //@ foo.2- inc.c:18 if (a == 2 && c != 4)
        fi
        return;                                                 //@ foo.4 inc.c:21 return;
    end
    $ bebop mono.bp --reach ERROR --format text
    unreachable

and with the symbolic constant 'x, which are good for any argument.

    $ c2bp inc.c poly.preds -o poly.bp && cat poly.bp
    //@ source inc.c
    //@ sha256 <sha256>
    //@ assumption inc.c:27: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `inc`

    void main()
    begin
        skip;    //@ main.0 inc.c:27 __t1 = any_int();
        foo(*);  //@ main.1 inc.c:27 foo(__t1);
        skip;    //@ main.2 inc.c:28 return 0;
        return;  //@ main.3 inc.c:28 return;
    end

    bool<2> inc()
    begin
        decl {x == 'x}, {x == 'x + 1};
        enforce !({x == 'x} && {x == 'x + 1});
        {x == 'x}, {x == 'x + 1} := 1, 0;                       //@ inc.0~ inc.c:8 x = x + 1;
        {x == 'x}, {x == 'x + 1} := choose(0, {x == 'x} || {x == 'x + 1}), {x == 'x};  //@ inc.0 inc.c:8 x = x + 1;
        skip;                                                   //@ inc.1 inc.c:9 return x;
        return {x == 'x}, {x == 'x + 1};                        //@ inc.2 inc.c:9 return;
    end

    void foo({a == 2})
    begin
        decl {b == 3}, {c == 4}, t1, t2;
        t1, t2 := inc();                                        //@ foo.0 inc.c:16 b = inc(a);
        {b == 3} := choose({a == 2} && t2, !{a == 2} && t2 || {a == 2} && t1 || {a == 2} && !t2);  //@ foo.0~ inc.c:16 b = inc(a);
        t1, t2 := inc();                                        //@ foo.1 inc.c:17 c = inc(b);
        {c == 4} := choose({b == 3} && t2, !{b == 3} && t2 || {b == 3} && t1 || {b == 3} && !t2);  //@ foo.1~ inc.c:17 c = inc(b);
        if (*) then                                             //@ foo.2~ inc.c:18 if (a == 2 && c != 4)
            assume({a == 2} && !{c == 4});                      //@ foo.2+ inc.c:18 if (a == 2 && c != 4)
            ERROR: return;                                      //@ foo.3 inc.c:20 return;
        else
            assume({a == 2} => {c == 4});                       //@ foo.2- inc.c:18 if (a == 2 && c != 4)
        fi
        return;                                                 //@ foo.4 inc.c:21 return;
    end
    $ bebop poly.bp --reach ERROR --format text
    unreachable

The binding predicate x == 'x is added where it is missing.

    $ c2bp inc.c missing.preds -o missing.bp && grep decl missing.bp
        decl {x == 'x + 1}, {x == 'x};
        decl {b == 3}, {c == 4}, t1, t2;
    $ bebop missing.bp --reach ERROR --format text
    unreachable
