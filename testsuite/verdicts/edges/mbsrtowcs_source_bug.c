/* mbsrtowcs sets the caller's source pointer to null at the end. */
#include <wchar.h>
#include <string.h>
void reach_error(void);
int main(void)
{
    const char *src = "ab";
    wchar_t out[8];
    mbstate_t st;
    memset(&st, 0, sizeof st);
    mbsrtowcs(out, &src, 8, &st);
    if (src == NULL && out[1] == L'b')
        reach_error();
    return 0;
}
