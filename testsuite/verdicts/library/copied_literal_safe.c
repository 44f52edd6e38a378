#include <string.h>
void reach_error(void);

int main(void)
{
    char text[8], *copy = strdup("ab");
    strcpy(text, "abc");
    if (text[2] != 'c' || copy && copy[1] != 'b')
        reach_error();
    return 0;
}
