/* A function that is declared, then defined, gets another name by the pragma, and is called by that. */
void reach_error(void);
#pragma redefine_extname open_old open64_new
static int opened;
int open64_new(int fd);
int open_old(int fd);
int open_old(int fd) { opened = fd; return 0; }
int main(void)
{
    open64_new(3);
    if (opened == 3)
        reach_error();
    return 0;
}
