-- Tournaments whose tables are tables of the server: those that are looked after, and which table is whose.

create table tournament_online (
    tournament_id text primary key not null references tournaments (id) on delete cascade
);

create table tournament_tables (
    table_id text primary key not null,
    tournament_id text not null references tournaments (id) on delete cascade,
    round bigint not null,
    sheet bigint not null
);

create index tournament_tables_tournament on tournament_tables (tournament_id);
