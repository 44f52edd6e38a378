/* Literals of one text are one object. */
extern void reach_error(void);
const char *g = "abc";
int main(void)
{
    const char *a = "abc", *b = "a" "bc";
    if (a != b || a[1] != g[1])
        reach_error();
    return 0;
}
