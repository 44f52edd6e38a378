/* A structure with a flexible array has a fixed size. */
#include <assert.h>
struct packet { int n; char data[]; };
int main(void)
{
    int k = 3;
    char room[k];
    assert(sizeof(struct packet) == 4);
    assert(sizeof room == 3);
    return 0;
}
