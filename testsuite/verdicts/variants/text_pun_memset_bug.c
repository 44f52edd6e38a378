/* memset of an array of characters gives a word of equal bytes. */
#include <string.h>
void reach_error(void);
int main(void)
{
    int cells[2];
    memset((char *)cells + 2, 1, 4);
    memset(cells, 0, 2);
    if (cells[0] == 0x01010000)
        reach_error();
    return 0;
}
