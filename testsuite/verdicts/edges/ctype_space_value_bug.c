/* What isspace returns is not zero for a tabulator, yet it need not be one. */
#include <ctype.h>
void reach_error(void);
int main(void)
{
    const char *s = "\tx";
    int blank = isspace((unsigned char)*s) ? 1 : 0;
    int printable = isprint((unsigned char)*s) ? 1 : 0;
    if (blank && !printable)
        reach_error();
    return 0;
}
