/* What realloc moves keeps its first elements; only the new ones are any value. */
#include <stdlib.h>

void reach_error(void);

int main(void)
{
    short *numbers = malloc(2 * sizeof *numbers);
    if (!numbers)
        return 0;
    numbers[0] = 4;
    numbers[1] = 5;
    numbers = realloc(numbers, 3 * sizeof *numbers);
    if (!numbers)
        return 0;
    numbers[2] = 6;
    if (numbers[0] + numbers[1] + numbers[2] == 15)
        reach_error();
    return 0;
}
