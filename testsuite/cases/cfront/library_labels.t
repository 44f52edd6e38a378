To the compiler a call of `floor` is one of the library's function, whatever the assembler calls
it. So such a name may be another version of it, but no other function.

File rename.c:

    double floor(double) __asm__("ceil");
    int main(void)
    {
        if (floor(1.7) == 1) { ERROR: return 1; }
        return 0;
    }

    $ slam -q rename.c
    stderr:
    error: `floor` is the library's function to the compiler
      ┌─ rename.c:1:8
      │
    1 │ double floor(double) __asm__("ceil");
      │        ^^^^^ and `ceil` by its assembler name
    status: 2

File own.c:

    extern int abs(int) __asm__("mine");
    int mine(int x) { return 42; }
    int main(void)
    {
        if (abs(-1) == 1) { ERROR: return 1; }
        return 0;
    }

    $ slam -q own.c
    stderr:
    error: `abs` is the library's function to the compiler
      ┌─ own.c:1:12
      │
    1 │ extern int abs(int) __asm__("mine");
      │            ^^^ and `mine` by its assembler name
    status: 2

File pragma.c:

    #pragma redefine_extname floor ceil
    double floor(double);
    int main(void)
    {
        if (floor(1.7) == 1) { ERROR: return 1; }
        return 0;
    }

    $ slam -q pragma.c
    stderr:
    error: `floor` is the library's function to the compiler
      ┌─ pragma.c:2:8
      │
    2 │ double floor(double);
      │        ^^^^^ and `ceil` by its assembler name
    status: 2

File version.c:

    extern int scanf(const char *, ...) __asm__("__isoc99_scanf");
    double down(double) __asm__("floor");
    int main(void)
    {
        int n = 0;
        scanf("%d", &n);
        return n;
    }

    $ slam -q version.c | sed -n 1p
    SAFE
    stderr:
    warning: no label ERROR and no assert in the program
