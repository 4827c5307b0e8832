#!/usr/bin/env bash
# Instructions a position takes by question, in millions: a number that a busy machine does not change.
# Each is the mean of a few of the fixed deals of research/data/solver/deals.txt; the difference of two runs leaves out
# what the program does before the first of them. Some minutes in all.
# Needs valgrind. Usage: research/lab/benches/solver-instructions.sh [QUESTION]...
#     exact8  exact  fach  reaches  cards
set -euo pipefail
cd "$(dirname "$0")/../../.."
command -v valgrind >/dev/null || { echo "valgrind is missing: apt-get install valgrind" >&2; exit 1; }
cargo build --quiet --release -p cego-lab
[ $# -gt 0 ] || set -- exact8 exact fach reaches cards

collected() { # deals tricks question
    valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/cego-lab measure "$@" 16 2>&1 |
        sed -n 's/.*Collected : //p'
}

printf '%-8s %5s %5s  %s\n' question cards deals 'M instructions'
for question in "$@"; do
    case $question in
        exact8) asked=exact tricks=3 deals=30 ;;
        exact | fach | reaches) asked=$question tricks=0 deals=5 ;;
        cards) asked=$question tricks=0 deals=3 ;;
        *) echo "there is no question $question; there are exact8, exact, fach, reaches and cards" >&2; exit 2 ;;
    esac
    # The deals from the second on: one is asked in both runs.
    many=$(collected $((deals + 1)) $tricks $asked)
    few=$(collected 1 $tricks $asked)
    [ -n "$many" ] && [ -n "$few" ] || { echo "valgrind counted nothing" >&2; exit 1; }
    awk -v q="$question" -v c=$((11 - tricks)) -v d=$deals -v all=$((many - few)) \
        'BEGIN { printf "%-8s %5d %5d  %14.1f\n", q, c, d, all / d / 1e6 }'
done
