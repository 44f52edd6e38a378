extern int any(void);
int main(void)
{
    int retries = 5;
again:
    if (any() == 0)
        goto out;
    retries--;
    if (retries > 0)
        goto again;
out:
    return 0;
}
