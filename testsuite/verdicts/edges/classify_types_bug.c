/* gcc's class numbers of a structure, a pointer and a double. */
void reach_error(void);
struct s { int a; };
int main(void)
{
    struct s v;
    int *p = 0;
    int k = __builtin_classify_type(v) * 100 + __builtin_classify_type(p) * 10
            + __builtin_classify_type(1.0);
    if (k == 1258)
        reach_error();
    return 0;
}
