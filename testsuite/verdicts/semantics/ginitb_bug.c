struct s {
    int x;
    int y;
} t = {.y = 4 };

int main(void)
{
    if (t.x == 0 && t.y == 4)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
