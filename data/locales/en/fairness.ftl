# What a device has found about the cards of a deal, and the three words for it.

verdict-proven = proven
verdict-committed = committed
verdict-unproven = unproven
verdict-wrong = wrong

device-proven = Nobody can have chosen these cards: your device added to them, with { $seats }, and has computed them again.
device-proven-others = Nobody can have chosen these cards who is not in league with { $seats }: they added to them, and your device has computed them again.
device-committed = Nobody added to this deal. Its cards were fixed beforehand, but the server may have chosen them.
device-struck = What { $seats } had to add did not come in time. So this deal is not proven.
device-unproven = Your device has not seen how this deal was dealt.

device-wrong = Something is wrong with these cards!
device-wrong-do = Do not play on. Show it to the others, and report it to those who run the server; the record is your evidence.
device-wrong-other_secret = The secret the server told after the deal is not the one it had committed to.
device-wrong-other_commitment = The server exchanged its commitment for this deal.
device-wrong-drawn_again = Your device had opened its link, and the server had the deal drawn again all the same.
device-wrong-other_list = In the second drawing the list was not that of those who had opened in the first.
device-wrong-other_link = What a seat added is not what it had committed to.
device-wrong-dealt_too_soon = Cards were dealt before everybody on the list had opened.
device-wrong-other_dealer = From what was published another first dealer is drawn.
device-wrong-other_cards = Other cards follow from what was published than those that were dealt.
