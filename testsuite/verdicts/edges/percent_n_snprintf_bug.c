/* snprintf tells by %n how many characters came before, through a member of a structure. */
#include <stdio.h>
void reach_error(void);
struct out { char text[16]; int used; };
int main(void)
{
    struct out o = { "", 0 };
    snprintf(o.text, sizeof o.text, "%s%n!", "ab", &o.used);
    if (o.used == 2)
        reach_error();
    return 0;
}
