-- People, what opens the door to them, what they have played, and what it came to.

create table people (
    id text collate "C" primary key,
    name text collate "C" not null,
    kind text collate "C" not null,
    locale text collate "C",
    owner text collate "C",
    merged text collate "C",
    made bigint not null
);

create index people_owner on people (owner) where owner is not null;

create index people_merged on people (merged) where merged is not null;

create table logins (
    person text collate "C" primary key,
    login text collate "C" not null unique,
    hash text collate "C"
);

create table passkeys (
    id bytea primary key,
    person text collate "C" not null,
    label text collate "C" not null,
    body text collate "C" not null,
    added bigint not null,
    used bigint
);

create index passkeys_person on passkeys (person);

create table mutes (
    who text collate "C" not null,
    whom text collate "C" not null,
    at bigint not null,
    primary key (who, whom)
);

create index mutes_whom on mutes (whom);

create table friends (
    low text collate "C" not null,
    high text collate "C" not null,
    asker text collate "C" not null,
    accepted boolean not null,
    at bigint not null,
    primary key (low, high)
);

create index friends_high on friends (high);

create table reports (
    at bigint not null,
    reporter text collate "C" not null,
    whom text collate "C" not null,
    table_id text collate "C" not null,
    record text collate "C",
    why text collate "C" not null,
    words text collate "C" not null,
    primary key (at, reporter, whom)
);

create index reports_reporter on reports (reporter);

create table sessions (
    hash bytea primary key,
    person text collate "C" not null,
    kind text collate "C" not null,
    label text collate "C" not null,
    made bigint not null,
    seen bigint not null,
    expires bigint not null
);

create index sessions_person on sessions (person);

create index sessions_expires on sessions (expires);

create table secrets (
    name text collate "C" primary key,
    body text collate "C" not null,
    expires bigint not null
);

create index secrets_expires on secrets (expires);

create table deals (
    record text collate "C" primary key,
    table_id text collate "C" not null,
    number bigint not null,
    ended bigint not null,
    ruleset text collate "C" not null,
    hash text collate "C" not null,
    players bigint not null,
    contract text collate "C",
    declarer bigint,
    words text collate "C" not null
);

create index deals_table on deals (table_id, number);

create table deal_seats (
    record text collate "C" not null,
    seat bigint not null,
    ended bigint not null,
    person text collate "C",
    name text collate "C" not null,
    bot text collate "C",
    amount bigint not null,
    luck bigint not null,
    primary key (record, seat)
);

create index deal_seats_person on deal_seats (person, ended, record) where person is not null;

create table rewrites (
    record text collate "C" not null,
    seat bigint not null,
    primary key (record, seat)
);

create table imports (
    record text collate "C" primary key,
    owner text collate "C" not null,
    at bigint not null,
    words text collate "C" not null
);

create index imports_owner on imports (owner, at, record);

create table matches (
    table_id text collate "C" not null,
    number bigint not null,
    began bigint not null,
    ended bigint not null,
    ruleset text collate "C" not null,
    hash text collate "C" not null,
    deals bigint not null,
    rated boolean not null,
    counted boolean not null,
    primary key (table_id, number)
);

create index matches_unrated on matches (ended, table_id, number) where rated and not counted;

create table match_seats (
    table_id text collate "C" not null,
    number bigint not null,
    seat bigint not null,
    ended bigint not null,
    person text collate "C",
    name text collate "C" not null,
    bot text collate "C",
    amount bigint not null,
    went boolean not null,
    own bigint not null,
    stood_in bigint not null,
    primary key (table_id, number, seat)
);

create index match_seats_person on match_seats (person, ended) where person is not null;

create table ratings (
    person text collate "C" not null,
    family text collate "C" not null,
    mu double precision not null,
    sigma double precision not null,
    matches bigint not null,
    at bigint not null,
    primary key (person, family)
);

create index ratings_family on ratings (family);
