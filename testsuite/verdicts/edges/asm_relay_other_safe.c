/* The pointer that goes through assembly never leads to the local whose address nobody takes. */
void reach_error(void);
static int x;
int main(void)
{
    int mine = 4;
    int *p;
    __asm__("" : "=r"(p) : "0"(&x));
    *p = 1;
    if (mine != 4)
        reach_error();
    return 0;
}
