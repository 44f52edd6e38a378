/* A variable with a declaration as in a header is written by a function of another file. */
void reach_error(void);
extern int ticks;
int ticks = 0;
void wait_a_bit(void);
int main(void)
{
    ticks = 0;
    if (ticks == 5)
        reach_error();
    wait_a_bit();
    if (ticks == 5)
        reach_error();
    return 0;
}
