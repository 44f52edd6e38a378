/* Two variables have different addresses, neither of which is zero. */
void reach_error(void);
static int a, b;
int main(void)
{
    if (&a == &b)
        reach_error();
    if ((unsigned long)&a == (unsigned long)&b)
        reach_error();
    if ((unsigned long)&a == 0)
        reach_error();
    return 0;
}
