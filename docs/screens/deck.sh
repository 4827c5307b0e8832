#!/bin/sh
# Pictures of the deck: the sheet in light and dark, and cards as small as on a phone.
#
#     cargo build -p cego-cli && docs/screens/deck.sh
#
# Needs Chromium (CHROMIUM names another one) and the program (CEGO names another one).
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cego=${CEGO:-$here/../../target/debug/cego}
chromium=${CHROMIUM:-chromium}
for needed in "$cego" "$chromium"; do
    command -v "$needed" >/dev/null || { echo "deck.sh: $needed is missing" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# picture NAME WIDTH HEIGHT BACKGROUND: what is in $work/body becomes docs/screens/NAME.png.
picture() {
    printf '<!doctype html><meta charset="utf-8"><body style="margin:0;background:%s">' "$4" >"$work/page.html"
    cat "$work/body" >>"$work/page.html"
    "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars --force-device-scale-factor=1 \
        --screenshot="$here/$1.png" --window-size="$2,$3" "$work/page.html" >/dev/null 2>&1
    echo "$here/$1.png"
}

# card NAME LEFT TOP: a card of the sprite, 44 px wide.
card() {
    printf '<svg style="position:absolute;left:%spx;top:%spx" width="44" height="71.5"><use href="#cd-%s"/></svg>\n' \
        "$2" "$3" "$1" >>"$work/body"
}

# row TOP STEP NAME...: cards beside one another.
row() {
    top=$1 step=$2 left=8
    shift 2
    for name; do
        card "$name" $left "$top"
        left=$((left + step))
    done
}

"$cego" --lang de deck sheet -o "$work/sheet.svg"
echo '<img src="sheet.svg" width="1600" style="display:block">' >"$work/body"
picture deck-sheet 1600 718 '#E9DFCA'
picture deck-sheet-dark 1600 718 '#101A16'

"$cego" --lang de deck sprite --coarse -o "$work/body"
row 8 48 T22 T21 T20 T19 T18 T17 T16
row 88 48 T15 T14 T13 T12 T11 T10 T9
row 168 48 T8 T7 T6 T5 T4 T3 T2
row 248 48 T1 CK CQ CN CJ SK SQ
row 328 48 SN SJ HK HQ HN HJ DK
row 408 48 DQ DN DJ C10 C7 S9 H1
row 488 48 H2 D3 D4 S8 back back-shingle
# A fanned hand of sixteen: of each card a strip.
row 576 18 T22 T20 T17 T14 T10 T5 T1 CK C10 SQ S8 HN H1 H4 DJ D3
picture deck-44px 344 656 '#101A16'
