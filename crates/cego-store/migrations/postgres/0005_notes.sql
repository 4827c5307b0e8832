-- What servers of one store keep for one another: the key of the bus, what is announced, that writing works.

create table notes (
    name text collate "C" primary key,
    body text collate "C" not null,
    at bigint not null
);
