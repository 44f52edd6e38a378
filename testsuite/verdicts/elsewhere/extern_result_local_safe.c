/* The result of another file's function is no address of a local of main. */
void reach_error(void);
extern int x;
int *f(void);
int main(void)
{
    int n = 2;
    x = 1;
    *f() = 3;
    if (n != 2)
        reach_error();
    return 0;
}
