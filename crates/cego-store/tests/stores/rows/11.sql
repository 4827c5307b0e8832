insert into tournament_online values ('winter');
insert into tournament_tables values ('q2rypddnd3qsesk4', 'winter', 0, 0);
