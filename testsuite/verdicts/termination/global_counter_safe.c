int left = 64;
void use(void)
{
    if (left > 0)
        left--;
}
int main(void)
{
    while (left > 0)
        use();
    return 0;
}
