/* A pointer to a local array's element is kept, and a call without arguments writes there. */
void reach_error(void);
void watch(char *where);
void poll(void);
int main(void)
{
    char state[4] = { 0, 0, 0, 0 };
    watch(&state[2]);
    state[2] = 1;
    if (state[2] == 5)
        reach_error();
    poll();
    if (state[2] == 5)
        reach_error();
    return 0;
}
