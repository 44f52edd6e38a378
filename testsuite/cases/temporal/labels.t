What c2bp writes for a question of temporal logic: the atoms are predicates, the program's
end is one of the run, and labels tell where it begins and how a measure goes.

File count.c:

    #include <stdlib.h>
    extern int any(void);
    int state = 1;

    int main(void)
    {
        int n = any();
        while (n > 0)
            n--;
        state = 0;
        exit(0);
    }

    $ c2bp count.c --ltl 'F {state==0}' --measure 'main.2: n'
    //@ source count.c
    //@ sha256 <sha256>
    //@ assumption what is called and not defined returns: any
    //@ assumption count.c:7: undefined functions write no variable that is not declared `extern`, such as `state`, by name, through a pointer to another type, or one that they find in memory

    decl {state==0}, __fair_1;

    void main()
    begin
        decl {n < __before_1}, {n == __before_1};
        enforce !({n < __before_1} && {n == __before_1});
        __fair_1 := 1;
        __fair_1 := *;
        {state==0} := 0;                                        //@ main.0 count.c:3 state = 1;
        __begin: skip;
        {n < __before_1}, {n == __before_1} := *, *;            //@ main.1 count.c:7 n = any();
        while (*) do                                            //@ main.2~ count.c:8 while (n > 0)
            assume(1);                                          //@ main.2+ count.c:8 while (n > 0)
            if (*) then                                         //@ main.2~ count.c:8 while (n > 0)
                assume({n < __before_1});                       //@ main.2~1< count.c:8 while (n > 0)
                assume(!__fair_1);
                __fair_1 := *;
            elsif (*) then
                assume(!{n < __before_1} && !{n == __before_1});  //@ main.2~1> count.c:8 while (n > 0)
                __fair_1 := 1;
                __fair_1 := *;
            else
                assume({n == __before_1});                      //@ main.2~1= count.c:8 while (n > 0)
            fi
            {n < __before_1}, {n == __before_1} := 0, 1;        //@ main.2~ count.c:8 while (n > 0)
            {n < __before_1}, {n == __before_1} :=              //@ main.3 count.c:9 n = n - 1;
                choose(0, !{n < __before_1} && !{n == __before_1}),
                choose(0, {n == __before_1});
        od
        assume(1);                                              //@ main.2- count.c:8 while (n > 0)
        {state==0} := 1;                                        //@ main.4 count.c:10 state = 0;
        assert(0);                                              //@ main.5 count.c:11 exit(0);
        return;                                                 //@ main.6 count.c:12 return;
    end
