#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node { int h; struct node *n; };

struct node *head;
static void push(int v) {
  struct node *t = malloc(sizeof *t);
  if (t == 0) exit(1);
  t->h = v;
  t->n = head;
  head = t;
}
static int pop(void) {
  struct node *t = head;
  int v = t->h;
  head = t->n;
  free(t);
  return v;
}
int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) push(5);
    else if (head) { if (pop() != 5) { ERROR: return 1; } }
  }
  return 0;
}
