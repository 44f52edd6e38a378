A defined function may change what an undefined one changes that it calls: whatever
its arguments reach, and only that.

File a.c:

    int given, kept;
    void outside(int *p, const int *q);
    static void inner(void)
    {
        outside(&given, &kept);
    }
    static void outer(void)
    {
        inner();
    }
    int main(void)
    {
        int own = 1;
        given = 1;
        kept = 1;
        outer();
        if (given != 1) {
        ERROR:;
        }
        return own;
    }

File a.preds:

    main { given == 1, kept == 1, own == 1 }

    $ c2bp a.c a.preds
    //@ source a.c
    //@ sha256 <sha256>
    //@ assumption a.c:5: undefined functions write no variable that is not declared `extern`, such as `given`, by name, through a pointer to another type, or one that they find in memory
    //@ assumption a.c:5: undefined functions write nothing by a pointer that they take as one to `const`, such as `outside`

    void main({given == 1}, {kept == 1})
    begin
        decl {own == 1};
        {given == 1} := 0;          //@ main.0 a.c:1 given = 0;
        {kept == 1} := 0;           //@ main.1 a.c:1 kept = 0;
        {own == 1} := 1;            //@ main.2 a.c:13 own = 1;
        {given == 1} := 1;          //@ main.3 a.c:14 given = 1;
        {kept == 1} := 1;           //@ main.4 a.c:15 kept = 1;
        outer();                    //@ main.5 a.c:16 outer();
        {given == 1} := *;          //@ main.5~ a.c:16 outer();
        if (*) then                 //@ main.6~ a.c:17 if (given != 1)
            assume(!{given == 1});  //@ main.6+ a.c:17 if (given != 1)
            ERROR: skip;            //@ main.7 a.c:17 ;
        else
            assume({given == 1});   //@ main.6- a.c:17 if (given != 1)
        fi
        skip;                       //@ main.8 a.c:20 return own;
        return;                     //@ main.9 a.c:20 return;
    end

    void inner()
    begin
        skip;    //@ inner.0 a.c:5 outside(&given, &kept);
        return;  //@ inner.1 a.c:6 return;
    end

    void outer()
    begin
        inner();  //@ outer.0 a.c:9 inner();
        return;   //@ outer.1 a.c:10 return;
    end
    $ slam a.c a.preds --quiet --time-limit 0 | sed 's/not replayed: .*/not replayed/'
    UNSAFE, replayed
    a.c has an error: this execution reaches it (found in 1 iteration with 3 predicates).

    a.c:13  own = 1                     own = 1
    a.c:14  given = 1                   given = 1
    a.c:15  kept = 1                    kept = 1
    a.c:16  outer()                     enters outer
    a.c:9     inner()                   enters inner
    a.c:5       outside(&given, &kept)  any value chosen: given = 0
    a.c:6       return from inner       back in outer
    a.c:10    return from outer         back in main
    a.c:17  if (given != 1)             taken: given = 0
    a.c:17  ERROR:                      the error is reached

    Every intermediate is in slam-work/a, the commands in commands.txt there.
