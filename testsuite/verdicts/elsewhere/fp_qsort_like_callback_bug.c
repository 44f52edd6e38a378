/* A comparison that another file calls with addresses counts its calls. */
void reach_error(void);
typedef int (*cmp_t)(const void *, const void *);
void arrange(void *base, unsigned n, cmp_t cmp);
static int compared;
static int cmp(const void *a, const void *b)
{
    compared++;
    return *(const int *)a - *(const int *)b;
}
int main(void)
{
    int v[3] = { 3, 1, 2 };
    cmp_t c = cmp;
    arrange(v, 3, c);
    if (compared == 3)
        reach_error();
    return 0;
}
