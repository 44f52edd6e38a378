/* A function that is called once through the library. */
#include <pthread.h>
void reach_error(void);
static pthread_once_t o = PTHREAD_ONCE_INIT;
static int x;
static void init(void) { x = 5; }
int main(void)
{
    if (x == 5)
        reach_error();
    pthread_once(&o, init);
    if (x == 5)
        reach_error();
    return 0;
}
