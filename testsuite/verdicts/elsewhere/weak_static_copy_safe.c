/* The result of a weak function is any number, but its parity bit is 0 or 1. */
void reach_error(void);
__attribute__((weak)) int setting(void)
{
    return 4;
}
int main(void)
{
    int s = setting() & 1;
    if (s != 0 && s != 1)
        reach_error();
    return 0;
}
