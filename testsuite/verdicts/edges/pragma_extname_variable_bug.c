/* A variable gets another's assembler name by the pragma. */
void reach_error(void);
#pragma redefine_extname shadow original
int original = 1;
extern int shadow;
static int read_it(void) { return shadow; }
int main(void)
{
    if (read_it() == 1)
        reach_error();
    return 0;
}
