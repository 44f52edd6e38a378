/* A pointer that is volatile is read by gcc's atomic load in a helper that returns it. */
void reach_error(void);
static int x;
static int *volatile shared = &x;
static int *get(void) { return __atomic_load_n(&shared, __ATOMIC_ACQUIRE); }
int main(void)
{
    int *q = get();
    if (x == 5)
        reach_error();
    *q = 5;
    if (x == 5)
        reach_error();
    return 0;
}
