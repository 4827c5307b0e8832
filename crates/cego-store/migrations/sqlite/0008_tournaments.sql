-- Tournaments, each an append-only list of events, as tables are.

create table tournaments (
    id text primary key not null,
    name text not null,
    last integer not null,
    opened integer not null,
    at integer not null,
    ended integer
) strict, without rowid;

create table tournament_events (
    tournament_id text not null references tournaments (id) on delete cascade,
    number integer not null,
    at integer not null,
    body text not null,
    primary key (tournament_id, number)
) strict, without rowid;
