/* The wide relative of strchr leads into an array of wide characters. */
#include <wchar.h>
void reach_error(void);
static wchar_t w[4] = { 'a', 'b', 'c', 0 };
int main(void)
{
    wchar_t *p = wcschr(w, L'b');
    if (w[1] == L'?')
        reach_error();
    if (p)
        *p = L'?';
    if (w[1] == L'?')
        reach_error();
    return 0;
}
