More ways of not being a boolean program.

    $ printf 'void main() begin\n  x := #1;\n  y := @;\nend\n' > characters.bp
    $ bebop characters.bp
    stderr:
    error: unexpected character '#'
      ┌─ characters.bp:2:8
      │
    2 │   x := #1;
      │        ^ not part of any boolean program

    error: unexpected character '@'
      ┌─ characters.bp:3:8
      │
    3 │   y := @;
      │        ^ not part of any boolean program
    status: 1
    $ printf 'void main() begin /* no end' > comment.bp
    $ bebop comment.bp
    stderr:
    error: unexpected end of the program
      ┌─ comment.bp:1:18
      │
    1 │ void main() begin /* no end
      │                  ^ expected a statement or `end`

    error: this comment has no end
      ┌─ comment.bp:1:19
      │
    1 │ void main() begin /* no end
      │                   ^^ expected a `*/` after this
    status: 1
    $ printf 'void main() begin {x == 0 := 1; end' > brace.bp
    $ bebop brace.bp
    stderr:
    error: unexpected end of the program
      ┌─ brace.bp:1:18
      │
    1 │ void main() begin {x == 0 := 1; end
      │                  ^ expected a statement or `end`

    error: this name has no closing brace
      ┌─ brace.bp:1:19
      │
    1 │ void main() begin {x == 0 := 1; end
      │                   ^ the name starts here
    status: 1
    $ printf 'void main() begin\n if (x) then skip; end\n' > fi.bp
    $ bebop fi.bp
    stderr:
    error: unexpected `end`
      ┌─ fi.bp:2:20
      │
    2 │  if (x) then skip; end
      │                    ^^^ expected `elsif`, `else` or `fi`
      │
      = each `if` ends in a `fi` of its own; `elsif` goes on with the same `if`
    status: 1
    $ printf 'bool<99999999999999999999> f() begin return; end\nbool<70000> g() begin return; end\n' > many.bp
    $ bebop many.bp
    stderr:
    error: a procedure returns at most 65535 values
      ┌─ many.bp:1:6
      │
    1 │ bool<99999999999999999999> f() begin return; end
      │      ^^^^^^^^^^^^^^^^^^^^

    error: a procedure returns at most 65535 values
      ┌─ many.bp:2:6
      │
    2 │ bool<70000> g() begin return; end
      │      ^^^^^
    status: 1
    $ printf 'void main() begin goto while; end := 1; end' > words.bp
    $ bebop words.bp
    stderr:
    error: unexpected `while`
      ┌─ words.bp:1:24
      │
    1 │ void main() begin goto while; end := 1; end
      │                        ^^^^^ expected a name
      │
      = `while` is a reserved word; as a name it is written `{while}`

    error: unexpected `:=`
      ┌─ words.bp:1:35
      │
    1 │ void main() begin goto while; end := 1; end
      │                                   ^^ expected a declaration or a procedure

    error: unexpected `end`
      ┌─ words.bp:1:41
      │
    1 │ void main() begin goto while; end := 1; end
      │                                         ^^^ expected a declaration or a procedure
      │
      = `end` is a reserved word; as a name it is written `{end}`
    status: 1
    $ (echo 'void main() begin'; yes 'x = 1;' | head -120; echo end) > errors.bp
    $ bebop errors.bp 2>&1 | grep -c "^error"
    100
    $ bebop errors.bp 2>&1 | tail -2
    note: 20 more errors are not shown

Nesting has a limit, parentheses do not.

    $ (printf 'decl x; void main() begin x := '; yes '!' | head -1100 | tr -d '\n'; echo 'x; end') > not.bp
    $ bebop not.bp 2>&1 | cut -c 1-60
    error: expressions nest deeper than 1000 levels
      ┌─ not.bp:1:132
      │
    1 │ ...!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!
      │
    $ (echo 'decl x; void main() begin'; yes 'if (x) then' | head -1100; echo 'skip;'; yes 'fi' | head -1100; echo end) > if.bp
    $ bebop if.bp
    stderr:
    error: statements nest deeper than 1000 levels
        ┌─ if.bp:102:1
        │
    102 │ if (x) then
        │ ^^^^^^ in this statement
    status: 1
    $ (printf 'decl x; void main() begin x := '; yes '(' | head -9000 | tr -d '\n'; printf x; yes ')' | head -9000 | tr -d '\n'; echo '; end') > parentheses.bp
    $ bebop parentheses.bp --print
    decl x;

    void main()
    begin
        x := x;
    end

Expressions that nest too deeply.

    $ (echo 'void main() begin decl x; x :='; yes '(!' | head -2000; echo x; yes ')' | head -2000; echo '; end') > deep.bp
    $ bebop deep.bp 2>&1 | grep -o 'error.*\|in this expression'
    error: expressions nest deeper than 1000 levels
    in this expression
