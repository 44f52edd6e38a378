/* A structure whose member is aligned to four is a multiple of four. */
void reach_error(void);
struct s { char c; char f : 3 __attribute__((aligned(4))); };
int main(void)
{
    if (sizeof(struct s) % 4 != 0)
        reach_error();
    if (_Alignof(struct s) != 4)
        reach_error();
    return 0;
}
