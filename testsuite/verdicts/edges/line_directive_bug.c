/* A line directive sets the number that __builtin_LINE gives. */
void reach_error(void);
static int here(void)
{
#line 500
    return __builtin_LINE();
}
int main(void)
{
    if (here() == 500)
        reach_error();
    return 0;
}
