-- Who opened a tournament on a server, what its keys are made of, which commands are done, and whose devices are known.

alter table tournaments add column owner text;
create index tournaments_owner on tournaments (owner);

create table tournament_keys (
    tournament_id text primary key not null references tournaments (id) on delete cascade,
    secret blob not null,
    -- One more with each key that is renewed and each device that is bound or released.
    version integer not null
) strict, without rowid;

create table tournament_renewals (
    tournament_id text not null references tournaments (id) on delete cascade,
    holder text not null,
    times integer not null,
    primary key (tournament_id, holder)
) strict, without rowid;

create table tournament_done (
    tournament_id text not null references tournaments (id) on delete cascade,
    once text not null,
    number integer not null,
    primary key (tournament_id, once)
) strict, without rowid;

create table tournament_devices (
    tournament_id text not null references tournaments (id) on delete cascade,
    round integer not null,
    sheet integer not null,
    number integer not null,
    device text not null,
    card integer not null,
    at integer not null,
    primary key (tournament_id, round, sheet, number),
    unique (tournament_id, round, sheet, device)
) strict, without rowid;
