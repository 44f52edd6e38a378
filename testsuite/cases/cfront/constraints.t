What gcc refuses is refused here too, with the place and what was expected. Each
declaration is looked at, so several errors come in one run.

File names.c:

    enum colour { RED, GREEN, RED };
    struct point { int x, y, x; };
    union point other;
    int count(int n, int step);
    char *count(int n);
    typedef int word;
    typedef char *word;
    void twice(void) { int x; char *x; }
    void swap(int a, int a) { }

    $ c2bp names.c /dev/null
    stderr:
    error: `RED` is declared twice
      ┌─ names.c:1:27
      │
    1 │ enum colour { RED, GREEN, RED };
      │                           ^^^ as an enumerator before

    error: two fields are called `x`
      ┌─ names.c:2:26
      │
    2 │ struct point { int x, y, x; };
      │                          ^

    error: `point` is a `struct`, no `union`
      ┌─ names.c:3:1
      │
    3 │ union point other;
      │ ^^^^^^^^^^^^

    error: `count` was declared `int (int, int)`, now it is `char *(int)`
      ┌─ names.c:5:7
      │
    5 │ char *count(int n);
      │       ^^^^^

    error: `word` is declared twice
      ┌─ names.c:7:14
      │
    7 │ typedef char *word;
      │              ^^^^^ for another type before

    error: `x` is declared twice
      ┌─ names.c:8:33
      │
    8 │ void twice(void) { int x; char *x; }
      │                                 ^ in this scope before

    error: two parameters are called `a`
      ┌─ names.c:9:6
      │
    9 │ void swap(int a, int a) { }
      │      ^^^^^^^^^^^^^^^^^^
    status: 1

File values.c:

    struct s { const int fixed; int free; };
    int add(int a, int b) { return a + b; }
    void few(void) { add(1); }
    void constant(const int *p) { *p = 1; }
    void member(struct s *s) { s->fixed = 1; }
    void call(void) { add(1, 2) = 3; }
    void apart(int *p, char *q) { int d = p - q; }
    int start = add(1, 2);
    int table[2] = { [2] = 1 };
    int wide[] = "abc";

    $ c2bp values.c /dev/null
    stderr:
    error: 1 argument
      ┌─ values.c:3:18
      │
    3 │ void few(void) { add(1); }
      │                  ^^^^^^ the function takes 2

    error: this is `const`, it cannot be changed
      ┌─ values.c:4:31
      │
    4 │ void constant(const int *p) { *p = 1; }
      │                               ^^^

    error: this is `const`, it cannot be changed
      ┌─ values.c:5:28
      │
    5 │ void member(struct s *s) { s->fixed = 1; }
      │                            ^^^^^^^^

    error: this is no object, it cannot be changed
      ┌─ values.c:6:19
      │
    6 │ void call(void) { add(1, 2) = 3; }
      │                   ^^^^^^^^^

    error: the difference of `int *` and `char *`
      ┌─ values.c:7:39
      │
    7 │ void apart(int *p, char *q) { int d = p - q; }
      │                                       ^^^^^

    error: the initialiser of a static object is not a constant
      ┌─ values.c:8:11
      │
    8 │ int start = add(1, 2);
      │           ^^^^^^^^^^^

    error: there is no such element
      ┌─ values.c:9:19
      │
    9 │ int table[2] = { [2] = 1 };
      │                   ^

    error: this string is no value of `int []`
       ┌─ values.c:10:14
       │
    10 │ int wide[] = "abc";
       │              ^^^^^
    status: 1

File types.c:

    unsigned float f;
    int long char c;
    int rows[][];
    int huge[4294967296][4294967296];
    int result(void)[3];
    static extern int both;
    struct flexible { int a[]; int b; };
    struct bits { int none : 0; };
    void hole(void) { int a[]; }
    int main(void) { return sizeof(struct unknown); }

    $ c2bp --whole types.c /dev/null
    stderr:
    error: this does not go with the words before it
      ┌─ types.c:1:10
      │
    1 │ unsigned float f;
      │          ^^^^^

    error: this does not go with the words before it
      ┌─ types.c:2:10
      │
    2 │ int long char c;
      │          ^^^^

    error: the size of the rows of `rows` is missing
      ┌─ types.c:3:5
      │
    3 │ int rows[][];
      │     ^^^^^^^^

    error: `int [4294967296][4294967296]` is larger than the memory
      ┌─ types.c:4:5
      │
    4 │ int huge[4294967296][4294967296];
      │     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: a function cannot return `int [3]`
      ┌─ types.c:5:11
      │
    5 │ int result(void)[3];
      │           ^^^^^^

    error: two storage classes in one declaration
      ┌─ types.c:6:8
      │
    6 │ static extern int both;
      │        ^^^^^^

    error: a field behind an array without a size
      ┌─ types.c:7:32
      │
    7 │ struct flexible { int a[]; int b; };
      │                                ^

    error: the bit-field `none` has no bits
      ┌─ types.c:8:19
      │
    8 │ struct bits { int none : 0; };
      │                   ^^^^^^^^

    error: the size of `a` is not given
      ┌─ types.c:9:23
      │
    9 │ void hole(void) { int a[]; }
      │                       ^^^

    error: the size of `struct unknown` is not known
       ┌─ types.c:10:25
       │
    10 │ int main(void) { return sizeof(struct unknown); }
       │                         ^^^^^^^^^^^^^^^^^^^^^^
    status: 1

File cut.c:

    int first(void) { return 1 + ; }
    int second(void) { return (2; }
    int third(void) { retrun 3; }

    $ c2bp cut.c /dev/null
    stderr:
    error: syntax error at `;`
      ┌─ cut.c:1:30
      │
    1 │ int first(void) { return 1 + ; }
      │                              ^ not expected here

    error: syntax error at `;`
      ┌─ cut.c:2:29
      │
    2 │ int second(void) { return (2; }
      │                             ^ not expected here
    status: 1

A call that is an error is a call, too:

File stops.c:

    extern void reach_error(int why);
    int main(void) { reach_error(); return 0; }

    $ c2bp stops.c /dev/null
    stderr:
    error: no arguments
      ┌─ stops.c:2:18
      │
    2 │ int main(void) { reach_error(); return 0; }
      │                  ^^^^^^^^^^^^^ the function takes 1
    status: 1
