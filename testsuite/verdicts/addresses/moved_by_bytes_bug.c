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
    if (p.z == 5)
        reach_error();
    return 0;
}
