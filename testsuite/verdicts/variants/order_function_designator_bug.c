/* The function that is called is in a variable which an argument changes; gcc reads the variable first. */
void reach_error(void);
static int which;
static void a(int n) { which = 1; }
static void b(int n) { which = 2; }
static void (*fp)(int) = a;
static int change(void) { fp = b; return 0; }
int main(void)
{
    fp(change());
    if (which == 1)
        reach_error();
    return 0;
}
