#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };
static struct node *reverse(struct node *x) {
  struct node *y = 0, *t;
  while (x != 0) {
    t = x->n;
    x->n = y;
    y = x;
    x = t;
  }
  return y;
}
int main(void) {
  struct node *t, *p = 0;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = p;
    p = t;
  }
  p = reverse(reverse(p));
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
