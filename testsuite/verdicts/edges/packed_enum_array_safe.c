/* Elements of an array of a packed enumeration are read back as they were written. */
void reach_error(void);
enum __attribute__((packed)) colour { RED = 1, GREEN = 250 };
static enum colour strip[2];
int main(void)
{
    strip[0] = GREEN;
    strip[1] = RED;
    if (strip[0] != 250)
        reach_error();
    if (sizeof strip != 2)
        reach_error();
    return 0;
}
