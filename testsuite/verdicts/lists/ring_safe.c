#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *r, *t, *p;
  r = malloc(sizeof *r);
  if (r == 0) exit(1);
  r->h = 1;
  r->n = r;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = r->n;
    r->n = t;
  }
  p = r;
  do {
    if (p == 0 || p->h != 1) { ERROR: return 1; }
    p = p->n;
  } while (p != r);
  return 0;
}
