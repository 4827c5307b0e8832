insert into puzzle_people values ('f90c2ab09c8830c6c6a575d7b5685c76', 1510.5, 50.0, 0.06, 3, '[]');
insert into puzzle_ratings values ('a', 1190.0, 50.0, 0.06, 3, '[]');
insert into puzzle_answers values ('f90c2ab09c8830c6c6a575d7b5685c76', 'a', '{"type":"play","card":"T1"}', 1, 1500.0, 1510.5, 1190.0, 1795572244000);
insert into puzzle_packs values ('cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd', 'Winter', 1, 11, 1795572244000);
insert into pack_puzzles values ('cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd', 0, 'z', '{"id":"z"}');
insert into given_deals values ('f90c2ab09c8830c6c6a575d7b5685c76', 'efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef', '[Cego "1"]', 1795572244000);
