#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };
/* Puts a node where it belongs. */
static struct node *put(struct node *list, struct node *t) {
  struct node *q;
  if (list == 0 || t->h <= list->h) {
    t->n = list;
    return t;
  }
  q = list;
  while (q->n != 0 && q->n->h < t->h) q = q->n;
  t->n = q->n;
  q->n = t;
  return list;
}
int main(void) {
  struct node *p = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = __VERIFIER_nondet_int();
    if (p != 0 && t->h <= 0) exit(1);
    p = put(p, t);
  }
  while (p != 0) {
    if (p->h <= 0) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
