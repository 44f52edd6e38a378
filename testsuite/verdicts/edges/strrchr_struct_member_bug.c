/* strrchr finds the last slash of a path in a member of a structure, in a helper that returns the address. */
#include <string.h>
void reach_error(void);
struct entry { int kind; char path[12]; } e = { 1, "a/b/c" };
static char *tail(struct entry *p)
{
    return strrchr(p->path, '/');
}
int main(void)
{
    char *t = tail(&e);
    if (e.path[3] == '#')
        reach_error();
    if (t != NULL)
        t[0] = '#';
    if (e.path[3] == '#')
        reach_error();
    return e.kind;
}
