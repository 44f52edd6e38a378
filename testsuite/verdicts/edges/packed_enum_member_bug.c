/* A member of a packed enumeration makes a structure small. */
#include <stddef.h>
void reach_error(void);
typedef enum { LOW, MID = 200, HIGH } __attribute__((packed)) level_t;
struct sensor { level_t l; char id; };
int main(void)
{
    if (offsetof(struct sensor, id) == 1 && sizeof(struct sensor) == 2)
        reach_error();
    return 0;
}
