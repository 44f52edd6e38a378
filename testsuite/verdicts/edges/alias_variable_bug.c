/* A second name of a variable, by alias, is written. */
void reach_error(void);
int counter;
extern int tally __attribute__((alias("counter")));
int main(void)
{
    counter = 0;
    if (counter == 4)
        reach_error();
    tally = 4;
    if (counter == 4)
        reach_error();
    return 0;
}
