/* The class of a union is another than that of a structure, a function counts as a pointer. */
void reach_error(void);
union u { int a; char b; };
static void f(void) {}
int main(void)
{
    union u v;
    if (__builtin_classify_type(v) == 13 && __builtin_classify_type(f) == 5)
        reach_error();
    return 0;
}
