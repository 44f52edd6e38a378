void reach_error(void);

struct S {
    int a;
    int b;
};

int main(void)
{
    struct S s;
    int *p = &s.b;
    s.a = 1;
    *p = 2;
    struct S *q = (struct S *) ((char *) p - __builtin_offsetof(struct S, b));
    if (!(q->a == 2))
        reach_error();
    return 0;
}
