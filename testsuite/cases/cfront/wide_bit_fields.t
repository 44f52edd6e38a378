A bit-field wider than `int` keeps its own width in arithmetic, as with gcc: 40
bits wrap around to 0. Its type has no name.

File wrap.c:

    struct s { unsigned long long f : 40; } x;

    int main(void)
    {
        unsigned long long sum;
        x.f = -1;
        sum = x.f + 1;
        if (sum != 0)
            return 1;
        sum = (unsigned long long)x.f + 1;
        return (x.f << 8) / 2 == sum;
    }

File type.c:

    struct s { unsigned long long f : 40; } x;

    int main(void)
    {
        __typeof__(x.f + 1) y = 0;
        return y;
    }

File preds.txt:

    main { x.f + 1 == 0, sum == 0 }

    $ c2bp wrap.c --dump ir
    /* Fills an object with any contents. */
    void __havoc(void *object, unsigned long size);
    /* Any value, for a bit-field. */
    unsigned long long __havoc_bits(void);
    /* A fresh object, or NULL if it may fail. */
    void *__allocate(unsigned long size, int zeroed, int may_fail);
    /* An error. */
    __attribute__((noreturn)) void __fail(const char *what);
    /* The end of the program, or of an execution that does not exist. */
    __attribute__((noreturn)) void __halt(void);
    struct s;
    struct s {
        unsigned long long f : 40;
    };
    struct s x;
    int main(void);
    int main(void) {
        int __return;
        unsigned long long sum;
        __builtin_memset(&x, 0, sizeof x); /* main.0 */
        x.f = 1099511627775; /* main.1 */
        sum = x.f + 1; /* main.2 */
        if (sum != 0) { /* main.3 */
            __return = 1; /* main.4 */
            return __return; /* main.5 */
        }
        sum = x.f + 1ULL; /* main.6 */
        __return = (x.f << 8) / 2 == sum; /* main.7 */
        return __return; /* main.8 */
    }
    _Static_assert(sizeof(struct s) == 8, "layout of struct s");
    $ interp wrap.c
    returned 0
    $ c2bp wrap.c preds.txt
    //@ source wrap.c
    //@ sha256 <sha256>

    void main({x.f + 1 == 0})
    begin
        decl {sum == 0};
        {x.f + 1 == 0} := 0;           //@ main.0 wrap.c:1 memset(&x, 0, sizeof(x));
        {x.f + 1 == 0} := 1;           //@ main.1 wrap.c:6 x.f = 1099511627775;
        {sum == 0} := {x.f + 1 == 0};  //@ main.2 wrap.c:7 sum = x.f + 1;
        if (*) then                    //@ main.3~ wrap.c:8 if (sum != 0)
            assume(!{sum == 0});       //@ main.3+ wrap.c:8 if (sum != 0)
            skip;                      //@ main.4 wrap.c:9 return 1;
            return;                    //@ main.5 wrap.c:9 return;
        else
            assume({sum == 0});        //@ main.3- wrap.c:8 if (sum != 0)
        fi
        {sum == 0} := 0;               //@ main.6 wrap.c:10 sum = x.f + 1ULL;
        skip;                          //@ main.7 wrap.c:11 return (x.f << 8) / 2 == sum;
        return;                        //@ main.8 wrap.c:11 return;
    end
    $ c2bp type.c /dev/null
    stderr:
    error: the type of a wide bit-field has no name
      ┌─ type.c:5:16
      │
    5 │     __typeof__(x.f + 1) y = 0;
      │                ^^^^^^^ add a cast to a standard type
    status: 1
