insert into tournament_people values ('winter', 1, 'f90c2ab09c8830c6c6a575d7b5685c76');
