A pointer that nothing is put into holds any value: it may be what an undefined
function returns.

File a.c:

    void reach_error(void);
    int *find(int *);

    int main(void)
    {
        int *p, *q;
        *p = 255;
        q = find(0);
        *q = 0;
        if (*p != 255)
            reach_error();
        return 0;
    }

File a.preds:

    main { *p == 255 }

    $ c2bp a.c a.preds
    //@ source a.c
    //@ sha256 <sha256>
    //@ assumption a.c:6: a variable that is read before it gets a value, such as `p`, holds one value of its type

    void main()
    begin
        decl {*p == 255};
        {*p == 255} := 1;                        //@ main.0 a.c:7 *p = 255;
        {*p == 255} := *;                        //@ main.1 a.c:8 q = find(0);
        {*p == 255} := choose(0, !{*p == 255});  //@ main.2 a.c:9 *q = 0;
        if (*) then                              //@ main.3~ a.c:10 if (*p != 255)
            assume(!{*p == 255});                //@ main.3+ a.c:10 if (*p != 255)
            assert(0);                           //@ main.4 a.c:11 /* error: call of reach_error */
        else
            assume({*p == 255});                 //@ main.3- a.c:10 if (*p != 255)
        fi
        skip;                                    //@ main.5 a.c:12 return 0;
        return;                                  //@ main.6 a.c:12 return;
    end
