int main(void)
{
    char *s = "ab";
    if (s[1] == 'b' && s[2] == 0)
        goto ERROR;
    return 0;
  ERROR:return 1;
}
