-- What operators and moderators know and do: reports with what was said, roles, warnings, mutes and bans, one-time codes, and a list of
-- everything that was done.

-- A report as somebody works on it. Its words stand in `reports`, under the first three columns.
create table cases (
    id text collate "C" primary key,
    at bigint not null,
    reporter text collate "C" not null,
    whom text collate "C" not null,
    -- Reporter, subject and deal: one report of each. Empty for reports of before.
    once text collate "C" unique,
    name text collate "C" not null,
    address text collate "C",
    closed bigint,
    outcome text collate "C"
);

create index cases_report on cases (at, reporter, whom);

create index cases_reporter on cases (reporter, at);

create index cases_whom on cases (whom);

create table case_talk (
    case_id text collate "C" not null,
    number bigint not null,
    at bigint not null,
    seat bigint not null,
    person text collate "C",
    name text collate "C" not null,
    phrase text collate "C",
    words text collate "C" not null,
    primary key (case_id, number)
);

create index case_talk_person on case_talk (person) where person is not null;

create table roles (
    person text collate "C" primary key,
    role text collate "C" not null,
    at bigint not null
);

create table sanctions (
    id text collate "C" primary key,
    kind text collate "C" not null,
    person text collate "C",
    address text collate "C",
    why text collate "C" not null,
    at bigint not null,
    until bigint,
    lifted bigint,
    confirmed bigint
);

create index sanctions_person on sanctions (person) where person is not null;

create index sanctions_lasting on sanctions (kind) where lifted is null;

create table codes (
    hash bytea primary key,
    person text collate "C" not null,
    kind text collate "C" not null,
    made bigint not null,
    expires bigint
);

create index codes_person on codes (person);

create table password_changes (
    person text collate "C" primary key,
    at bigint not null
);

-- From where people came, as keyed hashes.
create table addresses (
    person text collate "C" not null,
    hash text collate "C" not null,
    seen bigint not null,
    primary key (person, hash)
);

create index addresses_hash on addresses (hash);

create index addresses_seen on addresses (seen);

create table keys (
    name text collate "C" primary key,
    body bytea not null
);

-- Tables that a server is to close.
create table closings (
    table_id text collate "C" primary key,
    at bigint not null
);

create table audit (
    number bigint primary key,
    at bigint not null,
    actor text collate "C",
    act text collate "C" not null,
    person text collate "C",
    address text collate "C",
    table_id text collate "C",
    case_id text collate "C",
    until bigint,
    why text collate "C" not null
);

create function audit_is_only_added_to() returns trigger language plpgsql as $$
begin
    raise exception 'the audit log is only added to';
end
$$;

create trigger audit_is_only_added_to before update or delete on audit
    for each row execute function audit_is_only_added_to();

insert into cases (id, at, reporter, whom, name)
    select substr(md5(random()::text || r.at || r.reporter || r.whom), 1, 16), r.at, r.reporter, r.whom, coalesce(p.name, '')
    from reports r left join people p on p.id = r.whom;
