/* strncpy pads with zeroes, and the padded word is compared as an int. */
#include <assert.h>
#include <string.h>
struct tag { char name[4]; };
static struct tag t = { { 9, 9, 9, 9 } };
int main(void)
{
    unsigned word;
    strncpy(t.name, "k", sizeof t.name);
    memcpy(&word, t.name, 4);
    assert(word != 0x6b);
    return 0;
}
