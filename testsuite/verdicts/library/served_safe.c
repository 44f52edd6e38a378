/* What is received goes to the buffer, and the library forgets where that was. */
#include <sys/socket.h>
#include <unistd.h>

void reach_error(void);

static unsigned char request[4];
static int served;

int main(void)
{
    int s = socket(AF_INET, SOCK_DGRAM, 0);
    if (s < -1)
        reach_error();
    if (s < 0)
        return 1;
    served = 0;
    recv(s, request, sizeof request, MSG_DONTWAIT);
    request[0] = 1;
    send(s, "x", 1, MSG_DONTWAIT);
    close(s);
    if (served != 0 || request[0] != 1)
        reach_error();
    return 0;
}
