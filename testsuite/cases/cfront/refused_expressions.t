Expressions that C does not allow.

File values.c:

    typedef int word; struct s { int bit : 3; } s; void none(void);
    int type(void) { return word; }
    int value(void) { return none() + 1; }
    int called(int x) { return x(); }
    int called_twice(void) { return none()(); }
    int *address(void) { return &3; }
    int *bit(void) { return &s.bit; }
    int index(int a, int b) { return a[b]; }
    int index_function(void) { return none[1]; }
    int assigned(void) { int x; x = none(); return x; }

    $ c2bp values.c /dev/null
    stderr:
    error: `word` is a type, not a value
      ┌─ values.c:2:25
      │
    2 │ int type(void) { return word; }
      │                         ^^^^

    error: this has no value
      ┌─ values.c:3:26
      │
    3 │ int value(void) { return none() + 1; }
      │                          ^^^^^^

    error: `int` cannot be called
      ┌─ values.c:4:28
      │
    4 │ int called(int x) { return x(); }
      │                            ^

    error: this has no value to call
      ┌─ values.c:5:33
      │
    5 │ int called_twice(void) { return none()(); }
      │                                 ^^^^^^

    error: this is no object, it has no address
      ┌─ values.c:6:29
      │
    6 │ int *address(void) { return &3; }
      │                             ^^

    error: the address of a bit-field
      ┌─ values.c:7:25
      │
    7 │ int *bit(void) { return &s.bit; }
      │                         ^^^^^^

    error: `int` cannot be indexed
      ┌─ values.c:8:34
      │
    8 │ int index(int a, int b) { return a[b]; }
      │                                  ^^^^

    error: a function cannot be indexed
      ┌─ values.c:9:35
      │
    9 │ int index_function(void) { return none[1]; }
      │                                   ^^^^^^^

    error: this has no value
       ┌─ values.c:10:33
       │
    10 │ int assigned(void) { int x; x = none(); return x; }
       │                                 ^^^^^^
    status: 1

File operators.c:

    struct s { int bit : 3; int f; } s; double d; int i;
    int convert(struct s x) { return (int)x; }
    void condition(struct s x) { if (x) ; }
    int operator(struct s x) { return -x; }
    int modulo(void) { return d % 2; }
    int common(struct s x, int *p) { return (i ? x : p), 1; }
    int less(struct s x, int *p) { return x < p; }
    void assign(void) { int a[2], b[2]; a = b; }
    void step(void) { 3++; }
    void go(struct s x) { goto *x; }
    int imaginary(int *p) { return __imag__ p; }

    $ c2bp operators.c /dev/null
    stderr:
    error: `struct s` cannot be converted to `int`
      ┌─ operators.c:2:34
      │
    2 │ int convert(struct s x) { return (int)x; }
      │                                  ^^^^^^

    error: a condition of type `struct s`
      ┌─ operators.c:3:34
      │
    3 │ void condition(struct s x) { if (x) ; }
      │                                  ^

    error: this operator does not apply to `struct s`
      ┌─ operators.c:4:35
      │
    4 │ int operator(struct s x) { return -x; }
      │                                   ^^

    error: this operator does not apply to floating-point numbers
      ┌─ operators.c:5:27
      │
    5 │ int modulo(void) { return d % 2; }
      │                           ^^^^^

    error: this operator does not apply to its operands
      ┌─ operators.c:7:39
      │
    7 │ int less(struct s x, int *p) { return x < p; }
      │                                       ^^^^^ integers or pointers expected, this is `struct s`

    error: `int *` cannot be converted to `int [2]`
      ┌─ operators.c:8:37
      │
    8 │ void assign(void) { int a[2], b[2]; a = b; }
      │                                     ^^^^^

    error: this is no object, it cannot be changed
      ┌─ operators.c:9:19
      │
    9 │ void step(void) { 3++; }
      │                   ^

    error: `goto *` wants an address
       ┌─ operators.c:10:23
       │
    10 │ void go(struct s x) { goto *x; }
       │                       ^^^^^^^

    error: this is no complex number
       ┌─ operators.c:11:41
       │
    11 │ int imaginary(int *p) { return __imag__ p; }
       │                                         ^
    status: 1

File sizes.c:

    struct s { int bit : 3; int f; } s; int i;
    unsigned long size(void) { return sizeof(s.bit); }
    unsigned long offset(void) { return __builtin_offsetof(struct s, missing); }
    unsigned long offset_of_bit(void) { return __builtin_offsetof(struct s, bit); }
    unsigned long no_array(void) { return __builtin_offsetof(struct s, f[1]); }
    int defaults(void) { return _Generic(i, default: 1, default: 2); }
    int generic(void) { return _Generic(i, char *: 1); }
    enum e { A = (1, s.f) };

    $ c2bp sizes.c /dev/null
    stderr:
    error: the size of a bit-field
      ┌─ sizes.c:2:35
      │
    2 │ unsigned long size(void) { return sizeof(s.bit); }
      │                                   ^^^^^^^^^^^^^

    error: there is no field `missing`
      ┌─ sizes.c:3:66
      │
    3 │ unsigned long offset(void) { return __builtin_offsetof(struct s, missing); }
      │                                                                  ^^^^^^^

    error: the offset of a bit-field
      ┌─ sizes.c:4:44
      │
    4 │ unsigned long offset_of_bit(void) { return __builtin_offsetof(struct s, bit); }
      │                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    error: this is no array
      ┌─ sizes.c:5:69
      │
    5 │ unsigned long no_array(void) { return __builtin_offsetof(struct s, f[1]); }
      │                                                                     ^^^

    error: this `_Generic` has a `default` already
      ┌─ sizes.c:6:53
      │
    6 │ int defaults(void) { return _Generic(i, default: 1, default: 2); }
      │                                                     ^^^^^^^^^^

    error: no association of this `_Generic` fits
      ┌─ sizes.c:7:28
      │
    7 │ int generic(void) { return _Generic(i, char *: 1); }
      │                            ^^^^^^^^^^^^^^^^^^^^^^

    error: this is not a constant
      ┌─ sizes.c:8:14
      │
    8 │ enum e { A = (1, s.f) };
      │              ^^^^^^^^^
    status: 1

File numbers.c:

    int main(void) { return 99999999999999999999999 > 0; }

    $ c2bp numbers.c /dev/null
    //@ source numbers.c
    //@ sha256 <sha256>

    void main()
    begin
        skip;    //@ main.0 numbers.c:1 return 1;
        return;  //@ main.1 numbers.c:1 return;
    end

File complex.c:

    int main(void) { return 3i != 0; }

    $ c2bp complex.c /dev/null
    stderr:
    error: complex numbers are not supported
      ┌─ complex.c:1:25
      │
    1 │ int main(void) { return 3i != 0; }
      │                         ^^
    status: 1

Errors of which there are few of a kind.

File few.c:

    struct s { int a; }; int call(int x); void none(void); int i;
    int a(void) { return call(none()); }
    int b(void) { return call(); }
    int c(void) { none(1); return 0; }
    void d(struct s x, double y) { i ? x : y; }
    int e(void) { return ({ 3; })++ - --3; }
    int f(void) { return i ? none() : 3; }
    int g(struct s *p, int n) { return p[p] + n[n]; }
    int call; int s_; typedef int i;
    int h(struct s { int b; } x) { return x.b; }
    int k(int n, ...); int l(void) { return k(); }

    $ c2bp few.c /dev/null
    stderr:
    error: this function returns no value
      ┌─ few.c:2:27
      │
    2 │ int a(void) { return call(none()); }
      │                           ^^^^^^

    error: no arguments
      ┌─ few.c:3:22
      │
    3 │ int b(void) { return call(); }
      │                      ^^^^^^ the function takes 1

    error: 1 argument
      ┌─ few.c:4:15
      │
    4 │ int c(void) { none(1); return 0; }
      │               ^^^^^^^ the function takes none

    error: this is no object, it cannot be changed
      ┌─ few.c:6:22
      │
    6 │ int e(void) { return ({ 3; })++ - --3; }
      │                      ^^^^^^^^

    error: this has no value
      ┌─ few.c:7:22
      │
    7 │ int f(void) { return i ? none() : 3; }
      │                      ^^^^^^^^^^^^^^

    error: `struct s *` cannot be indexed
      ┌─ few.c:8:36
      │
    8 │ int g(struct s *p, int n) { return p[p] + n[n]; }
      │                                    ^^^^

    error: `call` is declared as something else
      ┌─ few.c:9:5
      │
    1 │ struct s { int a; }; int call(int x); void none(void); int i;
      │                          ---- here it is a function
      ·
    9 │ int call; int s_; typedef int i;
      │     ^^^^

    error: `i` is declared twice
      ┌─ few.c:9:31
      │
    9 │ int call; int s_; typedef int i;
      │                               ^ in this scope before

    error: no arguments
       ┌─ few.c:11:41
       │
    11 │ int k(int n, ...); int l(void) { return k(); }
       │                                         ^^^ the function takes at least 1
    status: 1

File step.c:

    int main(void) { return ++3; }

    $ c2bp step.c /dev/null
    stderr:
    error: this is no object, it cannot be changed
      ┌─ step.c:1:27
      │
    1 │ int main(void) { return ++3; }
      │                           ^
    status: 1
    $ echo 'int main(void) { int x = 1; return ++ ++x; }' > row.c; c2bp row.c /dev/null
    stderr:
    error: `++` has no object to change
      ┌─ row.c:1:36
      │
    1 │ int main(void) { int x = 1; return ++ ++x; }
      │                                    ^^
    status: 1

File twice.c:

    void inside(void) { typedef int word; int word; }
    typedef int word; int word;
    int call(void); typedef int call;

    $ c2bp twice.c /dev/null
    stderr:
    error: `word` is declared twice
      ┌─ twice.c:1:43
      │
    1 │ void inside(void) { typedef int word; int word; }
      │                                           ^^^^ as a type before

    error: `word` is declared as something else
      ┌─ twice.c:2:23
      │
    2 │ typedef int word; int word;
      │                       ^^^^

    error: `call` is declared twice
      ┌─ twice.c:3:29
      │
    3 │ int call(void); typedef int call;
      │                             ^^^^ as a function before
    status: 1
    $ printf 'int f(id<x> __strong y) { __block int z; return 0; }' > block.c; c2bp block.c /dev/null
    stderr:
    error: an extension of Clang for blocks is not supported
      ┌─ block.c:1:13
      │
    1 │ int f(id<x> __strong y) { __block int z; return 0; }
      │             ^^^^^^^^
    status: 1

File more.c:

    struct s { int a; } s; int i; int *p;
    int common(void) { return i ? s : p; }
    struct unknown; extern struct unknown x, y; void copy(void) { x = y; }

    $ c2bp more.c /dev/null
    stderr:
    error: `struct s` and `int *` have no common type
      ┌─ more.c:2:27
      │
    2 │ int common(void) { return i ? s : p; }
      │                           ^^^^^^^^^

    error: an object of type `struct unknown` cannot be assigned
      ┌─ more.c:3:63
      │
    3 │ struct unknown; extern struct unknown x, y; void copy(void) { x = y; }
      │                                                               ^^^^^
    status: 1
