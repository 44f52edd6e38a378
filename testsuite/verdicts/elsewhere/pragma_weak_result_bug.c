/* The alias by the pragma has an argument and a result. */
void reach_error(void);
int __plus_one(int n) { return n + 1; }
#pragma weak plus_one = __plus_one
extern int plus_one(int n);
int main(void)
{
    int (*const f)(int) = plus_one;
    if (f(4) == 5)
        reach_error();
    return 0;
}
