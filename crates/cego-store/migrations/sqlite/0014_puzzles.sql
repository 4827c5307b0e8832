-- Puzzles: how people answered, ratings of people and puzzles, packs of this server, and deals that people have given for new ones.

create table puzzle_people (
    person text primary key not null,
    -- Glicko-2 at the beginning of a period, and that period.
    rating real not null,
    deviation real not null,
    volatility real not null,
    period integer not null,
    -- What has been answered in it, as JSON.
    games text not null
) strict, without rowid;

create table puzzle_ratings (
    puzzle text primary key not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    period integer not null,
    games text not null
) strict, without rowid;

create table puzzle_answers (
    person text not null,
    puzzle text not null,
    -- The action, as JSON; null of somebody who looked at the solution.
    action text,
    solved integer not null,
    -- The person's rating before and after it, and the puzzle's after it.
    rating_before real not null,
    rating_after real not null,
    hard real not null,
    at integer not null,
    primary key (person, puzzle)
) strict, without rowid;

create table puzzle_packs (
    -- SHA-256 of its lines.
    hash text primary key not null,
    name text not null,
    puzzles integer not null,
    bytes integer not null,
    at integer not null
) strict, without rowid;

create table pack_puzzles (
    hash text not null references puzzle_packs (hash) on delete cascade,
    number integer not null,
    puzzle text not null,
    line text not null,
    primary key (hash, number)
) strict, without rowid;

create index pack_puzzles_puzzle on pack_puzzles (puzzle);

create table given_deals (
    person text not null,
    -- SHA-256 of the record.
    hash text not null,
    -- The record, without names.
    words text not null,
    at integer not null,
    primary key (person, hash)
) strict, without rowid;
