-- Who has which start number in a tournament whose tables are the server's: so that it can be given up with an account.

create table tournament_people (
    tournament_id text not null references tournaments (id) on delete cascade,
    number bigint not null,
    person text collate "C" not null,
    primary key (tournament_id, number)
);

create index tournament_people_person on tournament_people (person);

insert into tournament_people (tournament_id, number, person)
select tournament_id, (body::jsonb ->> 'number')::bigint, body::jsonb ->> 'who'
from tournament_events where body like '%"event":"joined"%' and body::jsonb ->> 'event' = 'joined'
on conflict do nothing;
