/* An assembly without operands or clobbers leaves a local alone. */
void reach_error(void);
int main(void)
{
    int v = 5;
    __asm__ volatile("nop");
    __asm__ volatile("" : : "r"(v));
    if (v != 5)
        reach_error();
    return 0;
}
