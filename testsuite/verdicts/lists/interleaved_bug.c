#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *a = 0, *b = 0, *p = 0;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    if (__VERIFIER_nondet_int()) { t->n = a; a = t; }
    else { t->n = b; b = t; }
  }
  while (a != 0 || b != 0) {
    if (a != 0 && (b == 0 || __VERIFIER_nondet_int())) { t = a; a = a->n; }
    else { t = b; b = b->n; }
    if (p) t->h = 2;
    t->n = p;
    p = t;
  }
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
