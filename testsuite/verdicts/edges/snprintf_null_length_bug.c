/* snprintf with no buffer measures the text. */
#include <stdio.h>
void reach_error(void);
static int measure(const char *a, const char *b)
{
    return snprintf(NULL, 0, "%s/%s", a, b);
}
int main(void)
{
    if (measure("usr", "bin") == 7)
        reach_error();
    return 0;
}
