-- People, what opens the door to them, what they have played, and what it came to.

create table people (
    id text primary key not null,
    name text not null,
    kind text not null,
    locale text,
    owner text,
    merged text,
    made integer not null
) strict, without rowid;

create index people_owner on people (owner) where owner is not null;

create index people_merged on people (merged) where merged is not null;

create table logins (
    person text primary key not null,
    login text not null unique,
    hash text
) strict, without rowid;

create table passkeys (
    id blob primary key not null,
    person text not null,
    label text not null,
    body text not null,
    added integer not null,
    used integer
) strict, without rowid;

create index passkeys_person on passkeys (person);

create table mutes (
    who text not null,
    whom text not null,
    at integer not null,
    primary key (who, whom)
) strict, without rowid;

create index mutes_whom on mutes (whom);

create table friends (
    low text not null,
    high text not null,
    asker text not null,
    accepted integer not null,
    at integer not null,
    primary key (low, high)
) strict, without rowid;

create index friends_high on friends (high);

create table reports (
    at integer not null,
    reporter text not null,
    whom text not null,
    table_id text not null,
    record text,
    why text not null,
    words text not null,
    primary key (at, reporter, whom)
) strict, without rowid;

create index reports_reporter on reports (reporter);

create table sessions (
    hash blob primary key not null,
    person text not null,
    kind text not null,
    label text not null,
    made integer not null,
    seen integer not null,
    expires integer not null
) strict, without rowid;

create index sessions_person on sessions (person);

create index sessions_expires on sessions (expires);

create table secrets (
    name text primary key not null,
    body text not null,
    expires integer not null
) strict, without rowid;

create index secrets_expires on secrets (expires);

create table deals (
    record text primary key not null,
    table_id text not null,
    number integer not null,
    ended integer not null,
    ruleset text not null,
    hash text not null,
    players integer not null,
    contract text,
    declarer integer,
    words text not null
) strict;

create index deals_table on deals (table_id, number);

create table deal_seats (
    record text not null,
    seat integer not null,
    ended integer not null,
    person text,
    name text not null,
    bot text,
    amount integer not null,
    luck integer not null,
    primary key (record, seat)
) strict, without rowid;

create index deal_seats_person on deal_seats (person, ended, record) where person is not null;

create table rewrites (
    record text not null,
    seat integer not null,
    primary key (record, seat)
) strict, without rowid;

create table imports (
    record text primary key not null,
    owner text not null,
    at integer not null,
    words text not null
) strict;

create index imports_owner on imports (owner, at, record);

create table matches (
    table_id text not null,
    number integer not null,
    began integer not null,
    ended integer not null,
    ruleset text not null,
    hash text not null,
    deals integer not null,
    rated integer not null,
    counted integer not null,
    primary key (table_id, number)
) strict, without rowid;

create index matches_unrated on matches (ended, table_id, number) where rated and not counted;

create table match_seats (
    table_id text not null,
    number integer not null,
    seat integer not null,
    ended integer not null,
    person text,
    name text not null,
    bot text,
    amount integer not null,
    went integer not null,
    own integer not null,
    stood_in integer not null,
    primary key (table_id, number, seat)
) strict, without rowid;

create index match_seats_person on match_seats (person, ended) where person is not null;

create table ratings (
    person text not null,
    family text not null,
    mu real not null,
    sigma real not null,
    matches integer not null,
    at integer not null,
    primary key (person, family)
) strict, without rowid;

create index ratings_family on ratings (family);
