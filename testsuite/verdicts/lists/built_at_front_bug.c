#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = __VERIFIER_nondet_int() ? 1 : 2;
    t->n = p;
    p = t;
  }
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
