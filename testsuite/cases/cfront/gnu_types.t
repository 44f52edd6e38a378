What GNU C says of types and is not known here.

File vector.c:

    typedef int v __attribute__((vector_size(16)));
    v x;
    int main(void) { return __builtin_classify_type(x); }

File list.c:

    int main(void) { int *p = 0; return __builtin_va_arg(p, int); }

    $ for f in list.c vector.c; do c2bp $f /dev/null; done
    stderr:
    error: this is no list of arguments
      ┌─ list.c:1:54
      │
    1 │ int main(void) { int *p = 0; return __builtin_va_arg(p, int); }
      │                                                      ^

    error: the class of a vector is not known
      ┌─ vector.c:3:25
      │
    3 │ int main(void) { return __builtin_classify_type(x); }
      │                         ^^^^^^^^^^^^^^^^^^^^^^^^^^
    status: 1

The line of a macro's body, and the size of what a pointer points to, are any
value.

File any.c:

    #define LINE __builtin_LINE()
    char b[4];
    int main(void)
    {
        char *p = b;
        return LINE + __builtin_object_size(p, 0);
    }

    $ c2bp any.c --dump ir | grep any
    /* Fills an object with any contents. */
        __havoc(&__t1, sizeof __t1); /* the line of `__builtin_LINE` in a macro holds any value */ /* main.2 */
        __havoc(&__t2, sizeof __t2); /* `__builtin_object_size` holds any value */ /* main.3 */
