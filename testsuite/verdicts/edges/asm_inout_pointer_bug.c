/* An empty assembly with an operand that is read and written hides a pointer, as OPTIMIZER_HIDE_VAR does. */
void reach_error(void);
#define HIDE(v) __asm__("" : "+r"(v))
struct dev { int open; };
static struct dev d;
int main(void)
{
    struct dev *p = &d;
    HIDE(p);
    if (d.open == 1)
        reach_error();
    p->open = 1;
    if (d.open == 1)
        reach_error();
    return 0;
}
