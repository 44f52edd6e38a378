/* A global with an assembler name of its own is no other variable. */
void reach_error(void);
int first __asm__("one_of_two") = 1;
int second __asm__("two_of_two") = 2;
int main(void)
{
    first = 8;
    if (second != 2)
        reach_error();
    if (first != 8)
        reach_error();
    return 0;
}
