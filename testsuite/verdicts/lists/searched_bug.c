#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

/* What is found has what was looked for. */
static struct node *find(struct node *list, int v) {
  while (list != 0 && list->h < v) list = list->n;
  return list;
}
int main(void) {
  struct node *t, *p = 0;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = __VERIFIER_nondet_int();
    t->n = p;
    p = t;
  }
  p = find(p, 5);
  if (p != 0 && p->h != 5) { ERROR: return 1; }
  return 0;
}
