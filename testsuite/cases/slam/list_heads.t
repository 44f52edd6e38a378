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

A link may lie in a structure in the item, and the program may come to the item by way of it:

File nested.c:

    struct list_head { struct list_head *next, *prev; };
    struct place { int prio; struct list_head node; };
    struct item { int id; struct place q; struct { long l; struct list_head node; } un; struct place many[2]; int v; };
    struct queue { long len; struct list_head head; };
    #pragma slam assume typed
    #define up(p, T, m) ((T *)((char *)(p) - __builtin_offsetof(T, m)))
    #define inner up(q->head.next, struct item, q.node)
    #define unnamed up(q->head.next, struct item, un.node)
    #define element up(q->head.next, struct item, many[1].node)
    #define twice up(up(q->head.next, struct place, node), struct item, q)
    int nested(struct queue *q)
    {
        struct item *i = ITEM;
        if (&i->MEMBER == &q->head) {
    ERROR:  return 1;
        }
        return 0;
    }
    static struct queue own = { 0, { &own.head, &own.head } };
    int around(void)
    {
        struct queue *q = &own;
        struct item *i = ITEM;
        while (&i->MEMBER != &own.head) {
            i->v = 0;
            i = up(i->MEMBER.next, struct item, MEMBER);
        }
    ERROR:
        return 1;
    }
    int whole(struct queue *q, struct item *i)
    {
        if (&i->q.node == &q->head) {
    ERROR:  return 1;
        }
        return 0;
    }

    $ try() { echo $1 $2 $(slam -q --entry $1 -D ITEM=$2 -D MEMBER=$3 --no-replay nested.c | head -1); }; for f in nested around; do try $f inner q.node; try $f unnamed un.node; try $f element many[1].node; try $f twice q.node; done; try whole
    nested inner UNSAFE
    nested unnamed UNSAFE
    nested element UNSAFE
    nested twice UNSAFE
    around inner UNSAFE
    around unnamed UNSAFE
    around element UNSAFE
    around twice UNSAFE
    whole SAFE

So may a link that is a number:

File number.c:

    struct item { int id; struct { int q; int n; } in; int n; };
    struct other { int k; int n; };
    static struct other other;
    static int alone;
    int *get(void);
    void set(int *);
    #pragma slam assume typed
    int number(void)
    {
        set(&WHERE);
        struct item *i = (struct item *)((char *)get() - __builtin_offsetof(struct item, MEMBER));
        if (&i->MEMBER == &WHERE) {
    ERROR:  return 1;
        }
        return i->id;
    }
    int kept(void)
    {
        set(&WHERE);
        int *p = get();
        void *v = p;
        struct item *i = v - __builtin_offsetof(struct item, MEMBER);
        if (&i->MEMBER == &WHERE) {
    ERROR:  return 1;
        }
        return i->id;
    }
    int moved(void)
    {
        set(&WHERE);
        void *v = (char *)get() - __builtin_offsetof(struct item, MEMBER);
        struct item *i = v;
        if (&i->MEMBER == &WHERE) {
    ERROR:  return 1;
        }
        return i->id;
    }
    static struct { void *v; unsigned long n; union { unsigned long n; void *v; } u; } keep;
    static void *same(void *p) { return p; }
    static void put(void **to, int *p) { *to = p; }
    #define OFF __builtin_offsetof(struct item, MEMBER)
    #define WAY(name, code) int name(void) { struct item *i; set(&WHERE); code \
        if (&i->MEMBER == &WHERE) { ERROR: return 1; } return i->id; }
    WAY(computed, i = (struct item *)((unsigned long)get() - OFF);)
    WAY(variable, unsigned long n = (unsigned long)get(); n -= OFF; i = (struct item *)n;)
    WAY(member, keep.n = (unsigned long)get() - OFF; i = (struct item *)keep.n;)
    WAY(untyped, keep.v = get(); i = keep.v - OFF;)
    WAY(first, keep.v = (char *)get() - OFF; i = keep.v;)
    WAY(joint, keep.u.n = (unsigned long)get() - OFF; i = keep.u.v;)
    WAY(copied, void *v = get(); void *w = v; i = w - OFF;)
    WAY(returned, i = same((char *)get() - OFF);)
    WAY(stored, void *v; put(&v, get()); i = v - OFF;)
    struct item *item(void);
    int whole(void)
    {
        set(&WHERE);
        struct item *i = item();
        if (&i->MEMBER == &WHERE) {
    ERROR:  return 1;
        }
        return i->id;
    }

    $ try() { echo $* $(slam -q --entry $1 -D WHERE=$2 -D MEMBER=$3 --no-replay number.c | head -1); }; for f in number kept moved computed variable member untyped first joint copied returned stored whole; do for m in n in.n; do try $f other.n $m; try $f alone $m; done; done
    number other.n n UNSAFE
    number alone n UNSAFE
    number other.n in.n UNSAFE
    number alone in.n UNSAFE
    kept other.n n UNSAFE
    kept alone n UNSAFE
    kept other.n in.n UNSAFE
    kept alone in.n UNSAFE
    moved other.n n UNSAFE
    moved alone n UNSAFE
    moved other.n in.n UNSAFE
    moved alone in.n UNSAFE
    computed other.n n UNSAFE
    computed alone n UNSAFE
    computed other.n in.n UNSAFE
    computed alone in.n UNSAFE
    variable other.n n UNSAFE
    variable alone n UNSAFE
    variable other.n in.n UNSAFE
    variable alone in.n UNSAFE
    member other.n n UNSAFE
    member alone n UNSAFE
    member other.n in.n UNSAFE
    member alone in.n UNSAFE
    untyped other.n n UNSAFE
    untyped alone n UNSAFE
    untyped other.n in.n UNSAFE
    untyped alone in.n UNSAFE
    first other.n n UNSAFE
    first alone n UNSAFE
    first other.n in.n UNSAFE
    first alone in.n UNSAFE
    joint other.n n UNSAFE
    joint alone n UNSAFE
    joint other.n in.n UNSAFE
    joint alone in.n UNSAFE
    copied other.n n UNSAFE
    copied alone n UNSAFE
    copied other.n in.n UNSAFE
    copied alone in.n UNSAFE
    returned other.n n UNSAFE
    returned alone n UNSAFE
    returned other.n in.n UNSAFE
    returned alone in.n UNSAFE
    stored other.n n UNSAFE
    stored alone n UNSAFE
    stored other.n in.n UNSAFE
    stored alone in.n UNSAFE
    whole other.n n SAFE
    whole alone n SAFE
    whole other.n in.n SAFE
    whole alone in.n SAFE
