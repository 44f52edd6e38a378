/* The same by the builtin, in the way of a macro, with a constant text cast away. */
void reach_error(void);
static char s[4] = "a.b";
#define DOT(t) ((char *)__builtin_strchr((const char *)(t), '.'))
int main(void)
{
    if (s[1] == ',')
        reach_error();
    *DOT(s) = ',';
    if (s[1] == ',')
        reach_error();
    return 0;
}
