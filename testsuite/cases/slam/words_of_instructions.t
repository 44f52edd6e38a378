Instructions in a section of their own name what they work with. A function of the program that is
called as an instruction is none of that, nor does a function that is not there make a difference.

File count.c:

    static inline unsigned rdtsc(void) { return 7; }
    int count(int);
    int get(void);
    void on_event(void (*f)(void));

    static int held;
    static void event(void) { held = 0; }

    static int weight(int x)
    {
        int n;
        __asm__ volatile("mov %1, %0\n"
                         ".pushsection .altinstr_replacement,\"ax\"\n\tcall count\n\tlock rdtsc\n\t.popsection"
                         : "=r"(n)
                         : "r"(x));
        return n;
    }

    int main(void)
    {
        on_event(event);
        held = rdtsc();
        weight(held);
        if (get() > 3 && held == 7) {
        ERROR:
            return 1;
        }
        return 0;
    }

    $ slam -q --no-replay count.c | head -1
    UNSAFE

What an operand names it may call.

    $ sed 's/call count/call event/' count.c > event.c; slam -q --no-replay event.c | head -1
    UNKNOWN: newton: the path is feasible only if approximated values are right; event.c:1: assembly outside of functions may write and call what it names
