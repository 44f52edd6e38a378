/* A duplicate of a member's text has the length of the text. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <stdlib.h>
void reach_error(void);
struct user { char *name; int id; };
int main(void)
{
    struct user u = { strdup("root"), 0 };
    if (u.name && strlen(u.name) == 4)
        reach_error();
    free(u.name);
    return u.id;
}
