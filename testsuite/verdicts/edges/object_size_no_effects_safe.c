/* The operand of __builtin_object_size is not evaluated for its effects. */
void reach_error(void);
static char b[8];
int main(void)
{
    char *p = b;
    int i = 0;
    unsigned long n = __builtin_object_size(&b[i++], 0);
    if (i != 0)
        reach_error();
    return n == 0 && p == 0;
}
