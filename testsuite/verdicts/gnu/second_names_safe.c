/* A function and a variable under second names, before and after their definitions. */
extern void reach_error(void);
int count;
extern int total __attribute__((alias("count")));
void early(void) __attribute__((__alias__("step")));
void step(void) { count = count + 1; }
static void late(void) __attribute__((alias("step")));
__attribute__((alias("early"))) void again(void);
int main(void)
{
    early();
    late();
    again();
    total = total + 1;
    if (count != 4)
        reach_error();
    return 0;
}
