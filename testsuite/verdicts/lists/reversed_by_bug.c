#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

static struct node *create(int v) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = v;
    t->n = list;
    list = t;
  }
  return list;
}
static struct node *reverse(struct node *x) {
  struct node *y = 0, *t;
  while (x != 0) {
    t = y;
    y = x;
    x = x->n;
    y->n = t;
  }
  return y;
}
int main(void) {
  struct node *p = reverse(create(1));
  if (p && p->n) p->n->h = 2;
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
