/* An assembly writes one of two values to an operand in memory, the other variable is not its operand. */
void reach_error(void);
int main(void)
{
    int a = 1, b = 2;
    __asm__ volatile("movl $7, %0" : "=m"(a));
    if (b != 2)
        reach_error();
    return a == 0;
}
