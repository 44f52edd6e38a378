/* putenv keeps the text, and getenv gives an address in it. */
#define _DEFAULT_SOURCE
#include <stdlib.h>
void reach_error(void);
static char setting[8] = "QQZ=1";
int main(void)
{
    char *v;
    putenv(setting);
    if (setting[4] == '2')
        reach_error();
    v = getenv("QQZ");
    if (v)
        *v = '2';
    if (setting[4] == '2')
        reach_error();
    return 0;
}
