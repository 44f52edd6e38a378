/* A pointer is read by READ_ONCE as the Linux kernel does, and written through. */
void reach_error(void);
#define READ_ONCE(v) (*(const volatile __typeof__(v) *)&(v))
struct dev { int open; };
static struct dev d;
static struct dev *current_dev = &d;
int main(void)
{
    struct dev *p = READ_ONCE(current_dev);
    if (d.open == 1)
        reach_error();
    p->open = 1;
    if (d.open == 1)
        reach_error();
    return 0;
}
