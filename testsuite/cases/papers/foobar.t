The example for procedure calls (PLDI 2001, Figure 2): bar's signature is
E_f = {*q <= y, y >= 0}, E_r = {y == l1, *q <= y}; l2 stays inside.

    $ cp $EXAMPLES/foobar/*.* .
    $ c2bp foobar.c foobar.preds
    //@ source foobar.c
    //@ sha256 <sha256>
    //@ assumption foobar.c:37: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `bar`

    void main()
    begin
        skip;            //@ main.0 foobar.c:37 cell = any_int();
        skip;            //@ main.1 foobar.c:39 __t1 = any_int();
        _ := foo(*, *);  //@ main.2 foobar.c:39 foo(&cell, __t1);
        skip;            //@ main.3 foobar.c:40 return 0;
        return;          //@ main.4 foobar.c:40 return;
    end

    bool<2> bar({y >= 0}, {*q <= y})
    begin
        decl {y == l1}, {y > l2};
        {y == l1} := 1;                        //@ bar.0 foobar.c:11 l1 = y;
        {y > l2} := 0;                         //@ bar.1 foobar.c:12 l2 = y;
        while (*) do                           //@ bar.2~ foobar.c:13 while (l2 > *q)
            assume({y > l2} => {*q <= y});     //@ bar.2+ foobar.c:13 while (l2 > *q)
            {y > l2} := *;                     //@ bar.3 foobar.c:14 l2 = l2 - 1;
        od
        assume(1);                             //@ bar.2- foobar.c:13 while (l2 > *q)
        if (*) then                            //@ bar.4~ foobar.c:15 if (*q > y)
            assume(!{*q <= y});                //@ bar.4+ foobar.c:15 if (*q > y)
            {*q <= y} := choose({y > l2}, 0);  //@ bar.5 foobar.c:16 *q = l2;
        else
            assume({*q <= y});                 //@ bar.4- foobar.c:15 if (*q > y)
        fi
        skip;                                  //@ bar.6 foobar.c:17 return l1;
        return {*q <= y}, {y == l1};           //@ bar.7 foobar.c:17 return;
    end

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
        {*p <= 0}, {r == 0} :=                                  //@ foo.3~ foobar.c:28 r = bar(p, x);
            choose({x == 0} && t1, {x == 0} && !t1),
            choose({x == 0} && t2, !{x == 0} && t2 || {x == 0} && !t2);
        if (*) then                                             //@ foo.4~ foobar.c:29 if (r != x)
            assume(!({x == 0} && {r == 0}));                    //@ foo.4+ foobar.c:29 if (r != x)
            ERROR: return {*p <= 0};                            //@ foo.5 foobar.c:31 return;
        else
            assume(({r == 0} => {x == 0}) && ({x == 0} => {r == 0}));  //@ foo.4- foobar.c:29 if (r != x)
        fi
        return {*p <= 0};                                       //@ foo.6 foobar.c:32 return;
    end
    $ slam foobar.c foobar.preds
    SAFE
    No error of foobar.c can be reached: proved in 2 iterations with 9 predicates.

    Predicates:
      bar: y >= 0, *q <= y, y == l1, y > l2, y == $return
      foo: *p <= 0, x == 0, r == 0, x == r

    What holds at the loops:
      foobar.c:13 in bar: y == l1

    The verdict rests on these assumptions:
      foobar.c:37: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `bar`

    Every intermediate is in slam-work/foobar, the commands in commands.txt there.
    stderr:
    1: 7 predicates, path of 19 steps: infeasible, 2 new predicates (c2bp <time>, bebop <time>, newton <time>)
    2: 9 predicates: no error is reachable (c2bp <time>, bebop <time>)
