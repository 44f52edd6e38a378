#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };
struct row { struct node *first; struct row *next; };

int main(void) {
  struct row *rows = 0, *r;
  struct node *t;
  while (__VERIFIER_nondet_int()) {
    r = malloc(sizeof *r);
    if (r == 0) exit(1);
    r->first = 0;
    r->next = rows;
    rows = r;
    while (__VERIFIER_nondet_int()) {
      t = malloc(sizeof *t);
      if (t == 0) exit(1);
      t->h = rows->next ? 2 : 1;
      t->n = rows->first;
      rows->first = t;
    }
  }
  for (r = rows; r; r = r->next)
    for (t = r->first; t; t = t->n)
      if (t->h != 1) { ERROR: return 1; }
  return 0;
}
