The head of a list stands alone, or in another structure: a loop over the items ends where an
item would be around it that is not there. Memory that is taken to be typed knows that, however
the program comes from a member to what is around it. Where it never does, an item is an item.

File list.c:

    struct list_head { struct list_head *next, *prev; };
    struct item { int v; struct list_head list; int w; };
    struct owner { int id; struct list_head queue; };
    struct list_head head;
    #pragma slam assume typed
    #define direct(p) ((struct item *)((char *)(p) - __builtin_offsetof(struct item, list)))
    #define kernel(p) ({ void *__mptr = (void *)(p); (struct item *)(__mptr - __builtin_offsetof(struct item, list)); })
    int empty(void)
    {
        struct item *p;
        int n = 0;
        head.next = &head;
        for (p = ITEM(head.next); &p->list != &head; p = ITEM(p->list.next)) n++;
        if (n == 0) {
    ERROR:  return 1;
        }
        return 0;
    }
    int any(void)
    {
        struct item *p;
        for (p = ITEM(head.next); &p->list != &head; p = ITEM(p->list.next)) ;
    ERROR:
        return 1;
    }
    int member(struct owner *owner)
    {
        struct item *p;
        owner->queue.next = &owner->queue;
        for (p = ITEM(owner->queue.next); &p->list != &owner->queue; p = ITEM(p->list.next)) p->v = 2;
    ERROR:
        return 1;
    }
    int moved(struct list_head *other)
    {
        void *m = (void *)other - __builtin_offsetof(struct item, list);
        struct item *p = m;
        if (&p->list == &head) {
    ERROR:  return 1;
        }
        return 0;
    }
    static void *around(void *p, unsigned long n)
    {
        char *c = p;
        c = c - n;
        return c;
    }
    int called(struct list_head *other)
    {
        struct item *p = around(other, __builtin_offsetof(struct item, list));
        if (&p->list == &head) {
    ERROR:  return 1;
        }
        return 0;
    }
    struct keeps { void *m; };
    int kept(struct list_head *other, struct keeps *k)
    {
        k->m = (char *)other - __builtin_offsetof(struct item, list);
        struct item *p = k->m;
        if (&p->list == &head) {
    ERROR:  return 1;
        }
        return 0;
    }
    int apart(struct item *p)
    {
        if (&p->list == &head) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ for e in empty any member; do for d in direct kernel; do echo $e $d $(slam -q --entry $e -D ITEM=$d --no-replay list.c | head -1); done; done
    empty direct UNSAFE
    empty kernel UNSAFE
    any direct UNSAFE
    any kernel UNSAFE
    member direct UNSAFE
    member kernel UNSAFE
    $ for e in moved called kept apart; do echo $e $(slam -q --entry $e -D ITEM=direct --no-replay list.c | head -1); done
    moved UNSAFE
    called UNSAFE
    kept UNSAFE
    apart SAFE
