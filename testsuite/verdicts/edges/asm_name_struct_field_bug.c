/* A table names functions by their assembler names, one of them is a function of this file. */
void reach_error(void);
static int armed;
void arm(void) { armed = 1; }
extern void fire(void) __asm("arm");
static void (*const steps[])(void) = { fire };
int main(void)
{
    armed = 0;
    if (armed)
        reach_error();
    for (unsigned i = 0; i < sizeof steps / sizeof steps[0]; i++)
        steps[i]();
    if (armed)
        reach_error();
    return 0;
}
