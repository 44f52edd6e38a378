The examples of PLDI 2001, 4.1 to 4.4, with the paper's integers: none overflows.

After x = x + 1, x < 5 holds if x == 2 did, and not if x < 5 did not (4.1).
After x = 3, *p > 5 is false if p points to x, and unchanged if not (4.2).

File assign.c:

    extern int any_int(void);
    int x;

    int main(void)
    {
        int y, *p;
        x = any_int();
        p = any_int() ? &x : &y;
        y = any_int();
        x = x + 1;
        x = 3;
        return 0;
    }

File increment.preds:

    global { x < 5, x == 2 }

File alias.preds:

    main { *p > 5, p == &x }

    $ c2bp --arith math assign.c increment.preds
    //@ source assign.c
    //@ sha256 <sha256>
    //@ assumption signed integers do not overflow
    //@ assumption assign.c:7: undefined functions write no variable that is not declared `extern`, such as `x`, by name, through a pointer to another type, or one that they find in memory

    decl {x < 5}, {x == 2};

    void main()
    begin
        enforce {x == 2} => {x < 5};
        {x < 5}, {x == 2} := 1, 0;                              //@ main.0 assign.c:2 x = 0;
        {x < 5}, {x == 2} := *, *;                              //@ main.1 assign.c:7 x = any_int();
        skip;                                                   //@ main.2 assign.c:8 __t1 = any_int();
        skip;                                                   //@ main.3 assign.c:8 p = __t1 ? &x : &y;
        skip;                                                   //@ main.4 assign.c:9 y = any_int();
        {x < 5}, {x == 2} := choose({x == 2}, !{x < 5}), choose(0, {x < 5} => {x == 2});  //@ main.5 assign.c:10 x = x + 1;
        {x < 5}, {x == 2} := 1, 0;                              //@ main.6 assign.c:11 x = 3;
        skip;                                                   //@ main.7 assign.c:12 return 0;
        return;                                                 //@ main.8 assign.c:12 return;
    end
    $ c2bp --arith math assign.c alias.preds | grep 'x = 3'
        {*p > 5} := !{p == &x} && {*p > 5};                     //@ main.6 assign.c:11 x = 3;

The machine's x + 1 may be less than 5 though x is not.

    $ c2bp --arith exact assign.c increment.preds | grep 'x = x'
        {x < 5}, {x == 2} := choose({x == 2}, 0), choose(0, {x < 5} => {x == 2});  //@ main.5 assign.c:10 x = x + 1;

*p = *p + x, and the conditional, of procedure foo (4.3, 4.4).

    $ cp $EXAMPLES/foobar/*.* .
    $ c2bp --arith math foobar.c foobar.preds | sed -n '/bool foo/,/foo.3/p'
    bool foo({*p <= 0}, {x == 0})
    begin
        decl {r == 0}, t1, t2;
        if (*) then                                             //@ foo.0~ foobar.c:24 if (*p <= x)
            assume({x == 0} => {*p <= 0});                      //@ foo.0+ foobar.c:24 if (*p <= x)
            {*p <= 0} := choose({x == 0}, 0);                   //@ foo.1 foobar.c:25 *p = x;
        else
            assume(!({*p <= 0} && {x == 0}));                   //@ foo.0- foobar.c:24 if (*p <= x)
            {*p <= 0} := choose({*p <= 0} && {x == 0}, !{*p <= 0} && {x == 0});  //@ foo.2 foobar.c:27 *p = *p + x;
        fi
        t1, t2 := bar(choose({x == 0}, 0), choose({*p <= 0} && {x == 0}, !{*p <= 0} && {x == 0}));  //@ foo.3 foobar.c:28 r = bar(p, x);
