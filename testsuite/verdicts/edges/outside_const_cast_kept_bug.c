/* Another file gets the address as const and gives it back without. */
void reach_error(void);
char *skip(const char *s);
static char text[4] = "  a";
int main(void)
{
    char *p;
    if (text[2] == 'A')
        reach_error();
    p = skip(text);
    *p = 'A';
    if (text[2] == 'A')
        reach_error();
    return 0;
}
