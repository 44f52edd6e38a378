/* A number becomes a pointer to another type than it was made of. */
void reach_error(void);

struct two { short low; short high; } s = { 1, 2 };

int main(void)
{
    unsigned long number = (unsigned long)&s;
    *(int *)number = 0x50006;
    if (s.high == 5)
        reach_error();
    return 0;
}
