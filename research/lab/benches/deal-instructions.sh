#!/usr/bin/env bash
# Instructions a whole random deal takes, by preset and table: a number that a busy machine does not change.
# Needs valgrind. Usage: research/lab/benches/deal-instructions.sh [fast|portable|checked]...
set -euo pipefail
cd "$(dirname "$0")/../../.."
command -v valgrind >/dev/null || { echo "valgrind is missing: apt-get install valgrind" >&2; exit 1; }
cargo build --quiet --release -p cego-lab
presets=$(sed -n '/^preset_files! {/,/^}/s/.*"\(.*\)".*/\1/p' crates/cego-rules/src/library.rs)
[ $# -gt 0 ] || set -- fast portable checked

collected() { # way preset players deals
    valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/cego-lab whole-rate once "$@" 2>&1 |
        sed -n 's/.*Collected : //p'
}

# The difference of two runs leaves out what the program does before the first deal.
for way in "$@"; do
    for preset in $presets; do
        for players in 4 3; do
            few=$(collected "$way" $preset $players 1000) || continue
            many=$(collected "$way" $preset $players 5000)
            [ -n "$few" ] && [ -n "$many" ] || continue
            printf '%-9s %-25s %s  %6d\n' "$way" $preset $players $(((many - few) / 4000))
        done
    done
done
