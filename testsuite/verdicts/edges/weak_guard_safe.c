/* A weak function is called behind a test of its address, and cannot touch a local. */
void reach_error(void);
void __attribute__((weak)) notify(int n);
int main(void)
{
    int local = 3;
    if (notify)
        notify(local);
    if (local != 3)
        reach_error();
    return 0;
}
