/* A number that comes from a seed is not below zero, and the seed alone is written. */
#include <stdlib.h>

void reach_error(void);

static struct {
    unsigned seed;
    int rolls;
} dice = {1, 0};

int main(void)
{
    int roll = rand_r(&dice.seed);
    dice.rolls++;
    if (roll < 0 || dice.rolls != 1)
        reach_error();
    return 0;
}
