#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *t, *p = 0;
  int flag = 1;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = flag;
    t->n = p;
    p = t;
    flag = 4 - flag;
  }
  while (p != 0) {
    if (p->h != 1 && p->h != 2) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
