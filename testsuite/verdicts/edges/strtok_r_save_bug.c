/* strtok_r keeps a place in the buffer in the caller's pointer and cuts the text. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
void reach_error(void);
static char csv[8] = "ab,cd";
struct reader { char *save; } r;
int main(void)
{
    char *first;
    if (csv[2] == 0)
        reach_error();
    first = strtok_r(csv, ",", &r.save);
    if (first && csv[2] == 0)
        reach_error();
    return 0;
}
