/* A declared pointer is read twice with nothing in between, and a local stays. */
void reach_error(void);
extern char *text;
int main(void)
{
    char first = 'a';
    char *p = text, *q = text;
    if (p != q)
        reach_error();
    *p = 'b';
    if (first != 'a')
        reach_error();
    return 0;
}
