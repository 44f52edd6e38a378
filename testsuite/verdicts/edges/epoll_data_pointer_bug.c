/* The kernel keeps a pointer with a descriptor and gives it back with the event. */
#include <sys/epoll.h>
#include <unistd.h>
void reach_error(void);
static int x;
int main(void)
{
    int fd[2], e = epoll_create(1);
    struct epoll_event ev = { .events = EPOLLOUT }, got = { 0 };
    ev.data.ptr = &x;
    if (e < 0 || pipe(fd) || epoll_ctl(e, EPOLL_CTL_ADD, fd[1], &ev))
        return 0;
    if (x == 5)
        reach_error();
    if (epoll_wait(e, &got, 1, 0) == 1)
        *(int *)got.data.ptr = 5;
    if (x == 5)
        reach_error();
    return 0;
}
