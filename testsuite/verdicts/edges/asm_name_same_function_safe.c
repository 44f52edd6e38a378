/* Both names lead to one function, which adds up in one variable. */
void reach_error(void);
static int sum;
void add(int n) { sum += n; }
void plus(int n) __asm__("add");
int main(void)
{
    add(2);
    plus(3);
    if (sum != 5)
        reach_error();
    return 0;
}
