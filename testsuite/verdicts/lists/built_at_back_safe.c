#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *head, *p, *t;
  head = malloc(sizeof *head);
  if (!head) exit(1);
  head->h = 1; head->n = 0;
  p = head;
  while (__VERIFIER_nondet_int()) {
    t = malloc(sizeof *t);
    if (t == 0) exit(1);
    t->h = 1;
    t->n = 0;
    p->n = t;
    p = t;
  }
  p = head;
  while (p != 0) {
    if (p->h != 1) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
