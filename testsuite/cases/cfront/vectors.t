Vectors are declared, initialised, copied and passed. What else is done with
them is refused only where a call leads: headers are full of it.

File v.c:

    typedef float four __attribute__((vector_size(16)));
    typedef int ints __attribute__((vector_size(16)));

    static inline four sum(four a, four b)
    {
        return a + b;
    }

    static inline ints made(four a)
    {
        return (ints) __builtin_ia32_something(a);
    }

    static four same(four a)
    {
        four b = a;
        return b;
    }

    int main(void)
    {
        four v = same((four) {1, 2, 3, 4});
    #ifdef SUM
        v = sum(v, v);
    #endif
        return sizeof v == 16 ? 0 : 1;
    }

    $ c2bp v.c --dump ir | grep -A 3 '^struct vector_of_4_float {'
    struct vector_of_4_float {
        float elements[4];
    } __attribute__((aligned(16)));
    struct vector_of_4_int {
    $ c2bp v.c -D SUM --dump ir
    stderr:
    error: this operator does not apply to its operands
      ┌─ v.c:6:12
      │
    6 │     return a + b;
      │            ^^^^^ integers expected, this is `struct vector of 4 float`
      │
      = vectors can be declared, initialised and copied only
    status: 1
