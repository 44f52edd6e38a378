Where a body stands in place of a call, what it returned is a variable of the caller, with a name
of its own: `$return` would be the caller's own result, if it has one.

File p.c:

    struct node { struct node *next; int value; };
    void *malloc(unsigned long);
    int input(void);
    static int add(struct node *p, int x) { p->value = x; p->next = 0; return x > 3; }
    static void put(struct node **list, int x) {
        struct node *p = malloc(sizeof *p);
        if (!p) return;
        if (add(p, x)) x = 0;
        if (x > 3) { ERROR: return; }
        p->next = *list;
        *list = p;
    }
    int main(void) { struct node *list = 0; put(&list, input()); return 0; }

    $ c2bp --follow p.c /dev/null > p.bp && bebop p.bp --reach ERROR --format json -o p.json
    $ newton --follow p.c p.json | tee preds.txt
    // verdict: infeasible
    put {
        x <= 3,
        __t1 == 0,
        return__add1 == 0,
        x__add1 <= 3
    }

    main {
        __t1 <= 3
    }
    $ c2bp --follow p.c preds.txt | bebop - --reach ERROR | grep verdict
      "verdict": "unreachable"
