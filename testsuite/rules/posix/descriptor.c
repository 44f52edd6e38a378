/* Programs for the rule posix/descriptor: CASE 0 obeys it, each other one violates it. */
int socket(int domain, int type, int protocol);
int dup(int fd);
int close(int fd);
long read(int fd, void *buffer, unsigned long size);
int input(void);
static char text[4];

int main(void)
{
#if CASE == 0
    int a = socket(1, 1, 0), b;
    if (a < 0)
        return 1;
    b = dup(a);
    read(a, text, 4);
    close(a);
    if (b >= 0)
        close(b);
#elif CASE == 1
    int a = socket(1, 1, 0);
    if (a < 0)
        return 1;
    close(a);
    close(a);
#elif CASE == 2
    int a = socket(1, 1, 0);
    if (a < 0)
        return 1;
    close(a);
    read(a, text, 4);
#elif CASE == 3
    int a = socket(1, 1, 0);
    if (a < 0 || input())
        return 1;
    close(a);
#endif
    return 0;
}
