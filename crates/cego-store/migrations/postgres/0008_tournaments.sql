-- Tournaments, each an append-only list of events, as tables are.

create table tournaments (
    id text primary key not null,
    name text not null,
    last bigint not null,
    opened bigint not null,
    at bigint not null,
    ended bigint
);

create table tournament_events (
    tournament_id text not null references tournaments (id) on delete cascade,
    number bigint not null,
    at bigint not null,
    body text not null,
    primary key (tournament_id, number)
);
