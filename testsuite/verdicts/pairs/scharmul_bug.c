void reach_error(void);
int main() {
    signed char c = 100;
    c = c*2;
    if (!(c == 200)) reach_error();
    return 0;
}
