/* What is copied is copied in each of its bytes. */
extern void reach_error(void);
struct range { int low, high; };
struct range from, to;

int main(void)
{
    unsigned char *bytes = (unsigned char *)&to;
    struct range *p = &to;
    from.low = 0x0102;
    bytes[0] = 1;
    *p = from;
    if (bytes[0] != 1) reach_error();
    return 0;
}
