/* What memmem finds is in the packet, the mark stays. */
#define _GNU_SOURCE
#include <string.h>
void reach_error(void);
static unsigned char packet[4] = { 1, 7, 8, 2 };
static unsigned char calm = 9;
int main(void)
{
    const unsigned char mark[2] = { 7, 8 };
    unsigned char *p = memmem(packet, sizeof packet, mark, sizeof mark);
    if (p)
        *p = 0;
    if (calm != 9)
        reach_error();
    return 0;
}
