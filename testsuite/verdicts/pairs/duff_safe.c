void reach_error(void);
int main() {
    int n = 2, c = 0;
    switch (n) {
        case 0: do {
            c++;
            case 2:c++;
            case 1:c++;
        } while (--n>0);
    }
    if (!(c == 5)) reach_error();
    return 0;
}
