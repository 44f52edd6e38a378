/* A function that takes a pointer is called by a type that says long. */
void reach_error(void);
static int x;
static void set(int *p) { *p = 5; }
typedef void (*long_fn)(long);
int main(void)
{
    long_fn f = (long_fn)(void *)set;
    if (x == 5)
        reach_error();
    f((long)&x);
    if (x == 5)
        reach_error();
    return 0;
}
