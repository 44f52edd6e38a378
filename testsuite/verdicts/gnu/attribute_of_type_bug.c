/* Behind the definition of a structure they are the type's, which no cleanup is. */
extern void reach_error(void);
static int cleaned;
static void clean(void *p) { (void)p; cleaned++; }
static int begun;
[[gnu::constructor]] void begin(void) { begun++; }
int main(void)
{
    {
        struct { int a; } __attribute__((cleanup(clean))) s;
        __attribute__((cleanup(clean))) struct { int a; } t;
        s.a = t.a = 0;
    }
    if (cleaned == 1 && begun == 1)
        reach_error();
    return 0;
}
