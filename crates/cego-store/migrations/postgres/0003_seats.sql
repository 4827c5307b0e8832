-- Who sits where, what the lobby shows, who has ever sat at a table, from whose events somebody has to go, and which seats of
-- deals and matches were those of somebody's own programs. Tables of
-- before come into these lists with whoever sits down at them next, or leaves.

alter table tables add column opened bigint not null default 0;
alter table tables add column hash text collate "C" not null default '';
alter table tables add column players bigint not null default 4;
alter table tables add column deals bigint;
alter table tables add column turn_ms bigint not null default 0;
alter table tables add column rated boolean not null default false;
alter table tables add column watched boolean not null default false;
alter table tables add column stage text collate "C" not null default 'gathering';
alter table tables add column people bigint not null default 0;
alter table tables add column place bigint not null default 99;
alter table tables add column deal bigint not null default 0;
alter table tables add column turn bigint;

alter table deal_seats add column is_bot boolean not null default false;
alter table match_seats add column is_bot boolean not null default false;

drop index tables_listed;

create index tables_lobby on tables (place, opened, id) where listed;

create table table_seats (
    table_id text not null,
    seat bigint not null,
    person text collate "C",
    name text collate "C" not null,
    is_bot boolean not null,
    bot text collate "C",
    primary key (table_id, seat)
);

create index table_seats_person on table_seats (person) where person is not null;

create table visits (
    person text collate "C" not null,
    table_id text collate "C" not null,
    primary key (person, table_id)
);

create table forgets (
    table_id text collate "C" not null,
    person text collate "C" not null,
    primary key (table_id, person)
);

-- Who sat where before this was kept is known of deals and matches that are over.
insert into visits (person, table_id) select s.person, d.table_id from deal_seats s
    join deals d on d.record = s.record where s.person is not null on conflict do nothing;

insert into visits (person, table_id) select person, table_id from match_seats
    where person is not null on conflict do nothing;
