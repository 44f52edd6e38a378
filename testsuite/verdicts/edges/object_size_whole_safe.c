/* A local array's size by all four modes is that of sizeof. */
void reach_error(void);
int main(void)
{
    short v[3];
    if (__builtin_object_size(v, 0) != sizeof v)
        reach_error();
    if (__builtin_object_size(v, 2) != sizeof v)
        reach_error();
    if (__builtin_object_size(v, 1) != 6 || __builtin_object_size(v, 3) != 6)
        reach_error();
    return 0;
}
