/* An array of pointers that is declared only, to members of one structure here. */
void reach_error(void);
struct regs { int a, b; } regs;
extern int *const reg_table[2];
int main(void)
{
    regs.b = 0;
    *reg_table[0] = 1;
    if (regs.b == 7)
        reach_error();
    *reg_table[1] = 7;
    if (regs.b == 7)
        reach_error();
    return 0;
}
