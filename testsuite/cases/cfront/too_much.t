Limits on what one function, expression or object may be made of.

    $ (echo 'int main(void) { int x = 1'; yes ' + 1' | head -11000; echo '; return x; }') > run.c
    $ c2bp run.c /dev/null 2>&1 | cut -c1-100
    error: the program is nested too deeply
          ┌─ run.c:10000:2
          │
    10000 │  + 1
          │  ^ an expression of more than 20000 tokens
    $ (echo 'int main(void) { int x = 1;'; yes 'if (x) x = 1; else' | head -5100; echo 'x = 2; return x; }') > else.c
    $ c2bp else.c /dev/null 2>&1 | cut -c1-100
    error: the program is nested too deeply
         ┌─ else.c:5002:15
         │
    5002 │ if (x) x = 1; else
         │               ^^^^ more than 5000 `else` in a function
    $ (echo 'char *s = "'; yes '0123456789' | head -20000 | tr -d '\n'; echo '"; int main(void) { return s[0]; }') | tr -d '\n' > string.c
    $ c2bp string.c /dev/null | grep assumption
    //@ assumption string.c:1: a string of more than 64 characters has any contents
    $ (echo 'char s[] = "'; yes 0123456789 | head -200 | tr -d '\n'; echo '"; int main(void) { return s[0]; }') | tr -d '\n' > list.c
    $ c2bp list.c /dev/null | grep assumption
    //@ assumption list.c:1: an object with more than 1024 initialisers holds any value
    $ seq 1 14 | sed 's/.*/int f&(void) { return &; }/' > many.c; c2bp many.c /dev/null
    stderr:
    error: no function `main`
      ┌─ many.c:1:1
      │
    1 │ int f1(void) { return 1; }
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^
      │
      = another entry can be chosen with --entry; there are `f1`, `f2`, `f3`, `f4`, `f5`, `f6`, `f7`, `f8`, `f9`, `f10`, `f11`, `f12` and 2 more
    status: 1
    $ (echo 'typedef int (*t0)(int, int);'; for i in $(seq 1 20); do echo "typedef t$((i - 1)) (*t$i)(t$((i - 1)), t$((i - 1)));"; done; echo 'int main(t20 x) { return 0; }') > types.c
    $ c2bp types.c /dev/null 2>&1 | head -6
    error: the type is too large
      ┌─ types.c:7:12
      │
    7 │ typedef t5 (*t6)(t5, t5);
      │            ^^^^^^^^^^^^^ it is made of more than 2000 types
