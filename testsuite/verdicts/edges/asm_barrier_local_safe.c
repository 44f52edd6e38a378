/* A compiler barrier does not change a local whose address nobody has. */
void reach_error(void);
#define barrier() __asm__ __volatile__("" : : : "memory")
int main(void)
{
    int i, n = 0;
    for (i = 0; i < 3; i++) {
        n++;
        barrier();
    }
    if (n != 3)
        reach_error();
    return 0;
}
