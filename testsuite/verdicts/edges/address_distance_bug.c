/* The distance of two elements of an array, computed as integers, is in bytes. */
void reach_error(void);
static long row[8];
int main(void)
{
    unsigned long d = (unsigned long)&row[5] - (unsigned long)&row[2];
    if (d == 24)
        reach_error();
    return 0;
}
