/* What is received goes to the buffer, and the library forgets where that was. */
#include <sys/socket.h>
#include <unistd.h>

void reach_error(void);

static unsigned char request[4];
static int served;

int main(void)
{
    int s = socket(AF_INET, SOCK_STREAM, 0), c;
    if (s < -1)
        reach_error();
    if (s < 0 || listen(s, 1) != 0)
        return 1;
    served = 0;
    c = accept(s, 0, 0);
    if (c >= 0) {
        recv(c, request, sizeof request, 0);
        close(c);
    }
    request[0] = 1;
    send(c, "x", 1, 0);
    if (served != 0 || request[0] != 1)
        reach_error();
    return 0;
}
