/* Only the variable that %n names is written, the one that is printed by value is not. */
#include <stdio.h>
void reach_error(void);
int main(void)
{
    int length = 0, shown = 55;
    printf("%d%n", shown, &length);
    if (shown != 55)
        reach_error();
    return 0;
}
