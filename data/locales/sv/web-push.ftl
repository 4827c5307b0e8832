# Aviseringar till enheter där sidan är stängd.

push-choice = Säg till när det är min tur och sidan är stängd
push-what = Då skickar servern ett krypterat meddelande till den här enheten genom den som gör din webbläsare. Där syns att det kommer ett, och när, men inte vad som står i det.
push-denied = Din webbläsare låter inte den här sidan visa aviseringar. Det går att ändra i webbläsarens inställningar.
push-failed = Webbläsarens push-tjänst går inte att nå. Försök igen senare.
push-round = Din omgång börjar
