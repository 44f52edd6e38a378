/* With no place for the end strtoll writes nothing. */
#include <stdlib.h>
void reach_error(void);
static char digits[4] = "123";
static char *mark;
int main(void)
{
    long long n = strtoll(digits, NULL, 10);
    if (mark != NULL)
        reach_error();
    if (digits[0] != '1')
        reach_error();
    return n == 0;
}
