/* A table holds a weak function which is undefined, so its entry is null. */
void reach_error(void);
void __attribute__((weak)) hook(int n);
typedef void (*hook_t)(int);
static hook_t hooks[1] = { hook };
int main(void)
{
    hook_t h = hooks[0];
    if (h)
        h(1);
    else
        reach_error();
    return 0;
}
