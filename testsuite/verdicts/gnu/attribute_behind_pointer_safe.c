/* Attributes behind a star, or in front of the declared name, say something of the variable. */
extern void reach_error(void);
static int cleaned, started;
static void clean(int **p) { (void)p; cleaned++; }
static int *__attribute__((constructor)) start(void) { started++; return 0; }
static int first = 3;
int *second = &first;
extern int *__attribute__((alias("second"))) third;
struct s { char c; char *__attribute__((aligned(32))) p; };
static char *__attribute__((aligned(64))) wide;
int main(void)
{
    {
        int *__attribute__((cleanup(clean))) p = 0, *q = 0;
        int *const __attribute__((cleanup(clean))) r = 0;
        (void)p;
        (void)q;
        (void)r;
    }
    *second = 4;
    if (!(cleaned == 2 && started == 1 && *third == 4 && sizeof(struct s) == 64
        && _Alignof(wide) == 64))
        reach_error();
    return 0;
}
