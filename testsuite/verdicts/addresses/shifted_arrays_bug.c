/* Two arrays lie over each other: an element of one is another of the other. */
void reach_error(void);

extern int nondet(void);

int numbers[6];

int main(void)
{
    int (*p)[2] = (int (*)[2])numbers;
    int (*q)[2] = (int (*)[2])(numbers + 1);
    (*p)[1] = 0;
    if (nondet())
        (*q)[0] = 1;
    if ((*p)[1] != 0)
        reach_error();
    return 0;
}
