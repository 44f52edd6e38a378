/* The operand of __builtin_classify_type is not evaluated. */
void reach_error(void);
static int n;
static double count(void) { n++; return 0; }
int main(void)
{
    int k = __builtin_classify_type(count());
    if (n != 0)
        reach_error();
    if (k != 8)
        reach_error();
    return 0;
}
