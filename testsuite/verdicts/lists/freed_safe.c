#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0, *q = 0;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = p;
    p = t;
  }
  q = p;
  while (p != 0) {
    if (p->h == 0) { ERROR: return 1; }
    p->h = 1;
    p = p->n;
  }
  while (q != 0) {
    t = q->n;
    q->h = 0;
    free(q);
    q = t;
  }
  return 0;
}
