/* isalpha holds of all letters of a constant text. */
#include <assert.h>
#include <ctype.h>
static const char word[] = "Az";
int main(void)
{
    for (int i = 0; word[i]; i++)
        assert(isalpha((unsigned char)word[i]));
    return 0;
}
