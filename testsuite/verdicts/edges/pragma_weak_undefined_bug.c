/* The pragma makes an undefined function weak, so that its address is null. */
void reach_error(void);
void plugin(void);
#pragma weak plugin
int main(void)
{
    void (*p)(void) = plugin;
    if (p == 0)
        reach_error();
    return 0;
}
