# The refinement loop with nothing but make and the three programs: what
# `slam` does, without its limits and its ladder of remedies. For those who
# want to see the files, or to put a program of their own in place of one.
#
#   make -f loop.mk PROG=lock/spinlock.c PREDS=lock/spinlock.preds
#   make -f loop.mk PROG='driver.c kernel.c'
#   make -f loop.mk PROG=my.c BEBOP='./my-checker --fast' FLAGS='-I inc'
#
# Round N makes OUT/N.bp, OUT/N.trace.json and OUT/N.newton.txt, and newton's
# predicates are appended to OUT/preds.txt: sections may repeat. c2bp and
# newton get FLAGS, and the programs are taken from PATH (or C2BP=, BEBOP=,
# NEWTON=). The make fails if the program is unsafe or the answer is unknown.
#
# With --exit-code bebop ends with 10 (reachable), 20 (unreachable) or 30
# (unknown), newton with 10 (feasible), 20 (infeasible) or 30.

PROG  ?= lock/spinlock.c
PREDS ?=
FLAGS ?=
OUT   ?= slam-work/$(basename $(notdir $(firstword $(PROG)))).loop
LAST  ?= 25
C2BP   ?= c2bp
BEBOP  ?= bebop
NEWTON ?= newton
N     ?= 1

MAKEFLAGS += --no-print-directory
SELF := $(lastword $(MAKEFILE_LIST))
VARS = PROG='$(PROG)' FLAGS='$(FLAGS)' OUT='$(OUT)' LAST='$(LAST)' C2BP='$(C2BP)' BEBOP='$(BEBOP)' NEWTON='$(NEWTON)'
.PHONY: loop start round
.DELETE_ON_ERROR:

loop: start
	@$(MAKE) -f $(SELF) round N=1 $(VARS)

# The predicates to start with: PREDS, or none.
start:
	@mkdir -p $(OUT)
	@rm -f $(OUT)/*.bp $(OUT)/*.trace.json $(OUT)/*.newton.txt
	@cat /dev/null $(PREDS) > $(OUT)/preds.txt

$(OUT)/%.bp: $(PROG)
	$(C2BP) $(PROG) $(OUT)/preds.txt $(FLAGS) > $@

round: $(OUT)/$(N).bp
	@test $(N) -le $(LAST) || { echo 'UNKNOWN: no verdict after $(LAST) rounds'; exit 3; }
	@echo '$(BEBOP) --exit-code $< > $(OUT)/$(N).trace.json'; \
	$(BEBOP) --exit-code $< > $(OUT)/$(N).trace.json; \
	case $$? in \
	10) ;; \
	20) echo SAFE; exit 0;; \
	*) echo 'UNKNOWN: see $(OUT)/$(N).trace.json'; exit 3;; \
	esac; \
	echo '$(NEWTON) --exit-code $(PROG) $(OUT)/$(N).trace.json >> $(OUT)/preds.txt'; \
	$(NEWTON) --exit-code $(PROG) $(OUT)/$(N).trace.json $(FLAGS) > $(OUT)/$(N).newton.txt; \
	case $$? in \
	10) echo UNSAFE; exit 1;; \
	20) ;; \
	*) echo 'UNKNOWN: see $(OUT)/$(N).newton.txt'; exit 3;; \
	esac; \
	cat $(OUT)/$(N).newton.txt >> $(OUT)/preds.txt; \
	$(MAKE) -f $(SELF) round N=$$(($(N) + 1)) $(VARS)
