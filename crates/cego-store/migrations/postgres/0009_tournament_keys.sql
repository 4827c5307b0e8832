-- Who opened a tournament on a server, what its keys are made of, which commands are done, and whose devices are known.

alter table tournaments add column owner text;
create index tournaments_owner on tournaments (owner);

create table tournament_keys (
    tournament_id text primary key not null references tournaments (id) on delete cascade,
    secret bytea not null,
    -- One more with each key that is renewed and each device that is bound or released.
    version bigint not null
);

create table tournament_renewals (
    tournament_id text not null references tournaments (id) on delete cascade,
    holder text not null,
    times bigint not null,
    primary key (tournament_id, holder)
);

create table tournament_done (
    tournament_id text not null references tournaments (id) on delete cascade,
    once text not null,
    number bigint not null,
    primary key (tournament_id, once)
);

create table tournament_devices (
    tournament_id text not null references tournaments (id) on delete cascade,
    round bigint not null,
    sheet bigint not null,
    number bigint not null,
    device text not null,
    card bigint not null,
    at bigint not null,
    primary key (tournament_id, round, sheet, number),
    unique (tournament_id, round, sheet, device)
);
