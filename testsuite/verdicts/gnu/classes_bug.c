/* The class of a complex number is its own. */
extern void reach_error(void);
union u { int i; } u;
int main(void)
{
    _Complex double z;
    float f;
    if (__builtin_classify_type(z) == 9 && __builtin_classify_type(f) == 8
        && __builtin_classify_type(u) == 13 && __builtin_classify_type(&f) == 5)
        reach_error();
    return 0;
}
