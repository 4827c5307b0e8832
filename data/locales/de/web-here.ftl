# Tische in diesem Browser, ohne Server.

web-here-guest = Gast
web-here-elsewhere = Dieser Tisch ist jetzt in einem anderen Fenster offen. Dort geht es weiter.
web-here-no-table = Diesen Tisch gibt es auf diesem Gerät nicht.
web-here-no-module = Was man zum Spielen ohne Netz braucht, war nicht zu laden. Versuch es noch einmal, wenn das Netz da ist.
web-here-trouble = Das hat nicht geklappt. Versuch es noch einmal.
web-here-not-kept = Auf diesem Gerät ist kein Platz mehr. Du kannst weiterspielen; was jetzt geschieht, ist aber weg, wenn du die Seite schließt.
web-here-rules_unknown = Nach diesen Regeln kann hier nicht gespielt werden.
web-here-broken_record = Dieses Spiel ist nicht zu lesen.
web-here-given_players = An diesem Tisch sitzen mehr oder weniger Leute als in diesem Spiel.
web-here-given_rules = Dieses Spiel wurde nach anderen Regeln gespielt.
web-here-given_rated = Gewertet wird nur, was am Tisch gegeben wurde.
web-here-given_cards = Diese Karten ergeben kein Spiel.
web-here-given_raeuber = Diese Regeln kennen keine Räuberrunden.
web-here-given_step = Ein Schritt dieses Spiels geht nach diesen Regeln nicht. Weiterspielen kann man es so nicht.
web-here-given_over = Dieses Spiel ist schon zu Ende.
