/* snprintf writes no more than it may, so what lies behind the limit keeps its value. */
#include <stdio.h>
void reach_error(void);
struct { char text[8]; int guard; } s = { "", 77 };
int main(void)
{
    int n = snprintf(s.text, sizeof s.text, "%s", "a long sentence");
    if (s.guard != 77)
        reach_error();
    if (n < 0)
        return 1;
    return 0;
}
