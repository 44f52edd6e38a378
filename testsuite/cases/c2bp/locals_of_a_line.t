Locals of one name on one line, as a macro declares them, are told apart by a number.

File twice.c:

    int input(void);
    #define POSITIVE(n) { int t = input(); if (t > 0) n++; }

    int main(void)
    {
        int n = 0;
        POSITIVE(n); POSITIVE(n);
        return n;
    }

File both.preds:

    main { t@7 > 0, t@7.2 > 0 }

    $ c2bp twice.c both.preds
    //@ source twice.c
    //@ sha256 <sha256>

    void main()
    begin
        decl {t@7 > 0}, {t@7.2 > 0};
        skip;                      //@ main.0 twice.c:6 n = 0;
        {t@7 > 0} := *;            //@ main.1 twice.c:7 t@7 = input();
        if (*) then                //@ main.2~ twice.c:7 if (t@7 > 0)
            assume({t@7 > 0});     //@ main.2+ twice.c:7 if (t@7 > 0)
            skip;                  //@ main.3 twice.c:7 n = n + 1;
        else
            assume(!{t@7 > 0});    //@ main.2- twice.c:7 if (t@7 > 0)
        fi
        {t@7.2 > 0} := *;          //@ main.4 twice.c:7 t@7.2 = input();
        if (*) then                //@ main.5~ twice.c:7 if (t@7.2 > 0)
            assume({t@7.2 > 0});   //@ main.5+ twice.c:7 if (t@7.2 > 0)
            skip;                  //@ main.6 twice.c:7 n = n + 1;
        else
            assume(!{t@7.2 > 0});  //@ main.5- twice.c:7 if (t@7.2 > 0)
        fi
        skip;                      //@ main.7 twice.c:8 return n;
        return;                    //@ main.8 twice.c:8 return;
    end

File unclear.preds:

    main { t > 0, t@7.3 > 0, t@7.1 > 0 }

    $ c2bp twice.c unclear.preds
    stderr:
    error: `t` is declared several times on line 7
      ┌─ unclear.preds:1:8
      │
    1 │ main { t > 0, t@7.3 > 0, t@7.1 > 0 }
      │        ^ write t@7 or t@7.2

    error: no variable `t` on line 7.3 of `main`
      ┌─ unclear.preds:1:15
      │
    1 │ main { t > 0, t@7.3 > 0, t@7.1 > 0 }
      │               ^^^^^ `t` is declared on line 7 and 7
    status: 1

File large.preds:

    main { t@7.99999999999 > 0 }

    $ c2bp twice.c large.preds
    stderr:
    error: this line number is too large
      ┌─ large.preds:1:8
      │
    1 │ main { t@7.99999999999 > 0 }
      │        ^^^^^^^^^^^^^^^
    status: 1
