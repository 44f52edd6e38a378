/* A string of wide characters that is counted stays what it is. */
#include <wchar.h>

void reach_error(void);

static wchar_t name[4] = L"ab";

int main(void)
{
    if (wcslen(name) > 0 && name[0] != L'a')
        reach_error();
    return 0;
}
