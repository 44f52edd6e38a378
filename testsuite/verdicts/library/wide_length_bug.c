/* A string of wide characters may be as long as it is. */
#include <wchar.h>

void reach_error(void);

static wchar_t name[4] = L"ab";

int main(void)
{
    if (wcslen(name) == 2)
        reach_error();
    return 0;
}
