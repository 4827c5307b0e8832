# Pages of the server for people: records, where cards come from, luck.

page-languages = Languages
page-start = To the start
page-no-client = This program has no web page in it
page-no-client-how = The web page was missing when the program was built. This builds and starts both:
page-bot = program, { $name }
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
page-verdict-proven = Nobody can have chosen these cards: they follow from a secret that was fixed beforehand and from what the people at the table added.
page-verdict-committed = The cards follow from a secret that was fixed beforehand. But nobody at the table added anything, so it has to be believed that the table drew its secret by chance.
page-verdict-seeded = The cards follow from a seed. Whether somebody chose it, the record does not say.
page-verdict-unknown = The record does not say where the cards come from.
page-verdict-wrong = What the record says about its cards is not so.
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
page-fair-2 = Then everybody at the table may add something of their own. The table did not know that when it fixed the secret.
page-fair-3 = The seed of the shuffle is the hash of the secret and of all that was added. The cards follow from the seed and the number of the deal.
page-fair-4 = When the deal is over, the table tells the secret. It stands in the record, with everything that was added.
page-fair-5 = From then on anybody can compute it all again, here or at home.
page-fair-so = The table cannot choose the cards, because it does not know what will be added. Those who add to it cannot choose them, because they do not know the secret. It is enough that one person at the table adds something of chance.
page-exactly = Exactly
page-exactly-text = S is the secret (32 bytes), A1 to A4 what each seat added (16 bytes, or nothing). Zeros are single bytes. The deal is the one of its number from the seed.
page-fair-not = What this does not prove: who deals first is drawn without it, and whether people tell one another their cards nobody can compute.

luck-title = Luck of the cards
luck-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
luck-band = Sum of trump numbers above average; grey: 95 % of pure chance
