#include <stdlib.h>
extern int fatal(void);
int main(void)
{
    int n = 8;
    for (;;) {
        if (fatal())
            exit(1);
        if (n == 0)
            abort();
        n--;
    }
}
