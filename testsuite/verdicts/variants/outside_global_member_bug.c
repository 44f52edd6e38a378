/* Another file returns the address of a member of a global structure that it declares. */
void reach_error(void);
struct board { int leds, keys; } board;
int *keys(void);
int main(void)
{
    *keys() = 4;
    if (board.keys == 4)
        reach_error();
    return 0;
}
