#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

static struct node *create(int v) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = list ? v : 0;
    t->n = list;
    list = t;
  }
  return list;
}
static void check(struct node *p, int v) {
  while (p) {
    if (p->h != v) { ERROR: return; }
    p = p->n;
  }
}
int main(void) {
  struct node *l = create(7);
  check(l, 7);
  return 0;
}
