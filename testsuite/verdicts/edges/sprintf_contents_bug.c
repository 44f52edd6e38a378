/* sprintf of a number with zeros in front puts the digits in the buffer of a structure. */
#include <stdio.h>
void reach_error(void);
struct label { char text[8]; };
static void fill(struct label *l, int n)
{
    sprintf(l->text, "%04d", n);
}
int main(void)
{
    struct label l;
    fill(&l, 42);
    if (l.text[0] == '0' && l.text[3] == '2')
        reach_error();
    return 0;
}
