# Pages of the server for people: records, where cards come from, luck.

page-about = About this server
page-about-none = Its operator has not said who they are.
page-about-imprint = Imprint
page-about-privacy = Privacy
page-about-contact = Contact
page-languages = Languages
page-start = Home
page-no-client = This program has no web page in it
page-no-client-how = The web page was missing when the program was built. This builds and starts both:
page-bot = bot, { $name }
page-played-by = { $contract }, played by { $name }
page-no-game = The cards were thrown in
page-deal = deal { $number }
page-imported = Somebody brought this record along; it was not played here.
page-challenges = has the hands laid open
page-unfinished = The deal is unfinished.
page-dealt = The cards as they were dealt
page-blind = Blind
page-kept = Kept
page-legage = Laid away
page-tricks = Tricks
page-leads = leads
page-takes = takes the trick
page-legend = ▸ leads, ✓ takes the trick.
page-download-text = Download as .cego
page-download-json = Download as JSON
page-record = To the record

page-cards-from = Where the cards come from
page-verify = Computed again, step by step
page-verify-title = The cards computed again
page-imported-proof = Somebody brought this record along. That its commitment was published before the deal, this server has not seen.
page-how = How this works
page-told = What was published
page-commitment = Published before anybody added (the commitment)
page-added = Added by { $name }
page-secret = Told when the deal was over (the secret)
page-number = Number of the deal
page-nothing = nothing
page-computed = What follows
page-step-commitment = The hash of the secret is the commitment, so the secret was fixed before anybody added.
page-step-seed = The secret and what was added give the seed.
page-step-cards = The seed and the number of the deal give exactly these cards.
page-holds = Holds.
page-fails = Does not hold.
page-not-reached = Not reached.
page-yourself = Do it yourself
page-yourself-text = Trust nobody: download the record and compute it on your own machine. The people at the table have also kept the commitment that was published before the deal, and can compare.

page-fair-title = Why nobody chooses the cards
page-fair-why = No server can prove that it shuffles well just by saying so. Here it does not have to be believed:
page-fair-1 = Before a deal the table draws a secret and publishes its hash, the commitment. The secret cannot be changed any more: another one would have another hash.
page-fair-2 = Every device at the table commits itself as well: it draws a chain of links and publishes its tip. Each link is known by the hash that was published before it, and none can be foreseen.
page-fair-3 = When all want to go on, the table closes the list. Only then does every device open its next link. Those who do not open in time are struck off, by name; the others open another link then, and the deal does not count as proven.
page-fair-4 = The seed of the shuffle is the hash of the secret and of all links. The cards follow from the seed and the number of the deal, and before the first deal so does who deals.
page-fair-5 = When the deal is over, the table tells the secret. It stands in the record, with everything that was added, and the server signs it.
page-fair-6 = From then on anybody can compute it all again. Your device does so after every deal by itself: it stores what it opened its link for, opens one for a deal, and compares your hand and all hands at the end. What it could not compare it calls unproven.
page-fair-so = Those who run the server cannot choose the cards, not even with a seat at the table: when all committed themselves, they did not know what the others would add. It is enough that one of those who add is not in league with them. If your own device calls a deal proven, you need to trust nobody.
page-exactly = Exactly
page-exactly-text = S is the secret (32 bytes), A1 to A4 the link of each seat (32 bytes, or nothing), T what was published before a link A, |A| the length in one byte. Zeros are single bytes. The deal is the one of its number from the seed.
page-fair-not = What this does not prove: whether people tell one another their cards nobody can compute. And who has seen the links of the others can hold back their own, and so exchange a deal they have seen for one they have not: by name, not proven, and twice at a table at most. Those who run the server can also leave a deal they have seen unfinished; your device then says at the next one how many it was not shown, and calls that one unproven.

luck-title = Luck of the cards
luck-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
luck-band = Sum of trump numbers above average; grey: 95 % of pure chance
