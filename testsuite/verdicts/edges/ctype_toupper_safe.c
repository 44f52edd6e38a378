/* toupper of a small letter is the large one, and a digit stays. */
#include <assert.h>
#include <ctype.h>
static int up(int c)
{
    return toupper(c);
}
int main(void)
{
    assert(up('k') == 'K');
    assert(up('7') == '7');
    assert(!isupper('k'));
    return 0;
}
