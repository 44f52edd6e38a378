`static` names of several files stay apart. Where a name stands for several things
in the program, it is `name@FILE`; a procedure's own file needs no `@`.

File left.c:

    static int count;
    static int step(void) { static int calls; calls++; count++; return count; }
    int left(void) { return step(); }

File right.c:

    static int count = 5;
    static int only_here;
    static int step(void) { count--; only_here = count; return count; }
    int right(void) { return step(); }

File main.c:

    int left(void), right(void);
    int main(void)
    {
        int l = left(), r = right();
        if (l == r) { ERROR: ; }
        return 0;
    }

File own.preds:

    global { count@left == 1, only_here == 4 }
    step@right { count == 5, count@left == 0 }
    step@left { count == 0, calls == 0, step@left.calls == 1 }
    main { l == 1, r == 4, r == l }

    $ c2bp left.c right.c main.c own.preds | tee own.bp
    //@ source left.c right.c main.c
    //@ sha256 <sha256>

    decl {count@left == 1}, {only_here == 4};

    void main()
    begin
        decl {l == 1}, {r == 4}, {r == l};
        enforce !({l == 1} && {r == 4} && {r == l});
        {count@left == 1} := 0;      //@ main.0 left.c:1 count = 0;
        skip;                        //@ main.1 left.c:2 calls = 0;
        skip;                        //@ main.2 right.c:1 count = 5;
        {only_here == 4} := 0;       //@ main.3 right.c:2 only_here = 0;
        left();                      //@ main.4 main.c:4 l = left();
        {l == 1}, {r == l} := *, *;  //@ main.4~ main.c:4 l = left();
        right();                     //@ main.5 main.c:4 r = right();
        {r == 4}, {r == l} := *, *;  //@ main.5~ main.c:4 r = right();
        if (*) then                  //@ main.6~ main.c:5 if (l == r)
            assume({r == l});        //@ main.6+ main.c:5 if (l == r)
            ERROR: skip;             //@ main.7 main.c:5 ;
        else
            assume(!{r == l});       //@ main.6- main.c:5 if (l == r)
        fi
        skip;                        //@ main.8 main.c:6 return 0;
        return;                      //@ main.9 main.c:6 return;
    end

    bool<3> {step@left}({count == 0}, {calls == 0}, {step@left.calls == 1})
    begin
        enforce !({count@left == 1} && {count == 0}) && !({calls == 0} && {step@left.calls == 1});
        {calls == 0}, {step@left.calls == 1} :=                 //@ step@left.0 left.c:2 calls = calls + 1;
            choose(0, {calls == 0} || {step@left.calls == 1}),
            {calls == 0};
        {count@left == 1}, {count == 0} := {count == 0}, choose(0, {count@left == 1} || {count == 0});  //@ step@left.1 left.c:2 count = count + 1;
        skip;                                                   //@ step@left.2 left.c:2 return count;
        return {count == 0}, {calls == 0}, {step@left.calls == 1};  //@ step@left.3 left.c:2 return;
    end

    void left()
    begin
        _, _, _ := {step@left}(choose(0, {count@left == 1}), *, *);  //@ left.0 left.c:3 return step@left();
        return;                                                 //@ left.1 left.c:3 return;
    end

    bool<2> {step@right}({count == 5}, {count@left == 0})
    begin
        enforce !({count@left == 1} && {count@left == 0});
        {count == 5} := choose(0, {count == 5});      //@ step@right.0 right.c:3 count = count - 1;
        {only_here == 4} := choose(0, {count == 5});  //@ step@right.1 right.c:3 only_here = count;
        skip;                                         //@ step@right.2 right.c:3 return count;
        return {count == 5}, {count@left == 0};       //@ step@right.3 right.c:3 return;
    end

    void right()
    begin
        _, _ := {step@right}(*, choose(0, {count@left == 1}));  //@ right.0 right.c:4 return step@right();
        return;                                                 //@ right.1 right.c:4 return;
    end
    $ bebop own.bp --format text
    reachable: label ERROR in main, line 20 of own.bp, after 23 statements

            start with {count@left == 1} = 0, {only_here == 4} = 0, {l == 1} = 0, {r == 4} = 0, {r == l} = 0

        10  count = 0;
        11  calls = 0;
        12  count = 5;
        13  only_here = 0;
        14  l = left();
        41    return step@left();    [{count == 0} = 0, {calls == 0} = 0, {step@left.calls == 1} = 0]
        31      calls = calls + 1;
        34      count = count + 1;
        35      return count;
        36      return;
        42    return;
        15  {l == 1}, {r == l} := *, *
        16  r = right();
        56    return step@right();    [{count == 5} = 0, {count@left == 0} = 0]
        48      count = count - 1;
        49      only_here = count;
        50      return count;
        51      return;
        57    return;
        17  {r == 4}, {r == l} := *, *    [{r == l} = 1]
        18  if (*)
        19  if (l == r)
        20  ;    <- target
    $ slam -q left.c right.c main.c
    SAFE
    No error of left.c right.c main.c can be reached: proved in 2 iterations with 10 predicates.

    Predicates:
      global: count@right == 4, count@right == 5, count@left == 1, count@left == 0
      main: r == 4, l == 1
      right: $return == 4
      step@right: $return == 4
      left: $return == 1
      step@left: $return == 1

    Every intermediate is in slam-work/left, the commands in commands.txt there.

A name that several files have must say whose it is meant:

File vague.preds:

    global { count == 1 }
    step { count == 0 }
    main { count > 0, step@rihgt.calls == 0 }
    step@wrong { 1 == 2 }

    $ c2bp left.c right.c main.c vague.preds
    stderr:
    error: several files have a `count` of their own
      ┌─ vague.preds:1:10
      │
    1 │ global { count == 1 }
      │          ^^^^^ write `count@left` or `count@right`

    error: several files have a procedure `step` of their own
      ┌─ vague.preds:2:1
      │
    2 │ step { count == 0 }
      │ ^^^^ write `step@left` or `step@right`

    error: several files have a `count` of their own
      ┌─ vague.preds:3:8
      │
    3 │ main { count > 0, step@rihgt.calls == 0 }
      │        ^^^^^ write `count@left` or `count@right`

    error: no variable `step@rihgt` in `main`
      ┌─ vague.preds:3:19
      │
    3 │ main { count > 0, step@rihgt.calls == 0 }
      │                   ^^^^^^^^^^ did you mean `step@right`?

    error: no procedure `step@wrong`
      ┌─ vague.preds:4:1
      │
    4 │ step@wrong { 1 == 2 }
      │ ^^^^^^^^^^
    status: 1

Functions of the same name have different addresses, and files of the same name
are told apart by their folders:

File call.h:

    static int get(void) { return WHICH; }

    $ mkdir -p usb net
    $ echo '#define WHICH 1
    > #include "../call.h"
    > int (*usb)(void) = get;' > usb/init.c
    $ echo '#define WHICH 2
    > #include "../call.h"
    > int (*net)(void) = get;' > net/init.c
    $ echo 'extern int (*usb)(void), (*net)(void);
    > int main(void) { if (usb() + net() != 3) { ERROR: ; } return usb == net; }' > both.c
    $ c2bp both.c usb/init.c net/init.c | grep get
    //@ assumption both.c:2: a function that was handed over, such as `get@net_init`, is not called any more once the program ends, as `atexit` would have it
        skip;                       //@ main.0 usb/init.c:3 usb = get@usb_init;
        skip;                       //@ main.1 net/init.c:3 net = get@net_init;
        if (*) then                 //@ main.2~ both.c:2 if (usb == get@usb_init)
            assume(1);              //@ main.2+ both.c:2 if (usb == get@usb_init)
            {get@usb_init}();       //@ main.3 both.c:2 __t1 = get@usb_init();
            assume(1);              //@ main.2- both.c:2 if (usb == get@usb_init)
            if (*) then             //@ main.4~ both.c:2 if (usb == get@net_init)
                assume(1);          //@ main.4+ both.c:2 if (usb == get@net_init)
                {get@net_init}();   //@ main.5 both.c:2 __t1 = get@net_init();
                assume(1);          //@ main.4- both.c:2 if (usb == get@net_init)
        if (*) then                 //@ main.10~ both.c:2 if (net == get@usb_init)
            assume(1);              //@ main.10+ both.c:2 if (net == get@usb_init)
            {get@usb_init}();       //@ main.11 both.c:2 __t2 = get@usb_init();
            assume(1);              //@ main.10- both.c:2 if (net == get@usb_init)
            if (*) then             //@ main.12~ both.c:2 if (net == get@net_init)
                assume(1);          //@ main.12+ both.c:2 if (net == get@net_init)
                {get@net_init}();   //@ main.13 both.c:2 __t2 = get@net_init();
                assume(1);          //@ main.12- both.c:2 if (net == get@net_init)
    void {get@usb_init}()
        skip;    //@ get@usb_init.0 usb/../call.h:1 return 1;
        return;  //@ get@usb_init.1 usb/../call.h:1 return;
    void {get@net_init}()
        skip;    //@ get@net_init.0 net/../call.h:1 return 2;
        return;  //@ get@net_init.1 net/../call.h:1 return;
                {get@usb_init}();      //@ __call_back.4 usb/../call.h:1 get@usb_init();
                    {get@net_init}();  //@ __call_back.7 net/../call.h:1 get@net_init();
    $ slam -q --no-search both.c usb/init.c net/init.c
    SAFE
    No error of both.c usb/init.c net/init.c can be reached: proved in 5 iterations with 7 predicates.

    Predicates:
      global: get@usb_init == net, get@usb_init == usb, get@net_init == net
      main: __t1 == 1, __t2 == 2
      get@net_init: $return == 2
      get@usb_init: $return == 1

    What holds at the loops:
      usb/../call.h:1 in __call_back: 0

    The verdict rests on these assumptions:
      both.c:2: a function that was handed over, such as `get@net_init`, is not called any more once the program ends, as `atexit` would have it

    Every intermediate is in slam-work/both, the commands in commands.txt there.
