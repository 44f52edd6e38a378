Inline assembly: outputs get any value, and with a clobber of memory so does what
can be reached: such a path is no proof of an error, so `-D BUG` is UNKNOWN, unless the
compiled program reaches it. A barrier changes nothing.

File barrier.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    int main(void)
    {
        int x = nondet(), *p = &x;
        *p = 1;
        asm volatile("" : : : "memory");
        asm volatile("rep; nop");
        asm volatile("lock; addl $0,0(%%rsp)" : : : "memory");
    #ifdef BUG
        asm volatile("movl $2, %0" : "=m" (x));
    #endif
        CHECK(x == 1);
    }

File clobber.c:

    #define CHECK(e) if (!(e)) reach_error()
    extern void reach_error(void);
    extern unsigned long nondet(void);

    struct node { struct node *next; int value; };
    static struct node head;
    static int private;
    asm(".globl somewhere");

    int main(void)
    {
        struct node n = { 0, 1 };
        head.next = &n;
        private = 5;
    #ifdef BUG
        asm volatile("call f" : : : "memory");
    #else
        asm volatile("movl $1, %eax" : : : "eax");
    #endif
        CHECK(private == 5 && n.value == 1);
    }

    $ for f in *.c; do for bug in "" "-D BUG"; do
    >   echo "$f $bug: $(slam --quiet $bug $f 2>&1 | head -n 1 | cut -d: -f1)"
    > done; done
    barrier.c : SAFE
    barrier.c -D BUG: UNSAFE, replayed
    clobber.c : SAFE
    clobber.c -D BUG: UNKNOWN
