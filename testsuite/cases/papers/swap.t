Values swapped through pointers (TOPLAS 2005, Figures 5 and 6): x and y are
affected by the call, and what swap says about '*p and '*q tells how.

    $ cp $EXAMPLES/swap/*.* .
    $ c2bp swap.c swap.preds -o swap.bp && cat swap.bp
    //@ source swap.c
    //@ sha256 <sha256>

    void main()
    begin
        test();  //@ main.0 swap.c:28 test();
        skip;    //@ main.1 swap.c:29 return 0;
        return;  //@ main.2 swap.c:29 return;
    end

    bool<4> swap()
    begin
        decl {p == 'p}, {q == 'q}, {*'p == '*p}, {*'q == '*q}, {t == '*p}, {*'p == '*q}, {*'q == '*p};
        {p == 'p}, {q == 'q}, {*'p == '*p}, {*'q == '*q} := 1, 1, 1, 1;  //@ swap.0~ swap.c:9 t = *p;
        {t == '*p} := {*'p == '*p};                             //@ swap.0 swap.c:9 t = *p;
        {*'p == '*p}, {*'p == '*q} := {*'q == '*p}, {*'q == '*q};  //@ swap.1 swap.c:10 *p = *q;
        {*'q == '*q}, {*'q == '*p} :=                           //@ swap.2 swap.c:11 *q = t;
            choose({*'p == '*p} && {t == '*p} && {*'p == '*q} || {*'q == '*q} && {t == '*p} && {*'q == '*p}, !{*'p == '*p} && {t == '*p} && {*'p == '*q} || {*'p == '*p} && !{t == '*p} && {*'p == '*q} || {*'p == '*p} && {t == '*p} && !{*'p == '*q} || !{*'q == '*q} && {t == '*p} && {*'q == '*p} || {*'q == '*q} && !{t == '*p} && {*'q == '*p} || {*'q == '*q} && {t == '*p} && !{*'q == '*p}),
            {t == '*p};
        return {*'p == '*p}, {*'q == '*q}, {*'p == '*q}, {*'q == '*p};  //@ swap.3 swap.c:12 return;
    end

    void test()
    begin
        decl {x == 4}, {y == 5}, {x == 5}, {y == 4}, t1, t2, t3, t4;
        enforce !({x == 4} && {x == 5}) && !({y == 5} && {y == 4});
        {x == 4}, {x == 5} := *, *;                //@ test.0 swap.c:16 uninitialised x;
        {y == 5}, {y == 4} := *, *;                //@ test.1 swap.c:16 uninitialised y;
        {x == 4}, {x == 5} := 1, 0;                //@ test.2 swap.c:18 x = 4;
        {y == 5}, {y == 4} := 1, 0;                //@ test.3 swap.c:19 y = 5;
        t1, t2, t3, t4 := swap();                  //@ test.4 swap.c:20 swap(&x, &y);
        {x == 4}, {y == 5}, {x == 5}, {y == 4} :=  //@ test.4~ swap.c:20 swap(&x, &y);
            choose({x == 4} && t1 || {y == 4} && t3, {x == 4} && !t1 || !{x == 4} && t1 || {x == 5} && t1 || {y == 4} && !t3 || {y == 5} && t3 || !{y == 4} && t3),
            choose({y == 5} && t2 || {x == 5} && t4, {y == 5} && !t2 || !{y == 5} && t2 || {y == 4} && t2 || {x == 5} && !t4 || {x == 4} && t4 || !{x == 5} && t4),
            choose({x == 5} && t1 || {y == 5} && t3, {x == 5} && !t1 || {x == 4} && t1 || !{x == 5} && t1 || {y == 5} && !t3 || !{y == 5} && t3 || {y == 4} && t3),
            choose({y == 4} && t2 || {x == 4} && t4, {y == 4} && !t2 || {y == 5} && t2 || !{y == 4} && t2 || {x == 4} && !t4 || !{x == 4} && t4 || {x == 5} && t4);
        if (*) then                                //@ test.5~ swap.c:21 if (x != 5 || y != 4)
            assume(!({x == 5} && {y == 4}));       //@ test.5+ swap.c:21 if (x != 5 || y != 4)
            ERROR: return;                         //@ test.6 swap.c:23 return;
        else
            assume({x == 5} && {y == 4});          //@ test.5- swap.c:21 if (x != 5 || y != 4)
        fi
        return;                                    //@ test.7 swap.c:24 return;
    end
    $ bebop swap.bp --reach ERROR --format text
    unreachable
