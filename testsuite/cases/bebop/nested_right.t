Expressions that are nested to the right take each part once: these have forty levels.

File nested.sh:

    names=$(seq -f 'v%g' -s ', ' 40)
    for op in '^' '=' '!='; do
        e=v1
        for k in $(seq 2 40); do e="v$k $op ($e)"; done
        {
            echo "void main() begin decl $names;"
            echo "v1 := $e;"
            echo "if (v1 & !($e)) then ERROR: skip; fi end"
        } > p.bp
        bebop p.bp --reach ERROR | grep verdict
    done

    $ sh nested.sh
      "verdict": "reachable",
      "verdict": "reachable",
      "verdict": "reachable",
