Declarations that C does not allow.

File objects.c:

    void nothing;
    void unsized(void) { int a[]; }
    int twice = 1; int twice = 2;
    int old_style(a) int a; int b; { return a; }
    void locally(void) { extern int elsewhere = 2; }
    _Static_assert(sizeof(int) == 2, "small");
    register int global;
    int call(void) = 0;
    __auto_type untyped;

    $ c2bp objects.c /dev/null
    stderr:
    error: `nothing` is declared `void`
      ┌─ objects.c:1:6
      │
    1 │ void nothing;
      │      ^^^^^^^

    error: the size of `a` is not given
      ┌─ objects.c:2:26
      │
    2 │ void unsized(void) { int a[]; }
      │                          ^^^

    error: `twice` is initialised twice
      ┌─ objects.c:3:20
      │
    3 │ int twice = 1; int twice = 2;
      │                    ^^^^^

    error: this is no parameter of the function
      ┌─ objects.c:4:29
      │
    4 │ int old_style(a) int a; int b; { return a; }
      │                             ^

    error: `elsewhere` is `extern`, its value is elsewhere
      ┌─ objects.c:5:33
      │
    5 │ void locally(void) { extern int elsewhere = 2; }
      │                                 ^^^^^^^^^^^^^

    error: this static assertion does not hold
      ┌─ objects.c:6:1
      │
    6 │ _Static_assert(sizeof(int) == 2, "small");
      │ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: `auto` and `register` are for locals
      ┌─ objects.c:7:1
      │
    7 │ register int global;
      │ ^^^^^^^^^^^^^^^^^^^^

    error: a function is no object, it has no value
      ┌─ objects.c:8:5
      │
    8 │ int call(void) = 0;
      │     ^^^^^^^^^^^^^^

    error: `__auto_type` wants an initialiser
      ┌─ objects.c:9:13
      │
    9 │ __auto_type untyped;
      │             ^^^^^^^
    status: 1

File types.c:

    void functions[3];
    int negative[-1];
    int n; int unknown[n];
    void storage(static int x) { }
    struct s { struct t inner; };
    struct big { char a[1UL << 62]; char b[1UL << 62]; } big;
    struct bits { float f : 3; };
    struct width { int f : 40; };
    int float two;

    $ c2bp types.c /dev/null
    stderr:
    error: an array of functions or `void`
      ┌─ types.c:1:15
      │
    1 │ void functions[3];
      │               ^^^

    error: the size of an array is negative
      ┌─ types.c:2:14
      │
    2 │ int negative[-1];
      │              ^^

    error: the size of an array is not a constant
      ┌─ types.c:3:20
      │
    3 │ int n; int unknown[n];
      │                    ^

    error: a parameter has no storage class but `register`
      ┌─ types.c:4:14
      │
    4 │ void storage(static int x) { }
      │              ^^^^^^^^^^^^

    error: the field `inner` has the incomplete type `struct t`
      ┌─ types.c:5:21
      │
    5 │ struct s { struct t inner; };
      │                     ^^^^^

    error: this type is too large
      ┌─ types.c:6:19
      │
    6 │ struct big { char a[1UL << 62]; char b[1UL << 62]; } big;
      │                   ^^^^^^^^^^^^

    error: a bit-field of a type that is no integer
      ┌─ types.c:7:21
      │
    7 │ struct bits { float f : 3; };
      │                     ^^^^^

    error: the width of a bit-field is out of range
      ┌─ types.c:8:20
      │
    8 │ struct width { int f : 40; };
      │                    ^^^^^^

    error: this does not go with the words before it
      ┌─ types.c:9:5
      │
    9 │ int float two;
      │     ^^^^^
    status: 1

File extensions.c:

    void variable(float n) { int a[n]; }
    void initialised(int n) { int a[n] = { 1 }; }
    typedef float v3 __attribute__((vector_size(12)));
    struct item { int x; };
    typedef struct item items __attribute__((vector_size(16)));
    void leave(void) { int x __attribute__((cleanup(3))) = 1; }

    $ c2bp extensions.c /dev/null
    stderr:
    error: the size of an array is an integer, no `float`
      ┌─ extensions.c:1:32
      │
    1 │ void variable(float n) { int a[n]; }
      │                                ^

    error: an array of variable length has no initialiser but `{}`
      ┌─ extensions.c:2:31
      │
    2 │ void initialised(int n) { int a[n] = { 1 }; }
      │                               ^^^^^^^^^^^^

    error: the size of a vector is a power of two of its elements
      ┌─ extensions.c:3:33
      │
    3 │ typedef float v3 __attribute__((vector_size(12)));
      │                                 ^^^^^^^^^^^^^^^

    error: a vector of this type is not supported
      ┌─ extensions.c:5:42
      │
    5 │ typedef struct item items __attribute__((vector_size(16)));
      │                                          ^^^^^^^^^^^^^^^

    error: `cleanup` wants a function
      ┌─ extensions.c:6:49
      │
    6 │ void leave(void) { int x __attribute__((cleanup(3))) = 1; }
      │                                                 ^
    status: 1

File ends.c:

    int main(void) { int a[3]; {

    $ c2bp ends.c /dev/null
    stderr:
    error: unexpected end of the file
      ┌─ ends.c:2:1
      │
    2 │
      │ ^ not expected here
    status: 1

File nameless.c:

    int take(struct);
    union;
    int main(void) { return 0; }

    $ c2bp --whole nameless.c /dev/null
    stderr:
    error: a structure or union without a name or members
      ┌─ nameless.c:1:10
      │
    1 │ int take(struct);
      │          ^^^^^^

    error: a structure or union without a name or members
      ┌─ nameless.c:2:1
      │
    2 │ union;
      │ ^^^^^
    status: 1
