create table tables (
    id text primary key,
    last bigint not null,
    listed boolean not null,
    closed boolean not null,
    free smallint not null,
    ruleset text not null,
    due bigint,
    held bigint not null default 0,
    at bigint not null
);

create index tables_due on tables (due) where due is not null;
create index tables_listed on tables (at) where listed;

create table events (
    table_id text not null,
    number bigint not null,
    at bigint not null,
    body text not null,
    primary key (table_id, number)
);
