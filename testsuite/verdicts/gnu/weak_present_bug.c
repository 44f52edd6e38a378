/* What a weak definition says without another file. */
extern void reach_error(void);
extern int nondet(void);
int level __attribute__((weak)) = 3;
__attribute__((weak)) int twice(int x) { return 2 * x; }
int main(void)
{
    int n = nondet() & 7;
    if (twice(n) == 14 && level == 3)
        reach_error();
    return 0;
}
