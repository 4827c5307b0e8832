BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'tables','2026-11-25 02:04:00',1,X'4C3376F8400B98D19B5F0B96B6C541530367F76E7C270C0043534CEE371DACF21B86F474CB1295EE71982065B2140443',1286949);
INSERT INTO "_sqlx_migrations" VALUES(2,'people','2026-11-25 02:04:00',1,X'04AF43D36E2CA4B40071EEB3A2334A54233A0E918CB3B6711B742B5161311C2CD4669C912D1631BE287432C64F5F4BF7',2877588);
INSERT INTO "_sqlx_migrations" VALUES(3,'seats','2026-11-25 02:04:00',1,X'B5AD8A144F81A337F5C37C1427ED2A5F11411A316549706D54DE3E1C52FC857FDE60344BF2874BB36CA4637C315F6560',11617331);
CREATE TABLE deal_seats (
    record text not null,
    seat integer not null,
    ended integer not null,
    person text,
    name text not null,
    bot text,
    amount integer not null,
    luck integer not null, is_bot integer not null default 0,
    primary key (record, seat)
) strict, without rowid;
INSERT INTO "deal_seats" VALUES('9j1sje1mpbhwcr2g',1,1795572241722,'f90c2ab09c8830c6c6a575d7b5685c76','Anna',NULL,-15,241,0);
INSERT INTO "deal_seats" VALUES('9j1sje1mpbhwcr2g',2,1795572241722,'593063fde26ef509070356cdd2848120','Karl',NULL,5,-29,0);
INSERT INTO "deal_seats" VALUES('9j1sje1mpbhwcr2g',3,1795572241722,NULL,'','level1',5,295,0);
INSERT INTO "deal_seats" VALUES('9j1sje1mpbhwcr2g',4,1795572241722,NULL,'','level1',5,-353,0);
INSERT INTO "deal_seats" VALUES('s87pezs9vaet7cme',1,1795572241785,'f90c2ab09c8830c6c6a575d7b5685c76','Anna',NULL,-4,-299,0);
INSERT INTO "deal_seats" VALUES('s87pezs9vaet7cme',2,1795572241785,NULL,'','level2',-4,1105,0);
INSERT INTO "deal_seats" VALUES('s87pezs9vaet7cme',3,1795572241785,NULL,'','level2',12,1699,0);
INSERT INTO "deal_seats" VALUES('s87pezs9vaet7cme',4,1795572241785,NULL,'','level2',-4,-1379,0);
CREATE TABLE deals (
    record text primary key not null,
    table_id text not null,
    number integer not null,
    ended integer not null,
    ruleset text not null,
    hash text not null,
    players integer not null,
    contract text,
    declarer integer,
    words text not null
) strict;
INSERT INTO "deals" VALUES('9j1sje1mpbhwcr2g','q2rypddnd3qsesk4',0,1795572241722,'schopfheim','a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6',4,'raeuber',NULL,'[Cego "1"]
[Commitment "fdcef25ea6724892ea366efa801d944bb10cd49f869d84f8ef63e2f5f052bdc9"]
[Secret "6879e7f05a71d24b01c4d751a0abe0136a30f2cdcd82785ad43836d9739bb9aa"]
[Rules "schopfheim"]
[RulesHash "a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6"]
[Players "4"]
[Seat1 "Anna"]
[Seat2 "Karl"]
[Bot3 "level1"]
[Bot4 "level1"]
[Dealer "3"]
[Deal "0"]
[Seed "1685d4d769289e280b04225a6ddf37b36e4e1aeecd7c50910c57c5a7dfd1bfff"]
[Hand1 "T17 T13 T10 T9 T7 CQ SK SJ D1 D3 D4"]
[Hand2 "T21 T16 T14 CJ C10 C7 SQ S7 HK H1 DQ"]
[Hand3 "T19 T12 T11 T8 T6 T1 C9 HN HJ H4 DN"]
[Hand4 "T22 T18 T3 T2 CN C8 SN S10 S9 DJ D2"]
[Blind "T20 T15 T5 T4 CK S8 HQ H2 H3 DK"]

Auction: 4 fort, 1 fort, 2 fort, 3 fort,
         4 cego, 1 gut, 2 gut, 3 gut, 4 spielt raeuber
 1. 4:T18 1:T7  2:T14 3:T11
 2. 4:S9  1:SJ  2:S7  3:T19
 3. 3:H4  4:T3  1:T9  2:H1
 4. 1:D4  2:DQ  3:DN  4:DJ
 5. 2:C7  3:C9  4:C8  1:CQ
 6. 1:D3  2:T16 3:T12 4:D2
 7. 2:C10 3:T8  4:CN  1:T10
 8. 1:D1  2:T21 3:T1  4:T2
 9. 2:CJ  3:T6  4:T22 1:T13
10. 4:S10 1:SK  2:SQ  3:HN
11. 1:T17 2:HK  3:HJ  4:SN
Settlement: -15 +5 +5 +5

');
INSERT INTO "deals" VALUES('s87pezs9vaet7cme','4gwnkwmmr3mrm6mn',0,1795572241785,'schopfheim','a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6',4,'solo',3,'[Cego "1"]
[Commitment "bd2f5faaa800cb4dbbf168d36182410ab95021919d088e867bc254e625cb6178"]
[Secret "ecf7220f1663c9e1d5fef0a95d5e2f0b4db5c2320489bda2ed27224f59d86c09"]
[Rules "schopfheim"]
[RulesHash "a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6"]
[Players "4"]
[Seat1 "Anna"]
[Bot2 "level2"]
[Bot3 "level2"]
[Bot4 "level2"]
[Dealer "2"]
[Deal "0"]
[Seed "73ae69ab1532a75e3d688a9e52b1251d568f7a0da442cb1293dea9a67d693a89"]
[Hand1 "T20 T10 T9 T4 T3 C10 SN SJ HN HJ D1"]
[Hand2 "T22 T21 T19 T8 T2 C9 C7 SQ H2 H4 D3"]
[Hand3 "T18 T17 T16 T15 T11 T5 T1 CJ C8 DQ D2"]
[Hand4 "T14 T12 CK SK S9 S8 S7 HK H3 DN D4"]
[Blind "T13 T7 T6 CQ CN S10 HQ H1 DK DJ"]

Auction: 3 solo, 4 gut, 1 gut, 2 gut
 1. 3:T18 4:T12 1:T3  2:T19
 2. 2:C7  3:CJ  4:CK  1:C10
 3. 4:S7  1:SJ  2:SQ  3:T1
 4. 3:T17 4:T14 1:T4  2:T21
 5. 2:C9  3:C8  4:SK  1:T9
 6. 1:D1  2:D3  3:DQ  4:D4
 7. 3:D2  4:DN  1:T10 2:T22
 8. 2:H4  3:T16 4:H3  1:HJ
 9. 3:T5  4:S8  1:T20 2:T2
10. 1:SN  2:T8  3:T15 4:S9
11. 3:T11 4:HK  1:HN  2:H2
Settlement: -4 -4 +12 -4

');
CREATE TABLE events (
    table_id text not null,
    number integer not null,
    at integer not null,
    body text not null,
    primary key (table_id, number)
) strict, without rowid;
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',1,1795572241732,'{"v":1,"event":"opened","setup":{"ruleset":{"name":"schopfheim","hash":"a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6","players":4,"switches":{"five_player_table":"off","first_dealer_draw":"high_card","draw_suit_tiebreak":"clubs_spades_hearts_diamonds","cut_before_deal":true,"blind_dealt":"first","hand_packet":"full_bundle","session_end_rule":"none","raeuber_rounds":false,"misdeal_penalty":"none","counting_method":"triples","win_threshold":36,"declarer_bonus_3p":1,"half_point_3p":"round_both_up","tie_rule":"declarer_loses_1fach","legage_requires_trick":false,"no_trick_rule":"fach8","fach_bounds":"offset","max_fach":8,"fach_unit":1,"amount_rounding":"none","base_method":"fach","ladder":"ladder_6","halbe_min_players":4,"contract_values":"by_step","geiss_contract":true,"solo_win_mult":2,"solo_loss_mult":1,"gegensolo_win_mult":4,"gegensolo_loss_mult":2,"after_solo_increment_win":0,"after_solo_increment_loss":0,"notation":"per_opponent","unit_name":"cent","ums_halbe":false,"berg_multiplier":"eight_fach","ultimo_value":20,"ulti_combined_value":20,"bettel_value":15,"piccolo_value":10,"zwiccolo_value":15,"trio_value":15,"quarto_value":15,"quinto_value":15,"pascha_value":30,"trick_games":[0,1],"pascha_variant":"none","ouvert":"off","open_special_mult":1,"specials_3p":"on","raeuber_offered":true,"raeuber_3p":true,"ultimo_3p":true,"raeuber_base":5,"raeuber_announcer_mult":1,"raeuber_no_trick_doubling":"per_player","raeuber_over40_mult":1,"raeuber_blind_to":"nobody","raeuber_tie":"forehand_only_else_all_pay","raeuber_tie_on_rounded":true,"raeuber_regulated":false,"regulated_scope":"lead_trump","drescher_offered":false,"drescher_value":5,"drescher_announcer_mult":1,"durch_value":0,"ultimo_timing":"before_first_solo","ultimo_overrides_solo":false,"ultimo_mode":"pure","ulti_trumps":[1],"second_solo_allowed":false,"solo_against_solo":false,"counter_first":"right_of_soloist","gegensolo_mode":"final","soloist_may_raise":false,"gegensolo_forehand":"announcer","decliner_may_reenter":false,"specials_after_solo":false,"specials_window":"until_own_raise","specials_out_of_turn":true,"specials_rank":"position","specials_before_phase1_end":false,"extended_bettel_piccolo":false,"forehand_opening":"cego_or_special","shortened_opening":false,"jump_bids":false,"voluntary_raise":false,"solo_duty":"off","solo_duty_outright_min":8,"solo_duty_cond_trumps":7,"solo_duty_high_min":17,"solo_duty_max_suits":2,"schinden_challenger":"any","schinden_penalty":"eight_fach","false_challenge_penalty":"same","schinden_redeal":false,"discard_source_cego":"any","halbe_companion":"highest_trump","halbe_discard_source":"blind_only","pip_requirement":"strict","substitution_condition":"no_pips","substitute_keeps_suit_condition":"if_possible","dead_pip_can_win":"never","geiss_lead_dead":true,"withdraw_halbe":"no","withdraw_leere":"no","withdraw_2leere":"no","withdraw_2verschieden":"no","withdraw_source":"blind","pip_shown_then_lead":"before_blind","two_pips_forced_discard":"none","two_odds_forced_discard":"none","forced_discard_shown":"before_play","ulti_second_hand":false,"buy_geiss":false,"buy_geiss_price":2,"buy_geiss_refusal":true,"buy_geiss_seller_exempt":true,"third_trick_leader":"trick2_winner","solo_ulti_scoring":"separate","solo_durch":false,"view_legage":"none","view_tricks":"none","revoke_penalty":"eightfold","forgot_discard_penalty":"eightfold","card_count_penalty":"eightfold","genn_ere":false,"berg_song":false,"tie_drinks_round":false}},"deals":4,"clock":{"turn_ms":0,"exchange_ms":0,"warning_ms":0,"grace_ms":0,"missed":0,"rest_ms":0},"undo":true,"talk":"phrases","hints":true,"rated":false,"listed":false,"watched":false,"bot":"level2","fill":true},"host":"f90c2ab09c8830c6c6a575d7b5685c76","secret":"3984eaeccf40991682e56505317b05dc14476225d0d976a3471a36ac8e180592"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',2,1795572241732,'{"v":1,"event":"committed","deal":0,"commitment":"bd2f5faaa800cb4dbbf168d36182410ab95021919d088e867bc254e625cb6178"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',3,1795572241738,'{"v":1,"event":"sat","seat":1,"who":"f90c2ab09c8830c6c6a575d7b5685c76","name":"Anna"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',4,1795572241738,'{"v":1,"event":"bot_sat","seat":2,"bot":"level2"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',5,1795572241738,'{"v":1,"event":"bot_sat","seat":3,"bot":"level2"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',6,1795572241738,'{"v":1,"event":"bot_sat","seat":4,"bot":"level2"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',7,1795572241738,'{"v":1,"event":"match_began","draw":[[[1,"DN"],[2,"T17"],[3,"T4"],[4,"T15"]]],"dealer":2}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',8,1795572241738,'{"v":1,"event":"dealt","deal":0}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',9,1795572241738,'{"v":1,"event":"acted","seat":3,"action":{"type":"say","word":"solo","feats":[],"durch":false},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',10,1795572241738,'{"v":1,"event":"acted","seat":4,"action":{"type":"say","word":"pass"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',11,1795572241744,'{"v":1,"event":"acted","seat":1,"action":{"type":"say","word":"pass"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',12,1795572241744,'{"v":1,"event":"acted","seat":2,"action":{"type":"say","word":"pass"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',13,1795572241744,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T18"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',14,1795572241744,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"T12"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',15,1795572241754,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T3"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',16,1795572241754,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T19"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',17,1795572241754,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"C7"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',18,1795572241754,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"CJ"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',19,1795572241754,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"CK"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',20,1795572241758,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"C10"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',21,1795572241758,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"S7"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',22,1795572241762,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"SJ"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',23,1795572241762,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"SQ"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',24,1795572241762,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T1"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',25,1795572241762,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T17"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',26,1795572241762,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"T14"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',27,1795572241766,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T4"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',28,1795572241766,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T21"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',29,1795572241766,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"C9"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',30,1795572241766,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"C8"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',31,1795572241766,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"SK"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',32,1795572241770,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T9"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',33,1795572241774,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"D1"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',34,1795572241774,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"D3"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',35,1795572241774,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"DQ"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',36,1795572241774,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"D4"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',37,1795572241774,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"D2"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',38,1795572241774,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"DN"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',39,1795572241778,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T10"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',40,1795572241778,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T22"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',41,1795572241778,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"H4"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',42,1795572241778,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T16"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',43,1795572241778,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"H3"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',44,1795572241782,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"HJ"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',45,1795572241782,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T5"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',46,1795572241782,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"S8"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',47,1795572241783,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T20"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',48,1795572241783,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T2"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',49,1795572241784,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"SN"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',50,1795572241784,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T8"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',51,1795572241784,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T15"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',52,1795572241784,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"S9"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',53,1795572241784,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T11"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',54,1795572241784,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"HK"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',55,1795572241785,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"HN"},"by":"owner"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',56,1795572241785,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"H2"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',57,1795572241785,'{"v":1,"event":"deal_ended","deal":0,"amounts":[-4,-4,12,-4],"secret":"ecf7220f1663c9e1d5fef0a95d5e2f0b4db5c2320489bda2ed27224f59d86c09"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',58,1795572241785,'{"v":1,"event":"committed","deal":1,"commitment":"6654e0b4f41d13567095b40bd219bac205f4937c8a4636afb4854b1e685c5fe8"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',59,1795572241786,'{"v":1,"event":"added","seat":1,"nonce":"0010d652d364196aa89a5ed179c24a1a"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',60,1795572241787,'{"v":1,"event":"ready","seat":1}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',61,1795572241787,'{"v":1,"event":"dealt","deal":1}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',62,1795572241787,'{"v":1,"event":"acted","seat":4,"action":{"type":"say","word":"pass"},"by":"bot"}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',63,1795572244789,'{"v":1,"event":"went","seat":1}');
INSERT INTO "events" VALUES('4gwnkwmmr3mrm6mn',64,1795572244789,'{"v":1,"event":"slept"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',1,1795572241680,'{"v":1,"event":"opened","setup":{"ruleset":{"name":"schopfheim","hash":"a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6","players":4,"switches":{"five_player_table":"off","first_dealer_draw":"high_card","draw_suit_tiebreak":"clubs_spades_hearts_diamonds","cut_before_deal":true,"blind_dealt":"first","hand_packet":"full_bundle","session_end_rule":"none","raeuber_rounds":false,"misdeal_penalty":"none","counting_method":"triples","win_threshold":36,"declarer_bonus_3p":1,"half_point_3p":"round_both_up","tie_rule":"declarer_loses_1fach","legage_requires_trick":false,"no_trick_rule":"fach8","fach_bounds":"offset","max_fach":8,"fach_unit":1,"amount_rounding":"none","base_method":"fach","ladder":"ladder_6","halbe_min_players":4,"contract_values":"by_step","geiss_contract":true,"solo_win_mult":2,"solo_loss_mult":1,"gegensolo_win_mult":4,"gegensolo_loss_mult":2,"after_solo_increment_win":0,"after_solo_increment_loss":0,"notation":"per_opponent","unit_name":"cent","ums_halbe":false,"berg_multiplier":"eight_fach","ultimo_value":20,"ulti_combined_value":20,"bettel_value":15,"piccolo_value":10,"zwiccolo_value":15,"trio_value":15,"quarto_value":15,"quinto_value":15,"pascha_value":30,"trick_games":[0,1],"pascha_variant":"none","ouvert":"off","open_special_mult":1,"specials_3p":"on","raeuber_offered":true,"raeuber_3p":true,"ultimo_3p":true,"raeuber_base":5,"raeuber_announcer_mult":1,"raeuber_no_trick_doubling":"per_player","raeuber_over40_mult":1,"raeuber_blind_to":"nobody","raeuber_tie":"forehand_only_else_all_pay","raeuber_tie_on_rounded":true,"raeuber_regulated":false,"regulated_scope":"lead_trump","drescher_offered":false,"drescher_value":5,"drescher_announcer_mult":1,"durch_value":0,"ultimo_timing":"before_first_solo","ultimo_overrides_solo":false,"ultimo_mode":"pure","ulti_trumps":[1],"second_solo_allowed":false,"solo_against_solo":false,"counter_first":"right_of_soloist","gegensolo_mode":"final","soloist_may_raise":false,"gegensolo_forehand":"announcer","decliner_may_reenter":false,"specials_after_solo":false,"specials_window":"until_own_raise","specials_out_of_turn":true,"specials_rank":"position","specials_before_phase1_end":false,"extended_bettel_piccolo":false,"forehand_opening":"cego_or_special","shortened_opening":false,"jump_bids":false,"voluntary_raise":false,"solo_duty":"off","solo_duty_outright_min":8,"solo_duty_cond_trumps":7,"solo_duty_high_min":17,"solo_duty_max_suits":2,"schinden_challenger":"any","schinden_penalty":"eight_fach","false_challenge_penalty":"same","schinden_redeal":false,"discard_source_cego":"any","halbe_companion":"highest_trump","halbe_discard_source":"blind_only","pip_requirement":"strict","substitution_condition":"no_pips","substitute_keeps_suit_condition":"if_possible","dead_pip_can_win":"never","geiss_lead_dead":true,"withdraw_halbe":"no","withdraw_leere":"no","withdraw_2leere":"no","withdraw_2verschieden":"no","withdraw_source":"blind","pip_shown_then_lead":"before_blind","two_pips_forced_discard":"none","two_odds_forced_discard":"none","forced_discard_shown":"before_play","ulti_second_hand":false,"buy_geiss":false,"buy_geiss_price":2,"buy_geiss_refusal":true,"buy_geiss_seller_exempt":true,"third_trick_leader":"trick2_winner","solo_ulti_scoring":"separate","solo_durch":false,"view_legage":"none","view_tricks":"none","revoke_penalty":"eightfold","forgot_discard_penalty":"eightfold","card_count_penalty":"eightfold","genn_ere":false,"berg_song":false,"tie_drinks_round":false}},"deals":1,"clock":{"turn_ms":30000,"exchange_ms":60000,"warning_ms":10000,"grace_ms":60000,"missed":2,"rest_ms":60000},"undo":false,"talk":"free","hints":false,"rated":true,"listed":true,"watched":false,"bot":"level3","fill":false},"host":"f90c2ab09c8830c6c6a575d7b5685c76","secret":"9b976e63e166fd6d1ec27f9ed9dd3b0bb59228f13bc23c1fac31c5db4209f44e"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',2,1795572241680,'{"v":1,"event":"committed","deal":0,"commitment":"fdcef25ea6724892ea366efa801d944bb10cd49f869d84f8ef63e2f5f052bdc9"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',3,1795572241681,'{"v":1,"event":"sat","seat":1,"who":"f90c2ab09c8830c6c6a575d7b5685c76","name":"Anna"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',4,1795572241684,'{"v":1,"event":"sat","seat":2,"who":"593063fde26ef509070356cdd2848120","name":"Karl"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',5,1795572241687,'{"v":1,"event":"bot_sat","seat":3,"bot":"level1"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',6,1795572241689,'{"v":1,"event":"bot_sat","seat":4,"bot":"level1"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',7,1795572241691,'{"v":1,"event":"match_began","draw":[[[1,"T4"],[2,"SN"],[3,"T18"],[4,"S7"]]],"dealer":3}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',8,1795572241691,'{"v":1,"event":"dealt","deal":0}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',9,1795572241691,'{"v":1,"event":"acted","seat":4,"action":{"type":"say","word":"pass"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',10,1795572241696,'{"v":1,"event":"acted","seat":1,"action":{"type":"say","word":"pass"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',11,1795572241698,'{"v":1,"event":"acted","seat":2,"action":{"type":"say","word":"pass"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',12,1795572241698,'{"v":1,"event":"acted","seat":3,"action":{"type":"say","word":"pass"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',13,1795572241698,'{"v":1,"event":"acted","seat":4,"action":{"type":"say","word":"bid","contract":"cego"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',14,1795572241699,'{"v":1,"event":"acted","seat":1,"action":{"type":"say","word":"pass"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',15,1795572241700,'{"v":1,"event":"acted","seat":2,"action":{"type":"say","word":"pass"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',16,1795572241700,'{"v":1,"event":"acted","seat":3,"action":{"type":"say","word":"pass"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',17,1795572241700,'{"v":1,"event":"acted","seat":4,"action":{"type":"say","word":"choose","contract":"raeuber"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',18,1795572241700,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"T18"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',19,1795572241702,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T7"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',20,1795572241703,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T14"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',21,1795572241703,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T11"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',22,1795572241703,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"S9"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',23,1795572241704,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"SJ"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',24,1795572241705,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"S7"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',25,1795572241705,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T19"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',26,1795572241705,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"H4"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',27,1795572241705,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"T3"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',28,1795572241706,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T9"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',29,1795572241707,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"H1"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',30,1795572241707,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"D4"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',31,1795572241708,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"DQ"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',32,1795572241708,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"DN"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',33,1795572241708,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"DJ"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',34,1795572241710,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"C7"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',35,1795572241710,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"C9"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',36,1795572241710,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"C8"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',37,1795572241711,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"CQ"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',38,1795572241712,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"D3"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',39,1795572241713,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T16"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',40,1795572241713,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T12"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',41,1795572241713,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"D2"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',42,1795572241714,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"C10"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',43,1795572241714,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T8"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',44,1795572241714,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"CN"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',45,1795572241715,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T10"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',46,1795572241716,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"D1"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',47,1795572241717,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"T21"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',48,1795572241717,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T1"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',49,1795572241717,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"T2"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',50,1795572241718,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"CJ"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',51,1795572241718,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"T6"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',52,1795572241718,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"T22"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',53,1795572241718,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T13"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',54,1795572241718,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"S10"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',55,1795572241719,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"SK"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',56,1795572241720,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"SQ"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',57,1795572241720,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"HN"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',58,1795572241721,'{"v":1,"event":"acted","seat":1,"action":{"type":"play","card":"T17"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',59,1795572241722,'{"v":1,"event":"acted","seat":2,"action":{"type":"play","card":"HK"},"by":"owner"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',60,1795572241722,'{"v":1,"event":"acted","seat":3,"action":{"type":"play","card":"HJ"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',61,1795572241722,'{"v":1,"event":"acted","seat":4,"action":{"type":"play","card":"SN"},"by":"bot"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',62,1795572241722,'{"v":1,"event":"deal_ended","deal":0,"amounts":[-15,5,5,5],"secret":"6879e7f05a71d24b01c4d751a0abe0136a30f2cdcd82785ad43836d9739bb9aa"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',63,1795572241722,'{"v":1,"event":"match_ended","shares":[{"who":"f90c2ab09c8830c6c6a575d7b5685c76","amount":-15,"left":false,"own":13,"stood_in":0},{"who":"593063fde26ef509070356cdd2848120","amount":5,"left":false,"own":13,"stood_in":0},{"who":null,"amount":5,"left":false,"own":0,"stood_in":0},{"who":null,"amount":5,"left":false,"own":0,"stood_in":0}]}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',64,1795572241722,'{"v":1,"event":"committed","deal":1,"commitment":"61a5a78c7eb62abd7efa36d460120bcc21581697847a8decc86abd1f1d1117c3"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',65,1795572241725,'{"v":1,"event":"wrote","seat":1,"text":"Das war knapp"}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',66,1795572244726,'{"v":1,"event":"went","seat":2}');
INSERT INTO "events" VALUES('q2rypddnd3qsesk4',67,1795572244728,'{"v":1,"event":"went","seat":1}');
CREATE TABLE forgets (
    table_id text not null,
    person text not null,
    primary key (table_id, person)
) strict, without rowid;
CREATE TABLE friends (
    low text not null,
    high text not null,
    asker text not null,
    accepted integer not null,
    at integer not null,
    primary key (low, high)
) strict, without rowid;
INSERT INTO "friends" VALUES('593063fde26ef509070356cdd2848120','f90c2ab09c8830c6c6a575d7b5685c76','f90c2ab09c8830c6c6a575d7b5685c76',1,1795572241663);
CREATE TABLE imports (
    record text primary key not null,
    owner text not null,
    at integer not null,
    words text not null
) strict;
CREATE TABLE logins (
    person text primary key not null,
    login text not null unique,
    hash text
) strict, without rowid;
INSERT INTO "logins" VALUES('593063fde26ef509070356cdd2848120','karl','$argon2id$v=19$m=19456,t=2,p=1$PdSDF6Uln0Lg2XflpbWo5w$bhNFEQ6aNLixxPvKl2jtA2DxUqDzB6t9MppILu/qQdY');
INSERT INTO "logins" VALUES('f90c2ab09c8830c6c6a575d7b5685c76','anna','$argon2id$v=19$m=19456,t=2,p=1$xRxY1kWxk6v+ed04qBXqdg$/NDhwdOtAwPh7U+iwrCBG6I61HXnrnCIc83FhvkO18M');
CREATE TABLE match_seats (
    table_id text not null,
    number integer not null,
    seat integer not null,
    ended integer not null,
    person text,
    name text not null,
    bot text,
    amount integer not null,
    went integer not null,
    own integer not null,
    stood_in integer not null, is_bot integer not null default 0,
    primary key (table_id, number, seat)
) strict, without rowid;
INSERT INTO "match_seats" VALUES('q2rypddnd3qsesk4',63,1,1795572241722,'f90c2ab09c8830c6c6a575d7b5685c76','Anna',NULL,-15,0,13,0,0);
INSERT INTO "match_seats" VALUES('q2rypddnd3qsesk4',63,2,1795572241722,'593063fde26ef509070356cdd2848120','Karl',NULL,5,0,13,0,0);
INSERT INTO "match_seats" VALUES('q2rypddnd3qsesk4',63,3,1795572241722,NULL,'','level1',5,0,0,0,0);
INSERT INTO "match_seats" VALUES('q2rypddnd3qsesk4',63,4,1795572241722,NULL,'','level1',5,0,0,0,0);
CREATE TABLE matches (
    table_id text not null,
    number integer not null,
    began integer not null,
    ended integer not null,
    ruleset text not null,
    hash text not null,
    deals integer not null,
    rated integer not null,
    counted integer not null,
    primary key (table_id, number)
) strict, without rowid;
INSERT INTO "matches" VALUES('q2rypddnd3qsesk4',63,1795572241691,1795572241722,'schopfheim','a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6',1,1,1);
CREATE TABLE mutes (
    who text not null,
    whom text not null,
    at integer not null,
    primary key (who, whom)
) strict, without rowid;
INSERT INTO "mutes" VALUES('f90c2ab09c8830c6c6a575d7b5685c76','473b9a6f3e6a5a321894ddbc19ccc912',1795572241668);
CREATE TABLE passkeys (
    id blob primary key not null,
    person text not null,
    label text not null,
    body text not null,
    added integer not null,
    used integer
) strict, without rowid;
CREATE TABLE people (
    id text primary key not null,
    name text not null,
    kind text not null,
    locale text,
    owner text,
    merged text,
    made integer not null
) strict, without rowid;
INSERT INTO "people" VALUES('473b9a6f3e6a5a321894ddbc19ccc912','Gast','guest',NULL,NULL,NULL,1795572241654);
INSERT INTO "people" VALUES('593063fde26ef509070356cdd2848120','Karl','account',NULL,NULL,NULL,1795572241650);
INSERT INTO "people" VALUES('5f6147566f6ae89f4eb203c3375ae0ca','Robo','bot',NULL,'f90c2ab09c8830c6c6a575d7b5685c76',NULL,1795572241670);
INSERT INTO "people" VALUES('f90c2ab09c8830c6c6a575d7b5685c76','Anna','account',NULL,NULL,NULL,1795572241615);
CREATE TABLE ratings (
    person text not null,
    family text not null,
    mu real not null,
    sigma real not null,
    matches integer not null,
    at integer not null,
    primary key (person, family)
) strict, without rowid;
INSERT INTO "ratings" VALUES('593063fde26ef509070356cdd2848120','schopfheim/4',2.48408506985147958801e+01,7.0422712539673568699e+00,1,1795572241722);
INSERT INTO "ratings" VALUES('f90c2ab09c8830c6c6a575d7b5685c76','schopfheim/4',1.27986763349328942491e+01,7.0422712539673568699e+00,1,1795572241722);
CREATE TABLE reports (
    at integer not null,
    reporter text not null,
    whom text not null,
    table_id text not null,
    record text,
    why text not null,
    words text not null,
    primary key (at, reporter, whom)
) strict, without rowid;
INSERT INTO "reports" VALUES(1795572241728,'f90c2ab09c8830c6c6a575d7b5685c76','593063fde26ef509070356cdd2848120','q2rypddnd3qsesk4','9j1sje1mpbhwcr2g','talk','Er flucht.');
CREATE TABLE rewrites (
    record text not null,
    seat integer not null,
    primary key (record, seat)
) strict, without rowid;
CREATE TABLE secrets (
    name text primary key not null,
    body text not null,
    expires integer not null
) strict, without rowid;
CREATE TABLE sessions (
    hash blob primary key not null,
    person text not null,
    kind text not null,
    label text not null,
    made integer not null,
    seen integer not null,
    expires integer not null
) strict, without rowid;
INSERT INTO "sessions" VALUES(X'0161111264548C92382033D6093AD135F06B668E77C4546EE64927BED3274323','5f6147566f6ae89f4eb203c3375ae0ca','bot_token','Robo',1795572241670,1795572241670,1811124241670);
INSERT INTO "sessions" VALUES(X'22CE7B12FDFC1C07E72C2C2ADB261D80CC125B539CBE9F48699167558F075686','593063fde26ef509070356cdd2848120','browser','',1795572241652,1795572241652,1811124241652);
INSERT INTO "sessions" VALUES(X'47F9B0EAE54A0D87878FA245D9CAC4A2598BD7DC62A4ADB53B216A26F266F729','473b9a6f3e6a5a321894ddbc19ccc912','browser','',1795572241655,1795572241655,1811124241655);
INSERT INTO "sessions" VALUES(X'FEB4410E53EFF9D1FEFFCE3F02526C758DA776684A7B83A5D8DDDC72B44F44DA','f90c2ab09c8830c6c6a575d7b5685c76','browser','',1795572241617,1795572241617,1811124241617);
CREATE TABLE table_seats (
    table_id text not null,
    seat integer not null,
    person text,
    name text not null,
    is_bot integer not null,
    bot text,
    primary key (table_id, seat)
) strict, without rowid;
INSERT INTO "table_seats" VALUES('4gwnkwmmr3mrm6mn',1,'f90c2ab09c8830c6c6a575d7b5685c76','Anna',0,NULL);
INSERT INTO "table_seats" VALUES('4gwnkwmmr3mrm6mn',2,NULL,'',0,'level2');
INSERT INTO "table_seats" VALUES('4gwnkwmmr3mrm6mn',3,NULL,'',0,'level2');
INSERT INTO "table_seats" VALUES('4gwnkwmmr3mrm6mn',4,NULL,'',0,'level2');
CREATE TABLE tables (
    id text primary key,
    last integer not null,
    listed integer not null,
    closed integer not null,
    free integer not null,
    ruleset text not null,
    due integer,
    held integer not null default 0,
    at integer not null
, opened integer not null default 0, hash text not null default '', players integer not null default 4, deals integer, turn_ms integer not null default 0, rated integer not null default 0, watched integer not null default 0, stage text not null default 'gathering', people integer not null default 0, place integer not null default 99, deal integer not null default 0, turn integer) strict, without rowid;
INSERT INTO "tables" VALUES('4gwnkwmmr3mrm6mn',64,0,0,3,'schopfheim',NULL,0,1795572244789,1795572241732,'a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6',4,4,0,0,0,'playing',0,19,1,NULL);
INSERT INTO "tables" VALUES('q2rypddnd3qsesk4',67,0,0,2,'schopfheim',NULL,0,1795572244728,1795572241680,'a53b67f185c4ef0cfc42cbba4eee60051ebb5b047bf7f73cee38af1dd5d18bc6',4,1,30000,1,0,'over',0,19,1,NULL);
CREATE TABLE visits (
    person text not null,
    table_id text not null,
    primary key (person, table_id)
) strict, without rowid;
INSERT INTO "visits" VALUES('593063fde26ef509070356cdd2848120','q2rypddnd3qsesk4');
INSERT INTO "visits" VALUES('f90c2ab09c8830c6c6a575d7b5685c76','4gwnkwmmr3mrm6mn');
INSERT INTO "visits" VALUES('f90c2ab09c8830c6c6a575d7b5685c76','q2rypddnd3qsesk4');
CREATE INDEX tables_due on tables (due) where due is not null;
CREATE INDEX people_owner on people (owner) where owner is not null;
CREATE INDEX people_merged on people (merged) where merged is not null;
CREATE INDEX passkeys_person on passkeys (person);
CREATE INDEX mutes_whom on mutes (whom);
CREATE INDEX friends_high on friends (high);
CREATE INDEX reports_reporter on reports (reporter);
CREATE INDEX sessions_person on sessions (person);
CREATE INDEX sessions_expires on sessions (expires);
CREATE INDEX secrets_expires on secrets (expires);
CREATE INDEX deals_table on deals (table_id, number);
CREATE INDEX deal_seats_person on deal_seats (person, ended, record) where person is not null;
CREATE INDEX imports_owner on imports (owner, at, record);
CREATE INDEX matches_unrated on matches (ended, table_id, number) where rated and not counted;
CREATE INDEX match_seats_person on match_seats (person, ended) where person is not null;
CREATE INDEX ratings_family on ratings (family);
CREATE INDEX tables_lobby on tables (place, opened, id) where listed = 1;
CREATE INDEX table_seats_person on table_seats (person) where person is not null;
COMMIT;
