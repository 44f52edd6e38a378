/* A weak function may be missing, and another file's may take a body's place. */
extern void reach_error(void);
extern int nondet(void);
int calls;
__attribute__((weak)) void note(void);
__attribute__((weak)) int choose(int x) { return x > 5; }
void count(void) { calls = calls + 1; }
void hook(void) __attribute__((weak, alias("count")));
void other(void);
#pragma weak other
int main(void)
{
    int n = nondet();
    void (*p)(void) = other;
    if (note)
        note();
    if (n > 5 && p == 0 && p != 0)
        reach_error();
    hook();
    return 0;
}
