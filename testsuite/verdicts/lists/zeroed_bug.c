#include <stdlib.h>
struct node { struct node *n; int h; };

int main(void) {
  struct node *t, *p = 0;
  for (int i = 0; i < 10; i++) {
    t = calloc(1, sizeof *t);
    if (t == 0) exit(1);
    t->h = i;
    t->n = p;
    p = t;
  }
  while (p != 0) {
    if (p->h == 3) { ERROR: return 1; }
    p = p->n;
  }
  return 0;
}
