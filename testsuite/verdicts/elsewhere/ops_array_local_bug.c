/* A local array of callbacks goes to another file, which calls the second one with a number. */
void reach_error(void);
typedef void (*cb)(int);
void run_all(cb *list, int n);
static int last;
static void keep(int v) { last = v; }
static void drop(int v) { }
int main(void)
{
    cb list[2] = { drop, keep };
    run_all(list, 2);
    if (last == 31)
        reach_error();
    return 0;
}
