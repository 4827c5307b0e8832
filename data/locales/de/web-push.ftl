# Rufe an Geräte, deren Seite geschlossen ist.

push-choice = Mich rufen, wenn ich dran bin und die Seite zu ist
push-what = Dafür schickt dieser Server dem Hersteller deines Browsers eine verschlüsselte Nachricht für dieses Gerät. Der sieht, dass und wann eine kommt, aber nicht, was darin steht.
push-denied = Dein Browser erlaubt dieser Seite keine Mitteilungen. Ändern lässt sich das in seinen Einstellungen.
push-failed = Der Push-Dienst deines Browsers ist nicht zu erreichen. Versuch es später noch einmal.
push-round = Deine Runde beginnt
