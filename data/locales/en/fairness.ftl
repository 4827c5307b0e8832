# What a device has found about the cards of a deal, and the three words for it.

verdict-proven = proven
verdict-committed = committed
verdict-unproven = unproven
verdict-wrong = wrong

# The same at the table, where nobody looks them up.
verdict-sign-proven = fairly shuffled, proven
verdict-sign-committed = fixed beforehand
verdict-sign-unproven = unproven
verdict-sign-wrong = cards wrong
verdict-sign-unchecked = not checked

device-proven-alone = Nobody can have chosen these cards: your device added to them, and has computed them again.
device-proven = Nobody can have chosen these cards: your device added to them, with { $seats }, and has computed them again.
device-committed-others = The cards follow from a commitment made before, and from what { $seats } added. Your device added nothing itself and cannot know whether those are people.
device-committed = Nobody added to this deal. Its cards were fixed beforehand, but the server may have chosen them.
device-struck = What { $seats } had to add did not come in time. So this deal is not proven.
device-unproven-not_drawn = Unproven: the cards were brought along, or follow from a number somebody chose.
device-unproven-not_committed = Unproven: the server committed itself to nothing before this deal.
device-unproven-additions = Unproven: your device was not shown everything that went into this deal.
device-unproven-own_hand = Unproven: your device was not shown your hand when it was dealt, and could not compare it.
device-unproven-all_hands = Unproven: not all hands were laid open at the end, so they could not be compared.
device-unproven-unseen_deals = { $deals ->
    [one] Unproven: before this deal another one was drawn, and your device was not shown its end.
   *[other] Unproven: before this deal { $deals } others were drawn, and your device was not shown their end.
}
device-unproven-storage = Unproven: this browser stores nothing. After a reload your device would not know what it has added already.
device-unproven-not_computed = Unproven: your device could not compute the cards.
device-unproven-other_shown = Unproven: the cards shown here are not the ones your device compared.
device-unchecked = Not checked: your device was not told the secret the cards follow from. Either it was not connected when the deal ended, or the server left it out.
device-unproven-before = Not proven before it: deal { $deals }.
device-unproven-many = Not proven before it: { $deals } deals.
device-unseen-before = { $deals ->
    [one] Besides, your device added to one deal whose result was not shown here. This happens if you are away or something covers it.
   *[other] Besides, your device added to { $deals } deals whose results were not shown here. This happens if you are away or something covers them.
}
device-late = Deal { $deal }: { $verdict }.

device-wrong = Something is wrong with these cards!
device-wrong-do = Do not play on. Show it to the others, and report it to those who run the server; the record is your evidence.
device-wrong-other_secret = The secret the server told after the deal is not the one it had committed to.
device-wrong-other_commitment = The server exchanged its commitment for this deal.
device-wrong-drawn_again = Your device had opened its link, and the server had the deal drawn again all the same.
device-wrong-other_list = In the second drawing the list was not that of those who had opened in the first.
device-wrong-dealt_too_soon = Cards were dealt before everybody on the list had opened.
device-wrong-other_dealer = Another player dealt than the one who was named or drawn.
device-wrong-other_cards = Other cards follow from what was published than those that were dealt.
device-wrong-other_rules = The rules of dealing are not those in force before this deal.

# Where the cards of a record come from.
proof-everybody_opened = Nobody can have chosen these cards who is not in league with all of { $seats }: they follow from a secret that was fixed beforehand and from what was added there. That was fixed beforehand, too, and all have opened it.
proof-struck = The cards follow from a secret that was fixed beforehand. But what { $seats } had to add did not come in time; so the deal was drawn once more, and nothing is proven.
proof-nobody_added = The cards follow from a secret that was fixed beforehand. But no device at the table added anything, so it has to be believed that the table drew its secret by chance.
proof-unsigned = The cards follow from what the record says. But no known signature vouches that it was fixed before the deal; anybody can make that up.
proof-seeded = The cards follow from a seed. Whether somebody chose it, the record does not say.
proof-unknown = The record does not say where the cards come from.
fault-seal_tag = The signature under the record (Key and Signature) cannot be read, or half of it is missing.
fault-seal_broken = The signature does not belong to this record: it was changed after it was signed.
