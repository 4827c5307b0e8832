-- The keys with which a server signs records: the current one, and those of before, so that what they signed can still be checked.

create table signing_keys (
    public text primary key,
    secret blob not null,
    made integer not null,
    ended integer
) strict, without rowid;

-- One of them signs.
create unique index signing_keys_current on signing_keys ((1)) where ended is null;
