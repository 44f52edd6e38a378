/* A variable that is auto only is an int also when it begins with a double. */
void reach_error(void);
static int f(void)
{
    auto half = 2.5;
    return half * 2;
}
int main(void)
{
    if (f() == 4)
        reach_error();
    return 0;
}
