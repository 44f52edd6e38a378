#include <stdlib.h>
extern int fatal(void);
int main(void)
{
    for (;;) {
        if (fatal())
            exit(1);
    }
}
