/* A queue of another file takes a void pointer and returns it by its result. */
void reach_error(void);
void put(void *item);
void *get(void);
int main(void)
{
    long local = 0;
    long *p;
    put(&local);
    local = 0;
    p = get();
    if (p)
        *p = 44;
    if (local == 44)
        reach_error();
    return 0;
}
