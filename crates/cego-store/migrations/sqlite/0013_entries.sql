-- Who has which start number in a tournament whose tables are the server's: so that it can be given up with an account.

create table tournament_people (
    tournament_id text not null references tournaments (id) on delete cascade,
    number integer not null,
    person text not null,
    primary key (tournament_id, number)
) strict, without rowid;

create index tournament_people_person on tournament_people (person);

insert into tournament_people (tournament_id, number, person)
select tournament_id, json_extract(body, '$.number'), json_extract(body, '$.who')
from tournament_events where body like '%"event":"joined"%' and json_extract(body, '$.event') = 'joined'
on conflict do nothing;
