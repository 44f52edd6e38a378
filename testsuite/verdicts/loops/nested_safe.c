// The inner loop ends one behind the outer one's index.
void reach_error(void);
int main(void)
{
    int x = 0, y = 0;
    for (; x < 50; x++) {
        for (y = 0; y <= x; y++) {
        }
    }
    if (x != 50 || y != 50)
        reach_error();
    return 0;
}
