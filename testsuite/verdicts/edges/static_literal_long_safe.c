/* Static variables begin with literals of their own types, one of them in a table. */
#include <assert.h>
static long wide = (long){ -3 };
static unsigned char small = (unsigned char){ 300 };
static const int table[2] = { (int){ 4 }, (int){ 5 } };
int main(void)
{
    assert(wide == -3);
    assert(small == 44);
    assert(table[1] == 5);
    return 0;
}
