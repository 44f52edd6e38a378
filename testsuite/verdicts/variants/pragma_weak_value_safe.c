/* A function that the pragma makes weak may be missing, which the caller asks first; the local keeps its value. */
void reach_error(void);
void trace(int n);
#pragma weak trace
int main(void)
{
    int n = 2;
    if (trace)
        trace(n);
    n = n + 1;
    if (n != 3)
        reach_error();
    return 0;
}
