/* As long as there is input, but no more than a line. */
extern int next(void);
int main(void)
{
    int length = 0;
    while (next() != 10) {
        length++;
        if (length == 80)
            break;
    }
    return 0;
}
