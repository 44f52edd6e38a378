#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0, *q;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = __VERIFIER_nondet_int();
    t->n = p;
    p = t;
  }
  for (q = p; q; q = q->n) q->h = 7;
  for (q = p; q; q = q->n) { if (q->h != 7) { ERROR: return 1; } }
  return 0;
}
