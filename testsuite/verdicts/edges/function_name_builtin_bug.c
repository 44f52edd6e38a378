/* __builtin_FUNCTION and __builtin_FILE give strings, of which the first characters are known. */
void reach_error(void);
static char initial(void)
{
    const char *name = __builtin_FUNCTION();
    return name[0];
}
int main(void)
{
    if (initial() == 'i' && __func__[3] == 'n')
        reach_error();
    return 0;
}
