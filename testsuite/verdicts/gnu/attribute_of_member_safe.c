/* packed and aligned of a member, wherever its declaration has them; in front of a structure's
   definition they are none of the type. */
extern void reach_error(void);
struct a { char c; int __attribute__((packed)) p; };
struct b { char c; __attribute__((packed)) int p, q; };
struct d { char c; const int __attribute__((packed, aligned(2))) p; };
struct e { char c; int __attribute__((packed)) p : 20; };
struct f { char c; [[gnu::packed]] int p; };
__attribute__((packed)) struct g { char c; int p; };
_Alignas(32) struct h { char c; int p; } v;
struct k { char c; int p; } static __attribute__((packed)) w;
struct l { char c; int p; } __attribute__((packed)) x;
int main(void)
{
    v.c = w.c = x.c = 0;
    if (!(sizeof(struct a) == 5 && sizeof(struct b) == 9 && sizeof(struct d) == 6
        && sizeof(struct e) == 4 && sizeof(struct f) == 5 && sizeof(struct g) == 8
        && sizeof(struct h) == 8 && sizeof w == 8 && sizeof x == 5))
        reach_error();
    return 0;
}
