/* A number goes into assembly and comes out as a pointer to another type. */
void reach_error(void);

int main(void)
{
    int number = 1, other = 1;
    short *half;
    __asm__("" : "=r"(half) : "0"((long)&number));
    *half = 3;
    if (number != 1)
        reach_error();
    return 0;
}
