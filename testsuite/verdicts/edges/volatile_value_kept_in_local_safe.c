/* A volatile number is read once into a local, which does not change any more. */
void reach_error(void);
static volatile int port;
int main(void)
{
    int a = port;
    int b = a;
    port = 3;
    if (a != b)
        reach_error();
    return 0;
}
