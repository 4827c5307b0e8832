-- An address is banned, and the operator's log says so.
insert into sanctions values ('fixture', 'ban', null, 'cc', 'Weil.', 1795572244000, null, null, null);
insert into audit values (1, 1795572244000, null, 'ban', null, 'cc', null, null, null, 'Weil.');
insert into addresses values ('f90c2ab09c8830c6c6a575d7b5685c76', 'aa', 1795572244000);
insert into codes values (x'0101010101010101010101010101010101010101010101010101010101010101', 'f90c2ab09c8830c6c6a575d7b5685c76', 'recovery', 1795572244000, null);
insert into keys values ('addresses', x'0707070707070707070707070707070707070707070707070707070707070707');
