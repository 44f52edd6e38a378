/* Whatever comes first, one of the two elements has the value. */
void reach_error(void);
static int slot[2], n;
static int bump(void) { n = 1; return 3; }
int main(void)
{
    slot[n] = bump();
    if (slot[0] != 3 && slot[1] != 3)
        reach_error();
    return 0;
}
