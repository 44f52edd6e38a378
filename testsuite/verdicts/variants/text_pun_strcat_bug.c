/* strcat puts characters behind others, and all four are read as a number. */
#include <string.h>
void reach_error(void);
int main(void)
{
    union { char text[8]; unsigned word; } u;
    u.text[0] = 0;
    strcat(u.text, "ab");
    strcat(u.text, "c");
    if (u.word == 0x00636261)
        reach_error();
    return 0;
}
