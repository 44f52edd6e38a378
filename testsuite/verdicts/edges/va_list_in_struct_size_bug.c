/* A va_list as a member gives its structure the size of the machine's register save area's head. */
#include <stdarg.h>
#include <stddef.h>
void reach_error(void);
struct state { int n; va_list ap; char last; };
int main(void)
{
    if (offsetof(struct state, last) == 32)
        reach_error();
    return 0;
}
