/* Another file replaces the weak function, and its result is another one. */
void reach_error(void);
__attribute__((weak)) int board_id(void)
{
    return 0;
}
int main(void)
{
    int id = board_id();
    switch (id) {
    case 0:
        break;
    default:
        reach_error();
    }
    return 0;
}
