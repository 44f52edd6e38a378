/* A table of strings and a literal in a call share the text. */
void reach_error(void);
static const char *const words[3] = { "red", "green", "blue" };
static int find(const char *w)
{
    for (int i = 0; i < 3; i++)
        if (words[i] == w)
            return i;
    return -1;
}
int main(void)
{
    if (find("green") == 1)
        reach_error();
    return 0;
}
