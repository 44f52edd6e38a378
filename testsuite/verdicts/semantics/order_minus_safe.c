/* The left operand is read before or after the call: 5 - 2 or 9 - 2. */
void reach_error(void);

int level = 5;

int raise_level(void)
{
    level = 9;
    return 2;
}

int main(void)
{
    int rest = level - raise_level();
    if (rest != 3 && rest != 7)
        reach_error();
    return 0;
}
