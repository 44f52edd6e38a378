/* sizeof evaluates the length of a type of variable length. */
void reach_error(void);
int main(void)
{
    int n = 4;
    unsigned long s = sizeof(char[n++]);
    if (n == 5 && s == 4)
        reach_error();
    return 0;
}
