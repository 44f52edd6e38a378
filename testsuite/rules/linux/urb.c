/* Programs for the rule linux/urb: CASE 0 obeys it, each other one violates it. */
struct urb;
struct urb *usb_alloc_urb(int packets, unsigned int flags);
void usb_free_urb(struct urb *urb);
void usb_kill_urb(struct urb *urb);
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
#endif
    return 0;
}
