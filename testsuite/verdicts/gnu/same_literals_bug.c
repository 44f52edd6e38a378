/* Literals of one text are one object. */
extern void reach_error(void);
const char *g = "abc";
int main(void)
{
    const char *a = "abc", *b = "a" "bc";
    if (a == b && a == g)
        reach_error();
    return 0;
}
