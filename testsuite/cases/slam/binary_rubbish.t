Neither program nor predicates have to be text.

File ok.c:

    int main(void)
    {
        int x = 0;
        return x;
    }

    $ head -c 64 /dev/zero | tr '\0' '\377' > rubbish
    $ slam rubbish
    $ slam ok.c rubbish
