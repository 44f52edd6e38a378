#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0, *r = 0;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = p;
    p = t;
  }
  while (p != 0) {
    t = p->n;
    p->n = r;
    r = p; r->h = t != 0;
    p = t;
  }
  while (r != 0) {
    if (r->h != 1) { ERROR: return 1; }
    r = r->n;
  }
  return 0;
}
