create table tables (
    id text primary key,
    last integer not null,
    listed integer not null,
    closed integer not null,
    free integer not null,
    ruleset text not null,
    due integer,
    held integer not null default 0,
    at integer not null
) strict, without rowid;

create index tables_due on tables (due) where due is not null;
create index tables_listed on tables (at) where listed = 1;

create table events (
    table_id text not null,
    number integer not null,
    at integer not null,
    body text not null,
    primary key (table_id, number)
) strict, without rowid;
