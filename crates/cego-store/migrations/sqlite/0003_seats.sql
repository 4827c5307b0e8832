-- Who sits where, what the lobby shows, who has ever sat at a table, from whose events somebody has to go, and which seats of
-- deals and matches were those of somebody's own programs. Tables of
-- before come into these lists with whoever sits down at them next, or leaves.

alter table tables add column opened integer not null default 0;
alter table tables add column hash text not null default '';
alter table tables add column players integer not null default 4;
alter table tables add column deals integer;
alter table tables add column turn_ms integer not null default 0;
alter table tables add column rated integer not null default 0;
alter table tables add column watched integer not null default 0;
alter table tables add column stage text not null default 'gathering';
alter table tables add column people integer not null default 0;
alter table tables add column place integer not null default 99;
alter table tables add column deal integer not null default 0;
alter table tables add column turn integer;

alter table deal_seats add column is_bot integer not null default 0;
alter table match_seats add column is_bot integer not null default 0;

drop index tables_listed;

create index tables_lobby on tables (place, opened, id) where listed = 1;

create table table_seats (
    table_id text not null,
    seat integer not null,
    person text,
    name text not null,
    is_bot integer not null,
    bot text,
    primary key (table_id, seat)
) strict, without rowid;

create index table_seats_person on table_seats (person) where person is not null;

create table visits (
    person text not null,
    table_id text not null,
    primary key (person, table_id)
) strict, without rowid;

create table forgets (
    table_id text not null,
    person text not null,
    primary key (table_id, person)
) strict, without rowid;

-- Who sat where before this was kept is known of deals and matches that are over.
insert into visits (person, table_id) select s.person, d.table_id from deal_seats s
    join deals d on d.record = s.record where s.person is not null on conflict do nothing;

insert into visits (person, table_id) select person, table_id from match_seats
    where person is not null on conflict do nothing;
