#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

int main(void) {
  struct node *head = 0, *tail = 0, *t;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      t = malloc(sizeof *t);
      if (t == 0) exit(1);
      t->h = 1; t->n = 0;
      if (tail == 0) head = t; else tail->n = t;
      tail = t;
    } else if (head != 0) {
      t = head;
      head = t->n;
      if (head == 0) tail = 0;
      if (t->h != 1) { ERROR: return 1; }
      free(t);
    }
  }
  return 0;
}
