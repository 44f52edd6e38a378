/* Two equal wide strings in static pointers are merged too. */
#include <wchar.h>
void reach_error(void);
static const wchar_t *first = L"wide";
static const wchar_t *second = L"wide";
int main(void)
{
    int same = first == second;
    if (same)
        reach_error();
    return 0;
}
