-- Puzzles: how people answered, ratings of people and puzzles, packs of this server, and deals that people have given for new ones.

create table puzzle_people (
    person text primary key not null,
    -- Glicko-2 at the beginning of a period, and that period.
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    period bigint not null,
    -- What has been answered in it, as JSON.
    games text not null
);

create table puzzle_ratings (
    puzzle text primary key not null,
    rating double precision not null,
    deviation double precision not null,
    volatility double precision not null,
    period bigint not null,
    games text not null
);

create table puzzle_answers (
    person text not null,
    puzzle text not null,
    -- The action, as JSON; null of somebody who looked at the solution.
    action text,
    solved boolean not null,
    -- The person's rating before and after it, and the puzzle's after it.
    rating_before double precision not null,
    rating_after double precision not null,
    hard double precision not null,
    at bigint not null,
    primary key (person, puzzle)
);

create table puzzle_packs (
    -- SHA-256 of its lines.
    hash text primary key not null,
    name text not null,
    puzzles bigint not null,
    bytes bigint not null,
    at bigint not null
);

create table pack_puzzles (
    hash text not null references puzzle_packs (hash) on delete cascade,
    number bigint not null,
    puzzle text not null,
    line text collate "C" not null,
    primary key (hash, number)
);

create index pack_puzzles_puzzle on pack_puzzles (puzzle);

create table given_deals (
    person text not null,
    -- SHA-256 of the record.
    hash text not null,
    -- The record, without names.
    words text collate "C" not null,
    at bigint not null,
    primary key (person, hash)
);
