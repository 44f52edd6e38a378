The linker gives names to where a section begins and ends, if its own name is one in C. By
`__start_calls` other files find what stands there, though it is `static` and nothing reads it.

File table.c:

    #include <assert.h>
    void out(void);
    static int g;
    static void set(void)
    {
        g = 1;
    }
    static void (*call)(void) __attribute__((section(SECTION), used)) = set;
    int main(void)
    {
        out();
        assert(g == 0);
        return 0;
    }

    $ slam -q --cpp-arg '-DSECTION="calls"' table.c | grep -v slam-work | sed '/^$/d'
    SAFE
    No error of table.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      global: g == 0
    The verdict rests on these assumptions:
      table.c:11: undefined functions find nothing of the program by the linker's names for the begin and the end of a section, such as `__start_calls`
    $ slam -q --cpp-arg '-DSECTION=".data.calls"' table.c | grep -v slam-work | sed '/^$/d'
    SAFE
    No error of table.c can be reached: proved in 2 iterations with 1 predicate.
    Predicates:
      global: g == 0

So it is with variables in functions, with functions, and where flags stand behind the name;
what may be more than a section to the assembler is refused.

File others.c:

    #include <assert.h>
    void out(void);
    int main(void)
    {
        static int g __attribute__((section(SECTION)));
        out();
        assert(g == 0);
        return 0;
    }

    $ slam -q --cpp-arg '-DSECTION="variables"' others.c | grep __start
      others.c:6: undefined functions find nothing of the program by the linker's names for the begin and the end of a section, such as `__start_variables`
    $ slam -q --cpp-arg '-DSECTION="variables,\"aw\",@progbits#"' others.c | grep __start
      others.c:6: undefined functions find nothing of the program by the linker's names for the begin and the end of a section, such as `__start_variables`
    $ slam -q --cpp-arg '-DSECTION="a\n.globl g"' others.c
    stderr:
    error: the section `a\n.globl g` is not supported
      ┌─ others.c:5:16
      │
    5 │     static int g __attribute__((section(SECTION)));
      │                ^ it may be more to the assembler
    status: 2

File code.c:

    #include <assert.h>
    void out(void);
    static int g;
    static void __attribute__((section("codes"), used)) set(void)
    {
        g = 1;
    }
    int main(void)
    {
        out();
        assert(g == 0);
        return 0;
    }

    $ slam -q code.c | grep __start
      code.c:10: undefined functions find nothing of the program by the linker's names for the begin and the end of a section, such as `__start_codes`
