# Vad servern säger när den inte gör något: först vad som är fel, sedan vad man kan göra.

problem-not_found = Det finns inget på den här adressen. Kontrollera den, eller börja på startsidan.
problem-not_so = Så kan man inte fråga den här adressen.
problem-no_session = Servern känner dig inte. Logga in, eller spela som gäst.
problem-from_elsewhere = Begäran kommer från någon annans sida och utfördes inte. Öppna serverns egen sida.
problem-too_many = Det var för mycket på en gång. Vänta ett ögonblick.
problem-too_slow = Din anslutning hann inte med. Kom tillbaka, så får du det du missade.
problem-too_large = Det här är större än något servern tar emot.
problem-not_json = Servern tar emot JSON här, skickat som application/json.
problem-bad_request = Den här förfrågan går inte att förstå. Kontrollera adressen och uppgifterna.
problem-bad_body = Servern förstår inte det här: { $why }
problem-bad_ruleset = Det går inte att spela efter de här reglerna: { $why }
problem-bad_record = Protokollet går inte att läsa: { $why }
problem-no_chance = Serverns maskin har inga slumptal. Säg det till den som driver den.
problem-stopping = Servern startas om. Kom tillbaka om ett ögonblick; ingenting går förlorat.
problem-not_happened = Så mycket har inte hänt vid det här bordet ännu.
problem-no_table = Det här bordet finns inte. Kontrollera länken.
problem-not_watched = Bara de som sitter vid bordet ser det. Sätt dig, om en plats är ledig.
problem-store_conflict = Det händer för mycket vid bordet på en gång. Försök igen.
problem-store_gap = Servern gjorde ett fel och gjorde ingenting. Försök igen.
problem-store_full = Serverns disk är full. Ingenting är förlorat, men inget nytt kan sparas förrän den som driver den gör plats.
problem-store_read_only = Det går inte att skriva i serverns databas. Ingenting är förlorat, men inget nytt kan sparas förrän den som driver den ändrar det.
problem-store_address = Serverns databas har en adress som ingen förstår.
problem-store_broken = Servern kan inte läsa det den har sparat här. Säg det till den som driver den.
problem-store_unavailable = Serverns databas svarar inte. Försök igen om ett ögonblick.
