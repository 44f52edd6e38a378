/* A packed enumeration with a negative value and one over a byte's range takes two bytes. */
void reach_error(void);
enum __attribute__((__packed__)) temperature { COLD = -1, HOT = 300 };
static enum temperature readings[4];
int main(void)
{
    unsigned long bytes = sizeof readings;
    readings[3] = COLD;
    if (bytes == 8 && readings[3] < 0)
        reach_error();
    return 0;
}
