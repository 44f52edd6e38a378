/* An enumeration without the attribute is as wide as an int. */
void reach_error(void);
enum plain { P0, P1 };
enum __attribute__((packed)) tight { T0, T1 };
int main(void)
{
    if (sizeof(enum plain) != sizeof(int))
        reach_error();
    if (sizeof(enum tight) != sizeof(char))
        reach_error();
    return 0;
}
