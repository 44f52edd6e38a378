The addresses of labels: each is a value of its own, and `goto *` a decision
between them. An `asm goto` may go on at any of its labels.

File interpreter.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int run(const unsigned char *code)
    {
        static void *const table[] = { &&increment, &&twice, &&end };
        int sum = 0;
        goto *table[*code++];
    increment: sum++; goto *table[*code++];
    twice: sum *= 2; goto *table[*code++];
    end: return sum;
    }

    int main(void)
    {
        unsigned char code[] = { 0, 1, 2 };
    #ifdef BUG
        code[1] = 0;
        code[1] = nondet() ? 1 : 2;
    #endif
        CHECK(run(code) == 2);
    }

File difference.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int pick(int i)
    {
        static const int table[] = { &&a - &&a, &&b - &&a };
        goto *(&&a + table[i]);
    a:  return 10;
    b:  return 20;
    }

    int main(void)
    {
        CHECK(pick(0) == 10);
    #ifdef BUG
        CHECK(pick(1) == 10);
    #else
        CHECK(pick(1) == 20);
    #endif
    }

File asm_goto.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int locked(void)
    {
        asm goto("lock; btsl $0, flag; jc %l[yes]" : : : "cc" : yes);
        return 0;
    yes:
        return 1;
    }

    int main(void)
    {
        int x = locked();
    #ifdef BUG
        CHECK(x == 0);
    #endif
        CHECK(x == 0 || x == 1);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    asm_goto.c : SAFE
    asm_goto.c -D BUG: UNKNOWN
    difference.c : SAFE
    difference.c -D BUG: UNSAFE, replayed
    interpreter.c : SAFE
    interpreter.c -D BUG: UNSAFE, replayed
