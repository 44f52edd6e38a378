/* Bit-fields with an alignment of their own, or of their type's. */
extern void reach_error(void);
typedef int wide __attribute__((aligned(8)));
struct a { char c; int x : 3 __attribute__((aligned(4))); int y : 3; };
struct b { char c; wide x : 3; };
struct d { int x : 5; int y : 5 __attribute__((aligned(2))); int z : 5; };
struct e { char c; int x : 3 __attribute__((packed)); int y : 30 __attribute__((packed)); };
union u { int x : 3 __attribute__((aligned(16))); char c; };
int main(void)
{
    union { struct d d; unsigned char c[4]; } v = { { 0 } };
    v.d.y = 1;
    v.d.z = 1;
    if (sizeof(struct a) != 8 || sizeof(struct b) != 16 || sizeof(struct d) != 4
        || sizeof(struct e) != 6 || sizeof(union u) != 16 || v.c[2] != 33)
        reach_error();
    return 0;
}
