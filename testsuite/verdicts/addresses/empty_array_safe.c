extern void reach_error(void);

struct marked {
    int before;
    int mark[0];
    int v;
};

int main(void)
{
    struct marked m = { 1, {}, 3 };
    m.mark[0] = 9;
    if (m.v == 8)
        reach_error();
    return 0;
}
