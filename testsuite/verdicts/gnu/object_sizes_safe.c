/* The size of a named object is known; how much else is, the compiler decides. */
extern void reach_error(void);
char b[4];
struct { int head; char tail[12]; } s;
int main(void)
{
    int local[3];
    char *p = b;
    unsigned long size = __builtin_object_size(p, 0);
    if (__builtin_object_size(b, 0) != 4 || __builtin_object_size(&b[1], 2) != 3
        || __builtin_object_size(local, 2) != 12 || __builtin_object_size(&s.tail[2], 0) != 10)
        reach_error();
    return size == 1;
}
