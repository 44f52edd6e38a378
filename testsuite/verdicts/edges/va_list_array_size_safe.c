/* An array of two va_lists is twice as large as one. */
#include <stdarg.h>
void reach_error(void);
int main(void)
{
    va_list two[2];
    if (sizeof two != 2 * sizeof(va_list))
        reach_error();
    if (sizeof(va_list) != sizeof(__builtin_va_list))
        reach_error();
    return 0;
}
