What an undefined function takes as a pointer to `const` it does not write by it: it could,
where the object is not constant, so that is told. Models of the library do not, and nothing
can be written where the argument is a string or is constant.

File read.c:

    #include <assert.h>
    #include <string.h>
    void put(const void *);
    static const int table[2] = {1, 2};
    int main(void)
    {
        int x = 0;
        char s[4] = "a";
        put(ARGUMENT);
        assert(x == 0);
        return 0;
    }

    $ slam -q --cpp-arg '-DARGUMENT=&x' read.c | grep -v slam-work | sed '/^$/d'
    SAFE
    No error of read.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      main: x == 0
    The verdict rests on these assumptions:
      read.c:9: undefined functions write nothing by a pointer that they take as one to `const`, such as `put`
    $ slam -q --cpp-arg '-DARGUMENT="text"' read.c | grep const
    status: 1
    $ slam -q --cpp-arg '-DARGUMENT=table' read.c | grep const
    status: 1
    $ slam -q --cpp-arg '-DARGUMENT=s' read.c | grep const
      read.c:9: undefined functions write nothing by a pointer that they take as one to `const`, such as `put`

So it is of functions of which the source says how far they write.

File local.c:

    #include <assert.h>
    #pragma slam flat put
    void put(const int *);
    int x;
    int main(void)
    {
        put(&x);
        assert(x == 0);
        return 0;
    }

    $ slam -q local.c | grep -v slam-work | sed '/^$/d'
    SAFE
    No error of local.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      global: x == 0
    The verdict rests on these assumptions:
      local.c:3: nothing but what their arguments point to is written by put
      local.c:7: undefined functions write nothing by a pointer that they take as one to `const`, such as `put`
