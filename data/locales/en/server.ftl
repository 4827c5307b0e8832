# What the server says when it does not do something. Each begins with what is wrong and ends with what to do.

problem-not_found = There is nothing at this address. Check it, or begin at the start page.
problem-not_so = This address cannot be asked like that.
problem-no_session = The server does not know you. Log in, or play as a guest.
problem-from_elsewhere = This request comes from a page of somebody else and was not carried out. Open this server’s own page.
problem-too_many = That was too much at once. Wait a moment.
problem-too_slow = Your connection did not keep up. Come again, and you get what you missed.
problem-too_large = This is larger than anything the server takes.
problem-not_json = The server takes JSON here, sent as application/json.
problem-bad_request = This request cannot be understood. Check its address and what it says.
problem-bad_body = The server does not understand this: { $why }
problem-bad_ruleset = This is no ruleset that can be played: { $why }
problem-bad_record = This record cannot be read: { $why }
problem-no_chance = The server’s machine has no random numbers. Tell whoever runs it.
problem-stopping = The server is being restarted. Come again in a moment; nothing is lost.
problem-not_happened = That many things have not happened at this table yet.
problem-no_table = There is no such table. Check the link.
problem-not_watched = Only those who have a seat see this table. Sit down, if a seat is free.
problem-store_conflict = Too much is happening at this table at once. Try again.
problem-store_gap = The server made a mistake and did nothing. Try again.
problem-store_full = The server’s disk is full. Nothing is lost, but nothing new can be kept until its keeper makes room.
problem-store_read_only = The server’s database may not be written to. Nothing is lost, but nothing new can be kept until its keeper changes that.
problem-store_address = The server’s database has an address nobody understands.
problem-store_broken = The server cannot read what it has kept here. Tell whoever runs it.
problem-store_unavailable = The server’s database does not answer. Try again in a moment.
