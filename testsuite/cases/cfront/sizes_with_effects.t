The size of an array in a type is evaluated for the array's sake only. Where C evaluates it for
nothing else, and it does something, the program is refused.

    $ for t in 'int f(int n, int a[n++]) { return n; } int main(void) { int x[3]; return f(3, x); }' 'int g; int f(int n, int a[static g++]) { return n; } int main(void) { int x[3]; return f(3, x); }' 'int main(void) { int n = 2, x[4]; (void)(int (*)[n++])x; return n; }' 'int main(void) { int n = 2, m[4]; __typeof__(int (*)[n++]) p = (void *)m; return n; }' 'int main(void) { int n = 2; typedef int T[n++]; T *p; return n; }'; do echo "$t" > t.c; c2bp t.c 2>&1 | head -1; done
    error: the type of an array is not evaluated for its effects
    error: the type of an array is not evaluated for its effects
    error: the type of an array is not evaluated for its effects
    error: the type of an array is not evaluated for its effects
    error: the type of an array is not evaluated for its effects

File operand.c:

    int main(void)
    {
        int n = 3, a[2][n], i = 0;
        return sizeof a[i++] + i;
    }

    $ c2bp operand.c
    stderr:
    error: the type of an array is not evaluated for its effects
      ┌─ operand.c:4:19
      │
    4 │     return sizeof a[i++] + i;
      │                   ^^^^^^
    status: 1
    $ echo 'int main(void) { int n = 3, a[2][n], i = 0; __typeof__(a[i++]) b; return i; }' > type.c; c2bp type.c 2>&1 | head -1
    error: the type of an array is not evaluated for its effects

Other sizes are evaluated, the last first, and prototypes are not.

File order.c:

    static int x;
    static int f(int k) { x = x * 10 + k; return k; }
    int prototype(int n, int a[n++]);
    static void rows(int n, int a[][f(1)][f(2)]) { }
    int main(void)
    {
        int a[f(2)][f(3)];
        if (x != 32) { ERROR: ; }
        x = 0;
        rows(1, 0);
        if (x != 21) { goto ERROR; }
        return 0;
    }

    $ slam -q order.c | head -1
    SAFE
