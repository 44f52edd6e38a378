/* What only a function that is handed over changes is not as it was where that was called. */
#include <stdlib.h>

void reach_error(void);
void on_reset(void (*reset)(void));

struct device { int count; };
static struct device *current;
static int resets;

static void reset(void)
{
    resets = 1;
    current->count = 0;
}

int main(void)
{
    struct device *device = malloc(sizeof *device);
    if (!device)
        return 1;
    device->count = 3;
    current = device;
    on_reset(reset);
    if (device->count != 3)
        reach_error();
    return 0;
}
