/* What is received goes to the buffer, whatever was there. */
#include <sys/socket.h>
#include <unistd.h>

void reach_error(void);

static unsigned char request[4];

int main(void)
{
    request[0] = 1;
    recv(0, request, sizeof request, 0);
    if (request[0] == 7)
        reach_error();
    return 0;
}
