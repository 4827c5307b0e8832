-- The keys with which a server signs records: the current one, and those of before, so that what they signed can still be checked.

create table signing_keys (
    public text collate "C" primary key,
    secret bytea not null,
    made bigint not null,
    ended bigint
);

-- One of them signs.
create unique index signing_keys_current on signing_keys ((1)) where ended is null;
