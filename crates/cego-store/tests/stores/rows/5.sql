insert into notes values ('season:fixture', '1', 1795572244000);
