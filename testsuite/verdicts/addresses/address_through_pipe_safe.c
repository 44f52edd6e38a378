/* A pointer is written to a pipe and read from there as one to another type. */
#include <unistd.h>

void reach_error(void);

struct sent {
    int what;
    int *to;
};

struct got {
    int what;
    short *to;
};

int main(void)
{
    int fd[2];
    int number = 1;
    if (pipe(fd) != 0)
        return 0;
    struct sent sent = {1, &number};
    if (write(fd[1], &sent, sizeof sent) != sizeof sent)
        return 0;
    struct got got;
    if (read(fd[0], &got, sizeof got) != sizeof got)
        return 0;
    got.what = 3;
    if (number != 1)
        reach_error();
    return 0;
}
