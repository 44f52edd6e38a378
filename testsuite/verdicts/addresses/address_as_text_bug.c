// An address that is written into a text comes back from there.
#include <stdio.h>

void reach_error(void);

static int kept = 1;

static void change(const char *text)
{
    void *at;
    if (sscanf(text, "%p", &at) == 1)
        *(int *)at = 3;
}

int main(void)
{
    char text[40];
    int before = kept;
    snprintf(text, sizeof text, "%p", (void *)&kept);
    change(text);
    if (before == 1 && kept == 3)
        reach_error();
    return 0;
}
