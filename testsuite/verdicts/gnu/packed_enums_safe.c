/* A packed enumeration has the smallest type of its values. */
extern void reach_error(void);
enum __attribute__((packed)) small { A, B = 255 };
enum { C = -1, D = 127 } __attribute__((__packed__)) byte;
enum __attribute__((unused, packed)) mid { E = 256 };
enum __attribute__((packed)) wide { F = -40000 };
enum moded { G } __attribute__((mode(HI)));
struct s { char c; enum small e; enum mid m; };
int main(void)
{
    enum small x = B;
    byte = C;
    x++;
    if (sizeof(enum small) != 1 || sizeof byte != 1 || sizeof(enum mid) != 2
        || sizeof(enum wide) != 4 || sizeof(struct s) != 4 || x != A || byte >= 0
        || sizeof(enum moded) != 2)
        reach_error();
    return 0;
}
