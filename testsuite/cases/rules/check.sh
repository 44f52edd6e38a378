# Checks the programs of some rules: CASE 0 of each obeys it, the others violate it.
# For each: the verdict, and which abort it is. `VALUES (..)` in a program are of the rule's
# parameters.
cp -r "$EXAMPLES/../rules/." .
for rule in "$@"; do
	case=0
	values=$(sed -n 's,^/\* VALUES \((.*)\) \*/$,\1,p' "$rule.c")
	while grep -q "CASE == $case$" "$rule.c"; do
		slam --quiet --time-limit 60 --rule "$rule$values" "-DCASE=$case" "$rule.c" > out
		echo "$rule $case $(head -n 1 out | sed 's/^.*: \(SAFE\|UNSAFE\|UNKNOWN\|NOT\)/\1/')"
		sed -n 's/.*rule violated: /    /p' out | sed 's/  *the error is reached//'
		case=$((case + 1))
	done
done
