#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { struct node *n; int h; };

int main(void) {
  struct node *t, *p = 0;
  while (__VERIFIER_nondet_int()) {
    t = calloc(1, sizeof *t);
    if (t == 0) exit(1);
    t->n = p;
    p = t;
  }
  while (p != 0) {
    if (p->h != 0) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
