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

    decl {g == 5};

    void main()
    begin
        decl {x == g - 1}, t1;
        {g == 5}, {x == g - 1} :=            //@ main.0 a.c:1 g = 5;
            1,
            choose({g == 5} && {x == g - 1}, !{g == 5} && {x == g - 1} || {g == 5} && !{x == g - 1});
        {x == g - 1} := *;                   //@ main.1 a.c:9 uninitialised x;
        t1 := before();                      //@ main.2 a.c:10 x = before();
        {x == g - 1} := t1;                  //@ main.2~ a.c:10 x = before();
        if (*) then                          //@ main.3~ a.c:11 if (x == g - 1)
            assume({x == g - 1});            //@ main.3+ a.c:11 if (x == g - 1)
            _ := before();                   //@ main.4 a.c:12 g = before();
            {g == 5}, {x == g - 1} := *, *;  //@ main.4~ a.c:12 g = before();
            if (*) then                      //@ main.5~ a.c:13 if (g == 5)
                assume({g == 5});            //@ main.5+ a.c:13 if (g == 5)
                ERROR: skip;                 //@ main.6 a.c:13 ;
            else
                assume(!{g == 5});           //@ main.5- a.c:13 if (g == 5)
            fi
        else
            assume(!{x == g - 1});           //@ main.3- a.c:11 if (x == g - 1)
        fi
        skip;                                //@ main.7 a.c:17 return 0;
        return;                              //@ main.8 a.c:17 return;
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
