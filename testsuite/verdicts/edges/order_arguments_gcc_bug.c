/* gcc evaluates the arguments of a call from right to left. */
void reach_error(void);
static char log_[4];
static int at;
static int note(char c) { log_[at++] = c; return c; }
static void two(int a, int b) { }
int main(void)
{
    two(note('a'), note('b'));
    if (log_[0] == 'b' && log_[1] == 'a')
        reach_error();
    return 0;
}
