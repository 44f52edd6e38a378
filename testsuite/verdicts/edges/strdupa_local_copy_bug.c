/* strdupa copies to the stack, and the copy is another object than the original. */
#define _GNU_SOURCE
#include <string.h>
void reach_error(void);
static const char *const word = "left";
int main(void)
{
    char *p = strdupa(word);
    p[0] = 's';
    if (p != word && word[0] == 'l' && p[1] == 'e')
        reach_error();
    return 0;
}
