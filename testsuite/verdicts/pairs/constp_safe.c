void reach_error(void);
void ext(const int*p);
int main() {
    int x = 1;
    ext(&x);
    if (!(x == 1)) reach_error();
    return 0;
}
