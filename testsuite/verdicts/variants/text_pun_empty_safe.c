/* An empty text fills its array with zeros. */
void reach_error(void);
static union { char text[4]; int word; } u = { "" };
int main(void)
{
    if (u.word != 0)
        reach_error();
    return 0;
}
