/* A pointer without a type is moved by bytes to another member. */
void reach_error(void);

struct point {
    int x, y, z;
};

int main(void)
{
    struct point p = {0, 0, 0};
    void *at = &p;
    *(int *)(at + 2 * sizeof(int)) = 5;
    if (p.y > 5 || p.x < 0)
        reach_error();
    return 0;
}
