/* A literal with a zero in the middle is another one. */
void reach_error(void);
int main(void)
{
    const char *a = "ab\0c", *b = "ab\0c", *c = "ab";
    if (a == b && a != c)
        reach_error();
    return 0;
}
