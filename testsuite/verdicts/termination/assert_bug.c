#include <assert.h>
extern int any(void);
int main(void)
{
    int n = 0;
    while (1) {
        assert(n < 5);
        n = !n;
    }
}
