/* Programs for the rule any/pair: CASE 0 obeys it, each other one violates it. */
/* VALUES (acquire=[stream_open, stream_find], release=stream_close) */
struct stream;
struct port;
struct stream *stream_open(struct port *port, int number);
struct stream *stream_find(const char *name);
void stream_close(struct port *port, struct stream *stream);
int input(void);
static struct port *port;

int main(void)
{
    struct stream *s = stream_open(port, 1);
    if (!s)
        return -1;
#if CASE == 0
    struct stream *t = stream_open(port, 2);
    if (t)
        stream_close(port, t);
    stream_close(port, s);
#elif CASE == 1
    struct stream *t = stream_find("t");
    stream_close(port, s);
    if (!t || input())
        return -1;
    stream_close(port, t);
#endif
    return 0;
}
