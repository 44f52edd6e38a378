/* __func__ is an object of its own, unlike the literal. */
void reach_error(void);
int main(void)
{
    const char *p = __func__, *q = __func__;
    if (p != q)
        reach_error();
    if (p[0] != 'm' || p[4] != 0)
        reach_error();
    return 0;
}
