-- The deal of the day: the secret its seeds are made of, and what people have made of it.

create table daily_secret (
    only_one integer primary key not null check (only_one = 1),
    secret blob not null
) strict, without rowid;

create table daily_results (
    -- The hash of the ruleset, and how many play.
    ruleset text not null,
    players integer not null,
    -- Days since 1970-01-01.
    day integer not null,
    person text not null,
    amount integer not null,
    bot integer not null,
    -- The luck-adjusted score, in hundredths.
    gain integer not null,
    -- What they did, as JSON.
    actions text not null,
    at integer not null,
    primary key (ruleset, players, day, person)
) strict, without rowid;

create index daily_results_person on daily_results (person);
