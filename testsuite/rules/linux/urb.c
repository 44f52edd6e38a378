/* Programs for the rule linux/urb: CASE 0 obeys it, each other one violates it. */
struct urb;
struct urb *usb_alloc_urb(int packets, unsigned int flags);
void usb_free_urb(struct urb *urb);
void usb_kill_urb(struct urb *urb);
struct urb *usb_get_urb(struct urb *urb);
void usb_poison_urb(struct urb *urb);
void usb_anchor_urb(struct urb *urb, void *anchor);
void usb_unanchor_urb(struct urb *urb);
extern char anchor;
int input(void);

int main(void)
{
#if CASE == 0
    struct urb *p = usb_alloc_urb(0, 0);
    struct urb *q = usb_alloc_urb(0, 0);
    if (p)
        usb_kill_urb(p);
    if (p)
        usb_free_urb(p);
    if (q)
        usb_free_urb(q);
    p = usb_alloc_urb(0, 0);
    if (!p)
        return -1;
    usb_get_urb(p);
    usb_free_urb(p);
    usb_poison_urb(p);
    usb_free_urb(p);
    p = usb_alloc_urb(0, 0);
    if (!p)
        return -1;
    usb_anchor_urb(p, &anchor);
    usb_free_urb(p);
    usb_unanchor_urb(p);
#elif CASE == 1
    struct urb *p = usb_alloc_urb(0, 0);
    struct urb *q = p;
    if (p) {
        usb_free_urb(p);
        usb_free_urb(q);
    }
#elif CASE == 2
    struct urb *p = usb_alloc_urb(0, 0);
    if (p) {
        usb_free_urb(p);
        usb_kill_urb(p);
    }
#elif CASE == 3
    struct urb *p = usb_alloc_urb(0, 0);
    if (!p || input())
        return -1;
    usb_free_urb(p);
#elif CASE == 4
    struct urb *p = usb_alloc_urb(0, 0);
    if (!p)
        return -1;
    usb_get_urb(p);
    usb_free_urb(p);
#elif CASE == 5
    struct urb *p = usb_alloc_urb(0, 0);
    if (!p)
        return -1;
    usb_get_urb(p);
    usb_free_urb(p);
    usb_free_urb(p);
    usb_anchor_urb(p, &anchor);
#endif
    return 0;
}
