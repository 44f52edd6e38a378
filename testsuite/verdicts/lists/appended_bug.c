#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };
static struct node *append(struct node *list, int v) {
  struct node *t = malloc(sizeof *t), *q;
  if (t == 0) exit(1);
  t->h = v;
  t->n = 0;
  if (list == 0) return t;
  q = list;
  while (q->n != 0) q = q->n;
  q->n = t;
  if (q != list) list->h = 2;
  return list;
}
int main(void) {
  struct node *p = 0;
  while (__VERIFIER_nondet_int()) p = append(p, 1);
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
