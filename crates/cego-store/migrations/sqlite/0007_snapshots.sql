-- Tables as they stood after some of their events. They can be made again from the events at any time, so no backup holds them.

create table snapshots (
    table_id text not null,
    version integer not null,
    number integer not null,
    body text not null,
    primary key (table_id, version, number)
) strict, without rowid;
