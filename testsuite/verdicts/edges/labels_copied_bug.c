/* Addresses of labels are copied by memcpy and jumped to. */
#include <string.h>
void reach_error(void);
int main(void)
{
    void *from[2] = { &&good, &&bad };
    void *to[2] = { &&good, &&good };
    memcpy(to, from, sizeof to);
    goto *to[1];
good:
    return 0;
bad:
    reach_error();
    return 1;
}
