/* The library keeps a pointer under a key and gives it back. */
#include <pthread.h>
void reach_error(void);
static int x;
int main(void)
{
    pthread_key_t k;
    int *p;
    if (pthread_key_create(&k, 0))
        return 0;
    pthread_setspecific(k, &x);
    if (x == 5)
        reach_error();
    p = pthread_getspecific(k);
    if (p)
        *p = 5;
    if (x == 5)
        reach_error();
    return 0;
}
