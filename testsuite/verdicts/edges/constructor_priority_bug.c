/* Of two constructors that write a variable the one with the larger number comes last. */
void reach_error(void);
static int mode;
__attribute__((constructor(300))) static void late(void) { mode = 2; }
__attribute__((constructor(200))) static void early(void) { mode = 1; }
int main(void)
{
    if (mode == 2)
        reach_error();
    return 0;
}
