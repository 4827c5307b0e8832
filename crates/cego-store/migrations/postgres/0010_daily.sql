-- The deal of the day: the secret its seeds are made of, and what people have made of it.

create table daily_secret (
    only_one bigint primary key not null check (only_one = 1),
    secret bytea not null
);

create table daily_results (
    -- The hash of the ruleset, and how many play.
    ruleset text not null,
    players bigint not null,
    -- Days since 1970-01-01.
    day bigint not null,
    person text not null,
    amount bigint not null,
    bot bigint not null,
    -- The luck-adjusted score, in hundredths.
    gain bigint not null,
    -- What they did, as JSON.
    actions text not null,
    at bigint not null,
    primary key (ruleset, players, day, person)
);

create index daily_results_person on daily_results (person);
