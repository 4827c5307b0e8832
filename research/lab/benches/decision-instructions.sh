#!/usr/bin/env bash
# Instructions a decision takes a searching bot, in millions: a number that a busy machine does not change.
# The same choices of a few fixed deals are asked four times more in one of two runs; the difference leaves out all else. Some minutes a bot.
# Needs valgrind. Usage: research/lab/benches/decision-instructions.sh [BOT]...
set -euo pipefail
cd "$(dirname "$0")/../../.."
command -v valgrind >/dev/null || { echo "valgrind is missing: apt-get install valgrind" >&2; exit 1; }
cargo build --quiet --release -p cego-lab
[ $# -gt 0 ] || set -- pimc strong1 strong

# What was counted, and the number of choices.
asked() { # bot what deals every answers
    valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/cego-lab noise \
        --bots "$1" --of "$2" --deals "$3" --every "$4" --answers "$5" --seed 21 2>&1 |
        sed -n -e 's/.*Collected : //p' -e 's/^\([0-9]*\) choices, each.*/\1/p' | paste -s -d ' '
}

printf '%-8s %-8s %7s  %s\n' bot decides choices 'M instructions'
for bot in "$@"; do
    for what in cards exchange words; do
        case $what in
            cards) deals=2 every=6 ;;
            exchange) deals=5 every=1 ;;
            words) deals=2 every=2 ;;
        esac
        read -r choices few < <(asked "$bot" $what $deals $every 4)
        read -r choices many < <(asked "$bot" $what $deals $every 8)
        [ -n "$many" ] && [ "$choices" -gt 0 ] || { echo "nothing was counted" >&2; exit 1; }
        awk -v bot="$bot" -v what=$what -v c="$choices" -v all=$((many - few)) \
            'BEGIN { printf "%-8s %-8s %7d  %14.1f\n", bot, what, c, all / c / 4e6 }'
    done
done
