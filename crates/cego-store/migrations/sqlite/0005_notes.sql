-- What servers of one store keep for one another: the key of the bus, what is announced, that writing works.

create table notes (
    name text primary key not null,
    body text not null,
    at integer not null
) strict, without rowid;
