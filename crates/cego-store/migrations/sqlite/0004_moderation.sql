-- What operators and moderators know and do: reports with what was said, roles, warnings, mutes and bans, one-time codes, and a list of
-- everything that was done.

-- A report as somebody works on it. Its words stand in `reports`, under the first three columns.
create table cases (
    id text primary key not null,
    at integer not null,
    reporter text not null,
    whom text not null,
    -- Reporter, subject and deal: one report of each. Empty for reports of before.
    once text unique,
    name text not null,
    address text,
    closed integer,
    outcome text
) strict, without rowid;

create index cases_report on cases (at, reporter, whom);

create index cases_reporter on cases (reporter, at);

create index cases_whom on cases (whom);

create table case_talk (
    case_id text not null,
    number integer not null,
    at integer not null,
    seat integer not null,
    person text,
    name text not null,
    phrase text,
    words text not null,
    primary key (case_id, number)
) strict, without rowid;

create index case_talk_person on case_talk (person) where person is not null;

create table roles (
    person text primary key not null,
    role text not null,
    at integer not null
) strict, without rowid;

create table sanctions (
    id text primary key not null,
    kind text not null,
    person text,
    address text,
    why text not null,
    at integer not null,
    until integer,
    lifted integer,
    confirmed integer
) strict, without rowid;

create index sanctions_person on sanctions (person) where person is not null;

create index sanctions_lasting on sanctions (kind) where lifted is null;

create table codes (
    hash blob primary key not null,
    person text not null,
    kind text not null,
    made integer not null,
    expires integer
) strict, without rowid;

create index codes_person on codes (person);

create table password_changes (
    person text primary key not null,
    at integer not null
) strict, without rowid;

-- From where people came, as keyed hashes.
create table addresses (
    person text not null,
    hash text not null,
    seen integer not null,
    primary key (person, hash)
) strict, without rowid;

create index addresses_hash on addresses (hash);

create index addresses_seen on addresses (seen);

create table keys (
    name text primary key not null,
    body blob not null
) strict, without rowid;

-- Tables that a server is to close.
create table closings (
    table_id text primary key not null,
    at integer not null
) strict, without rowid;

create table audit (
    number integer primary key not null,
    at integer not null,
    actor text,
    act text not null,
    person text,
    address text,
    table_id text,
    case_id text,
    until integer,
    why text not null
) strict, without rowid;

create trigger audit_is_not_changed before update on audit
begin
    select raise(abort, 'the audit log is only added to');
end;

create trigger audit_is_not_deleted before delete on audit
begin
    select raise(abort, 'the audit log is only added to');
end;

insert into cases (id, at, reporter, whom, name)
    select lower(hex(randomblob(8))), r.at, r.reporter, r.whom, coalesce(p.name, '')
    from reports r left join people p on p.id = r.whom;
