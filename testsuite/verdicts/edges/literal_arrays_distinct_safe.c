/* Two arrays that begin with the same text are two objects. */
void reach_error(void);
static const char a[] = "abc";
static const char b[] = "abc";
int main(void)
{
    char c[] = "abc";
    if (a == b)
        reach_error();
    if ((const char *)c == a)
        reach_error();
    c[0] = 'x';
    if (a[0] != 'a')
        reach_error();
    return 0;
}
