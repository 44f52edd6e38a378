What a callee says of its result and of a global says nothing of the global that the
result is assigned to: it has the new value.

File a.c:

    int g = 5;
    int nondet(void);
    static int before(void)
    {
        return g - nondet();
    }
    int main(void)
    {
        int x;
        x = before();
        if (x == g - 1) {
            g = before();
            if (g == 5) {
            ERROR:;
            }
        }
        return 0;
    }

File a.preds:

    before { $return == g - 1 }
    main { x == g - 1 }
    global { g == 5 }

    $ c2bp a.c a.preds
    //@ source a.c
    //@ sha256 <sha256>
    //@ assumption a.c:5: undefined functions write no variable that is not declared `extern`, such as `g`, by name, through a pointer to another type, or one that they find in memory

    decl {g == 5};

    void main()
    begin
        decl {x == g - 1}, t1;
        {g == 5}, {x == g - 1} :=            //@ main.0 a.c:1 g = 5;
            1,
            choose({g == 5} && {x == g - 1}, !{g == 5} && {x == g - 1} || {g == 5} && !{x == g - 1});
        t1 := before();                      //@ main.1 a.c:10 x = before();
        {x == g - 1} := t1;                  //@ main.1~ a.c:10 x = before();
        if (*) then                          //@ main.2~ a.c:11 if (x == g - 1)
            assume({x == g - 1});            //@ main.2+ a.c:11 if (x == g - 1)
            _ := before();                   //@ main.3 a.c:12 g = before();
            {g == 5}, {x == g - 1} := *, *;  //@ main.3~ a.c:12 g = before();
            if (*) then                      //@ main.4~ a.c:13 if (g == 5)
                assume({g == 5});            //@ main.4+ a.c:13 if (g == 5)
                ERROR: skip;                 //@ main.5 a.c:13 ;
            else
                assume(!{g == 5});           //@ main.4- a.c:13 if (g == 5)
            fi
        else
            assume(!{x == g - 1});           //@ main.2- a.c:11 if (x == g - 1)
        fi
        skip;                                //@ main.6 a.c:17 return 0;
        return;                              //@ main.7 a.c:17 return;
    end

    bool before()
    begin
        decl {$return == g - 1};
        skip;                       //@ before.0 a.c:5 __t1 = nondet();
        {$return == g - 1} := *;    //@ before.1 a.c:5 return g - __t1;
        return {$return == g - 1};  //@ before.2 a.c:5 return;
    end
    $ slam a.c a.preds --quiet --time-limit 0 | head -1
    UNSAFE, replayed

The same where the wrong reading is no contradiction, but `g == h`.

File b.c:

    int g, h = 4;
    int nondet(void);
    static int middle(void)
    {
        int m = nondet();
        if (m + m == g + h)
            return m;
        return middle();
    }
    int main(void)
    {
        g = middle();
        if (g != h) {
        ERROR:;
        }
        return 0;
    }

File b.preds:

    middle { m + m == g + h, $return + $return == g + h }
    global { g == h }

    $ c2bp b.c b.preds | grep middle
        _ := middle();          //@ main.2 b.c:12 g = middle();
        {g == h} := *;          //@ main.2~ b.c:12 g = middle();
    bool middle()
        {m + m == g + h} := *;                                 //@ middle.0 b.c:5 m = nondet();
        if (*) then                                            //@ middle.1~ b.c:6 if (m + m == g + h)
            assume({m + m == g + h});                          //@ middle.1+ b.c:6 if (m + m == g + h)
            {$return + $return == g + h} := {m + m == g + h};  //@ middle.2 b.c:7 return m;
            return {$return + $return == g + h};               //@ middle.3 b.c:7 return;
            assume(!{m + m == g + h});                         //@ middle.1- b.c:6 if (m + m == g + h)
        t1 := middle();                                        //@ middle.4 b.c:8 return middle();
        {$return + $return == g + h} := t1;                    //@ middle.4~ b.c:8 return middle();
        return {$return + $return == g + h};                   //@ middle.5 b.c:8 return;
    $ slam b.c b.preds --quiet --time-limit 0 | head -1
    UNSAFE, replayed
