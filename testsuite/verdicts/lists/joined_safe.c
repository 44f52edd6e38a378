#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0, *a = 0, *q;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = p;
    p = t;
  }
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = a;
    a = t;
  }
  if (p == 0) p = a;
  else {
    q = p;
    while (q->n != 0) q = q->n;
    q->n = a;
  }
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
