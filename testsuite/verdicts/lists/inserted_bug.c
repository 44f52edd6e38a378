#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0, *q;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = p;
    p = t;
  }
  q = p;
  while (q != 0 && __VERIFIER_nondet_int()) q = q->n;
  if (q != 0) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 3;
    t->n = q->n;
    q->n = t;
  }
  while (p != 0) {
    if (p->h != 1 && p->h != 2) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
