update tournaments set owner = 'f90c2ab09c8830c6c6a575d7b5685c76';
insert into tournament_keys values ('winter', x'0505050505050505050505050505050505050505050505050505050505050505', 2);
insert into tournament_renewals values ('winter', 'p3', 1);
insert into tournament_done values ('winter', 'begins-1', 3);
insert into tournament_devices values ('winter', 0, 0, 1, 'device', 1, 1795572244000);
