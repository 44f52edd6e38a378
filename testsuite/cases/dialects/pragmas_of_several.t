A pragma may speak of several functions, and of none it is refused.

File several.c:

    #pragma slam pure ready, done
    #pragma slam starts level other
    int ready(void), done(void);
    int level, other;
    int main(void) { level = 1; ready(); done(); if (level != 1) __VERIFIER_error(); return 0; }

    $ slam -q several.c | grep 'SAFE\|written'
    SAFE
      several.c:3: nothing is written by ready, done

File none.c:

    #pragma slam pure
    int main(void) { return 0; }

    $ slam -q none.c
    stderr:
    error: the pragma `slam pure` is not understood
      ┌─ none.c:1:1
      │
    1 │ #pragma slam pure
      │ ^^^^^^^^^^^^^^^^^ of what?
    status: 2
