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

Assembly with operands that says nothing of memory is taken to write its outputs alone. Where it
is told of an object, the verdict says so: by an address, a number that may be one, an operand in
memory, or a name.

File silent.c:

    extern void reach_error(void);
    int x = 1;
    int main(void)
    {
        int y = 1, *p = &y, told = 0;
        asm volatile(ASSEMBLY);
        if (x != 1 || y != 1) reach_error();
        return *p - 1;
    }

File assumed:

    slam -q --no-search -D "ASSEMBLY=$1" silent.c | grep -e "^[A-Z][A-Z]" -e "silent.c:6"

    $ for a in '"incl (%0)" : : "r"(p)' '"incl (%0)" : : "r"((unsigned long)p)' '"incl %0" : : "m"(x)' '"incl x" : "=r"(told)' '"incl %0" : "+r"(p)'; do echo "$a: $(sh assumed "$a")"; done
    "incl (%0)" : : "r"(p): SAFE
      silent.c:6: inline assembly without a clobber of memory writes its outputs alone
    "incl (%0)" : : "r"((unsigned long)p): SAFE
      silent.c:6: inline assembly without a clobber of memory writes its outputs alone
    "incl %0" : : "m"(x): SAFE
      silent.c:6: inline assembly without a clobber of memory writes its outputs alone
    "incl x" : "=r"(told): SAFE
      silent.c:6: inline assembly without a clobber of memory writes its outputs alone
      silent.c:6: inline assembly writes any value to its outputs
    "incl %0" : "+r"(p): SAFE
      silent.c:6: inline assembly without a clobber of memory writes its outputs alone
      silent.c:6: inline assembly writes any value to its outputs
    $ for a in '"out %0, %%dx" : : "a"(told)' '"incl (%0)" : : "r"(8ul)' '"nop" : : "m"(x)' '"" : "+r"(p)'; do echo "$a: $(sh assumed "$a")"; done
    "out %0, %%dx" : : "a"(told): SAFE
    "incl (%0)" : : "r"(8ul): SAFE
    "nop" : : "m"(x): SAFE
    "" : "+r"(p): SAFE
      silent.c:6: inline assembly writes any value to its outputs
