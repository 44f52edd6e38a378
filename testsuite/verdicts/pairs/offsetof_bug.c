void reach_error(void);
int __VERIFIER_nondet_int(void);

struct item {
    int key;
    int link;
};

int main(void) {
    struct item one = {0, 0};
    int *link = &one.link;
    one.key = 1;
    *link = __VERIFIER_nondet_int();
    struct item *owner = (struct item *)((char *)link - __builtin_offsetof(struct item, link));
    if (owner->link == 7)
        reach_error();
    return 0;
}
