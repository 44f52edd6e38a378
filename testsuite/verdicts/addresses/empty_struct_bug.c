extern void reach_error(void);

struct marked {
    int before;
    struct { } mark;
    int v;
};

int main(void)
{
    struct marked m = { 1, {}, 3 };
    *(int *)&m.mark = 9;
    if (m.v == 9)
        reach_error();
    return 0;
}
