# cego admin: what an operator does about people.

cli-help-admin = Handles people: reports, warnings, mutes, bans, passwords
cli-help-admin-any-store = The store: sqlite:FILE or postgres://…; servers that run on it learn within seconds
cli-help-admin-any-who = Whom: a login name or the id of a person; for bans also address:HASH, as a report shows it
cli-help-admin-any-why = Why; the person reads it, and the log keeps it
cli-help-admin-any-report = The report it answers
cli-help-admin-any-time = For how long: 12h, 7d, 4w; without it for good
cli-help-admin-any-id = The id, as lists show it
cli-help-admin-reports = Lists reports nobody has closed, the oldest first
cli-help-admin-reports-arg-closed = Those that are closed instead, the newest first
cli-help-admin-report = Shows or closes a report
cli-help-admin-report-show = Shows a report with what was said in that match; * marks the person it is about
cli-help-admin-report-close = Closes a report: nothing more is to be done
cli-help-admin-person = Shows who somebody is, what was imposed on them, and the keyed hashes of their addresses
cli-help-admin-warn = Warns somebody; they have to confirm that they have read it
cli-help-admin-mute = Mutes somebody at every table
cli-help-admin-rename = Gives somebody another name, which they cannot change for a time
cli-help-admin-rename-arg-name = The name
cli-help-admin-ban = Shuts a person or an address out; their connections end
cli-help-admin-unban = Takes back all bans of a person or an address
cli-help-admin-revoke = Takes back one thing that was imposed, by its id (cego admin person)
cli-help-admin-close = Closes a table for good
cli-help-admin-close-arg-table = The table: its name or its link
cli-help-admin-reset-password = Makes a code by which somebody sets another password, once and within 24 hours
cli-help-admin-sessions = Ends sessions
cli-help-admin-sessions-end = Logs somebody out everywhere, with the tokens of their programs
cli-help-admin-moderator = Says who may moderate
cli-help-admin-moderator-add = Makes an account a moderator
cli-help-admin-moderator-add-arg-operator = One who may also act on people with a role
cli-help-admin-moderator-remove = Takes the role of an account away
cli-help-admin-moderator-list = Lists who has a role
cli-help-admin-audit = Lists what was done, by whom and why, the newest first
cli-help-admin-audit-arg-before = Only what came before the entry of this number
cli-help-admin-audit-arg-most = The most entries to list

cli-admin-failed = { $store }: { $error } Nothing was changed.
cli-admin-nobody = There is nobody called “{ $who }” here. Give a login name or the id of a person, as a report shows it.
cli-admin-gone = (not there any more)
cli-admin-no-account = { $who } has no account. Only an account has a password and can have a role.
cli-admin-no-role = { $who } has no role.
cli-admin-no-report = There is no report { $report }, or it is closed, or whom you named is not there. Look at cego admin reports.
cli-admin-no-table = There is no such table that is not closed yet. Give its name or its link.
cli-admin-not-banned = { $who } is not banned.
cli-admin-nothing-to-lift = There is nothing with the id { $id } that is still in force. Look at cego admin person.
cli-admin-bad-address = An address is address: and 16 digits 0 to f, as a report shows it.
cli-admin-bad-time = A time is a number with h, d or w, such as 12h, 7d or 4w, and at most ten years.
cli-admin-bad-why = A reason has 1 to 1000 characters, all of which can be seen.

cli-admin-for-good = for good
cli-admin-lifted-at = lifted { $at }
cli-admin-came-from = came from { $address }, last { $at }
cli-admin-warned = { $who } is warned.
cli-admin-muted = { $who } is not heard any more: { $until }.
cli-admin-renamed = The name is now { $who }; it stays: { $until }.
cli-admin-banned = { $who } is not let in any more: { $until }.
cli-admin-unbanned = { $who } is let in again.
cli-admin-lifted = { $id } is lifted.
cli-admin-closes = The table { $table } is closed by the server that runs, or by the next that starts.
cli-admin-code = { $who } can set another password with this code, once and within 24 hours:
    { $code }
    It is shown only now. Give it to nobody else; the page for it is /me/code.
cli-admin-sessions-ended = { $who } is logged out everywhere.
cli-admin-appointed = { $who } may moderate.
cli-admin-dismissed = { $who } may not moderate any more.
cli-admin-no-moderators = Nobody may moderate. cego admin moderator add makes somebody one.
cli-admin-no-reports = There are no such reports.
cli-admin-report-closed = The report { $report } is closed.
cli-admin-no-entries = Nothing was done.
cli-admin-talk = What was said in that match:
cli-admin-silent = Nothing was said in that match.

cli-admin-of-at = Reported
cli-admin-of-why = For
cli-admin-of-whom = About
cli-admin-of-by = By
cli-admin-of-table = Table
cli-admin-of-record = Record
cli-admin-of-address = Address
cli-admin-of-closed = Closed
cli-admin-why-talk = talk
cli-admin-why-name = the name
cli-admin-why-cheating = cheating
cli-admin-why-leaving = leaving
cli-admin-why-other = something else
cli-admin-kind-warning = warning
cli-admin-kind-mute = mute
cli-admin-kind-rename = another name
cli-admin-kind-ban = ban
cli-admin-role-moderator = moderator
cli-admin-role-operator = operator
cli-admin-act-warn = warned
cli-admin-act-mute = muted
cli-admin-act-rename = renamed
cli-admin-act-ban = banned
cli-admin-act-lift = lifted
cli-admin-act-unban = let in again
cli-admin-act-close_table = closed the table
cli-admin-act-close_report = closed the report
cli-admin-act-end_sessions = logged out everywhere
cli-admin-act-reset_password = gave a code for a password
cli-admin-act-appoint = made a moderator
cli-admin-act-dismiss = took the role away

cli-help-admin-pairs = Lists pairs of people in rated play who come from one address, or play with hardly anybody else
cli-help-admin-pairs-arg-matches = From how many rated matches together
cli-help-admin-pairs-arg-share = From what share of the matches of the one who has played fewer, in percent
cli-admin-pair = { $together } together, of { $one } and { $other }
cli-admin-shared = { $count ->
        [0] no address in common
        [one] an address in common
       *[other] { $count } addresses in common
    }
cli-admin-no-pairs = There is no such pair.
cli-admin-pairs = This is evidence, not a verdict: a couple at one kitchen table, or a club in one hall, looks the same.

cli-help-admin-favour = Compares what somebody gives away in rated play when a certain person is the declarer with what they give away otherwise; judging a deal takes seconds
cli-help-admin-favour-arg-who = Whose choices: a login name or the id of a person
cli-help-admin-favour-arg-declarer = When this person is the declarer, or not
cli-help-admin-favour-arg-deals = The most deals of each kind, newest first
cli-help-admin-favour-arg-rules = A file with a ruleset, or a folder of them, for deals with rules of one's own
cli-admin-favour-same = WHO and DECLARER are one person; name two.
cli-admin-favour-left = deals, still
cli-admin-favour-unread = { $deals ->
        [one] A deal could not be played again, because its ruleset is missing (--rules).
       *[other] { $deals } deals could not be played again, because their rulesets are missing (--rules).
    }
cli-admin-favour-head = Cards of { $who } as an opponent, in rated deals with { $declarer }:
cli-admin-favour-one = against this declarer
cli-admin-favour-others = against other declarers
cli-admin-favour-side = { $deals ->
        [one] a deal
       *[other] { $deals } deals
    }, { $choices ->
        [one] a choice
       *[other] { $choices } choices
    }
cli-admin-favour-cost = { $cost } % given away with each
cli-admin-favour-few = There are too few deals to compare.
cli-admin-favour-shows = The difference is { $more } ± { $error } percentage points (95 %): more than chance explains.
cli-admin-favour-chance = The difference is { $more } ± { $error } percentage points (95 %): chance explains it.
cli-admin-favour = The percentage is of what an opponent pays for the narrowest Cego, by what the player could know. This is evidence, not a verdict: of forty honest pairs one looks like this by chance, and the deals themselves have to be looked at.
cli-admin-favour-took = { $deals ->
        [one] Judged a deal
       *[other] Judged { $deals } deals
    } in { $seconds } s.
