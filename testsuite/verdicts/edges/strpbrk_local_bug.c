/* strpbrk leads into a local buffer, and the caller's variable beside it tells what was written. */
#include <string.h>
void reach_error(void);
int main(void)
{
    char word[6] = { 'a', 'b', ';', 'c', 0, 0 };
    char *stop = strpbrk(word, ",;");
    int changed = 0;
    if (stop) {
        *stop = '!';
        changed = word[2] == '!';
    }
    if (changed)
        reach_error();
    return 0;
}
