/* The result leads to an element of a declared array of characters. */
void reach_error(void);
extern char page[16];
char *cursor(void);
int main(void)
{
    page[5] = ' ';
    if (page[5] == '_')
        reach_error();
    *cursor() = '_';
    if (page[5] == '_')
        reach_error();
    return 0;
}
