/* Programs for the rule posix/descriptor: CASE 0 obeys it, each other one violates it. */
int socket(int domain, int type, int protocol);
int dup(int fd);
int close(int fd);
long read(int fd, void *buffer, unsigned long size);
int open(const char *path, int flags, ...);
int pipe(int *ends);
int dup2(int from, int to);
long sendto(int fd, const void *data, unsigned long size, int flags, const void *to, unsigned length);
typedef struct stream FILE;
FILE *fdopen(int fd, const char *mode);
int fclose(FILE *stream);
int input(void);
static char text[4];

int main(void)
{
#if CASE == 0
    int a = socket(1, 1, 0), b;
    if (a < 0)
        return 1;
    b = dup(a);
    read(a, text, 4);
    close(a);
    if (b >= 0)
        close(b);
    int ends[2], c;
    FILE *f;
    if (pipe(ends))
        return 1;
    close(ends[0]);
    f = fdopen(ends[1], "w");
    if (f)
        fclose(f);
    else
        close(ends[1]);
    c = open("a", 0);
    if (c >= 0) {
        dup2(c, 1);
        close(c);
    }
#elif CASE == 1
    int a = socket(1, 1, 0);
    if (a < 0)
        return 1;
    close(a);
    close(a);
#elif CASE == 2
    int a = socket(1, 1, 0);
    if (a < 0)
        return 1;
    close(a);
    read(a, text, 4);
#elif CASE == 3
    int a = socket(1, 1, 0);
    if (a < 0 || input())
        return 1;
    close(a);
#elif CASE == 4
    int ends[2];
    if (pipe(ends))
        return 1;
    close(ends[0]);
#elif CASE == 5
    int a = open("a", 0);
    FILE *f;
    if (a < 0)
        return 1;
    f = fdopen(a, "r");
    close(a);
    if (f)
        fclose(f);
#elif CASE == 6
    int a = open("a", 0);
    if (a < 0)
        return 1;
    close(a);
    sendto(a, text, 4, 0, 0, 0);
#endif
    return 0;
}
