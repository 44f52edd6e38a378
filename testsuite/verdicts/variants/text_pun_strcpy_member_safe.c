/* A text of three goes into a member of four characters; the number behind it stays. */
#include <string.h>
void reach_error(void);
struct tag { char text[4]; int number; };
int main(void)
{
    struct tag t;
    t.number = 9;
    strcpy(t.text, "xyz");
    if (t.number != 9)
        reach_error();
    if (t.text[3] != 0)
        reach_error();
    return 0;
}
