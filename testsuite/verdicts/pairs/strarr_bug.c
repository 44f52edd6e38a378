void reach_error(void);
int main() {
    char s[] = "ab";
    s[0] = 'x';
    if (!(s[2] == 1)) reach_error();
    return 0;
}
