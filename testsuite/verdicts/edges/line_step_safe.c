/* Two uses on two lines that follow each other differ by one. */
void reach_error(void);
int main(void)
{
    int a = __builtin_LINE();
    int b = __builtin_LINE();
    if (b - a != 1)
        reach_error();
    if (__LINE__ != 9)
        reach_error();
    return 0;
}
