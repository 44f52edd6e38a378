/* The definition has the assembler name, and the call goes to the plain declaration of that name. */
void reach_error(void);
static int done;
void finish(int how) __asm__("stop_now");
void stop_now(int how);
void finish(int how)
{
    if (how > 2)
        done = how;
}
int main(void)
{
    if (done == 3)
        reach_error();
    stop_now(3);
    if (done == 3)
        reach_error();
    return 0;
}
