/* A function called index takes a structure and writes in it. */
void reach_error(void);
struct book { int pages; int indexed; };
void index(struct book *b);
int main(void)
{
    struct book b = { 10, 0 };
    index(&b);
    if (b.indexed == 1)
        reach_error();
    return b.pages == 0;
}
