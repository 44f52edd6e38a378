A cast of a name in an initialiser looks like the parameters of an old-style
definition; the functions behind it are seen all the same.

File a.c:

    static int zero(void) { return 0; }
    int (*pointer)(void) = (int (*)(void))zero, *other = (int *)0;
    struct pair { int a, b; } *pair = &(struct pair){ 1, 2 };
    int main(void)
    {
        return pointer();
    }
    int old(x) int x; { return x; }

    $ c2bp a.c /dev/null | grep -v '^$'
    //@ source a.c
    //@ sha256 <sha256>
    //@ assumption a.c:6: other files name no function of the program that was not handed to them, to call it or to lead to it, such as `old`
    //@ assumption a.c:6: undefined functions read no variable by name that is not declared `extern`, such as `pointer`
    //@ assumption a.c:6: undefined functions write no variable that is not declared `extern`, such as `pointer`, by name, through a pointer to another type, or one that they find in memory
    void main()
    begin
        skip;           //@ main.0 a.c:2 pointer = zero;
        if (*) then     //@ main.1~ a.c:6 if (pointer == zero)
            assume(1);  //@ main.1+ a.c:6 if (pointer == zero)
            zero();     //@ main.2 a.c:6 return zero();
        else
            assume(1);  //@ main.1- a.c:6 if (pointer == zero)
            skip;       //@ main.3 a.c:6 return __unknown_1();
        fi
        return;         //@ main.4 a.c:6 return;
    end
    void zero()
    begin
        skip;    //@ zero.0 a.c:1 return 0;
        return;  //@ zero.1 a.c:1 return;
    end
