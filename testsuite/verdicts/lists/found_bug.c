#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0, *q;
  int x = __VERIFIER_nondet_int();
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = __VERIFIER_nondet_int();
    t->n = p;
    p = t;
  }
  q = p;
  while (q != 0 && q->h != x) { q = q->n; if (q) q = q->n; }
  if (q == 0) {
    while (p != 0) {
      if (p->h == x) { ERROR: return 1; }
      p = p->n;
    }
  }
  return 0;
}
