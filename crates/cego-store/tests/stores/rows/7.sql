-- Of a form that no program reads any more: the table is read from its events.
insert into snapshots values ('4gwnkwmmr3mrm6mn', 0, 60, '{}');
