# Was ein Gerät über die Karten eines Spiels gefunden hat, und die drei Worte dafür.

verdict-proven = bewiesen
verdict-committed = festgelegt
verdict-unproven = unbewiesen
verdict-wrong = falsch

# Dieselben am Tisch, wo niemand sie nachschlägt.
verdict-sign-proven = ehrlich gemischt, bewiesen
verdict-sign-committed = vorher festgelegt
verdict-sign-unproven = unbewiesen
verdict-sign-wrong = Karten falsch
verdict-sign-unchecked = nicht geprüft

device-proven-alone = Diese Karten kann niemand ausgesucht haben: Dein Gerät hat dazugegeben, und es hat nachgerechnet.
device-proven = Diese Karten kann niemand ausgesucht haben: Dein Gerät hat dazugegeben, mit { $seats }, und es hat nachgerechnet.
device-committed-others = Die Karten folgen aus einer Festlegung von vorher und aus dem, was von { $seats } dazukam. Dein Gerät hat selbst nichts dazugegeben und kann nicht wissen, ob das Leute sind.
device-committed = Niemand hat zu diesem Spiel etwas dazugegeben. Seine Karten standen vorher fest, aber der Server kann sie ausgesucht haben.
device-struck = Von { $seats } kam der Beitrag nicht rechtzeitig. Darum ist dieses Spiel nicht bewiesen.
device-unproven-not_drawn = Unbewiesen: Die Karten wurden mitgebracht oder folgen aus einer Zahl, die jemand gewählt hat.
device-unproven-not_committed = Unbewiesen: Der Server hat sich vor diesem Spiel auf nichts festgelegt.
device-unproven-additions = Unbewiesen: Dein Gerät hat nicht alles gesehen, was zu diesem Spiel dazukam.
device-unproven-own_hand = Unbewiesen: Dein Gerät hat dein Blatt nicht gesehen, als gegeben wurde, und konnte es nicht vergleichen.
device-unproven-all_hands = Unbewiesen: Am Ende lagen nicht alle Blätter offen, darum konnten sie nicht verglichen werden.
device-unproven-unseen_deals = { $deals ->
    [one] Unbewiesen: Vor diesem Spiel wurde eines gezogen, dessen Ende dein Gerät nicht gesehen hat.
   *[other] Unbewiesen: Vor diesem Spiel wurden { $deals } gezogen, deren Ende dein Gerät nicht gesehen hat.
}
device-unproven-storage = Unbewiesen: Dieser Browser speichert nichts. Nach dem Neuladen wüsste dein Gerät nicht mehr, was es schon dazugegeben hat.
device-unproven-not_computed = Unbewiesen: Dein Gerät konnte die Karten nicht nachrechnen.
device-unproven-other_shown = Unbewiesen: Was hier liegt, sind nicht die Karten, die dein Gerät verglichen hat.
device-unchecked = Nicht geprüft: Dein Gerät hat das Geheimnis nicht bekommen, aus dem die Karten folgen. Entweder war es nicht verbunden, als das Spiel zu Ende ging, oder der Server hat es weggelassen.
device-unproven-before = Davor war nicht bewiesen: Spiel { $deals }.
device-unproven-many = Davor waren { $deals } Spiele nicht bewiesen.
device-unseen-before = { $deals ->
    [one] Außerdem hat dein Gerät zu einem Spiel dazugegeben, dessen Ergebnis hier nicht stand. Das kommt vor, wenn du nicht da bist oder etwas es verdeckt.
   *[other] Außerdem hat dein Gerät zu { $deals } Spielen dazugegeben, deren Ergebnis hier nicht stand. Das kommt vor, wenn du nicht da bist oder etwas es verdeckt.
}
device-late = Spiel { $deal }: { $verdict }.

device-wrong = Mit diesen Karten stimmt etwas nicht!
device-wrong-do = Spielt nicht weiter. Zeigt es den anderen und meldet es denen, die den Server betreiben; die Aufzeichnung ist der Beleg.
device-wrong-other_secret = Das Geheimnis, das der Server nach dem Spiel verraten hat, ist nicht das, auf das er sich vorher festgelegt hatte.
device-wrong-other_commitment = Der Server hat seine Festlegung für dieses Spiel ausgetauscht.
device-wrong-drawn_again = Dein Gerät hatte seinen Beitrag geöffnet, und der Server hat das Spiel trotzdem neu ziehen lassen.
device-wrong-other_list = Beim zweiten Ziehen standen andere auf der Liste als die, die beim ersten geöffnet hatten.
device-wrong-dealt_too_soon = Es wurde gegeben, bevor alle auf der Liste geöffnet hatten.
device-wrong-other_dealer = Es hat jemand anders gegeben als der, der vorher feststand oder gezogen wird.
device-wrong-other_cards = Aus dem, was veröffentlicht wurde, folgen andere Karten als die, die gegeben wurden.
device-wrong-other_rules = Die Regeln des Gebens sind nicht die, die vor diesem Spiel galten.

# Woher die Karten einer Aufzeichnung kommen.
proof-everybody_opened = Diese Karten kann nur ausgesucht haben, wer mit { $seats } zugleich unter einer Decke steckt: Sie folgen aus einem Geheimnis, das vorher feststand, und aus Beiträgen von dort. Auch die standen vorher fest, und alle haben geöffnet.
proof-struck = Die Karten folgen aus einem Geheimnis, das vorher feststand. Aber von { $seats } kam der Beitrag nicht rechtzeitig; darum wurde noch einmal gezogen, und bewiesen ist nichts.
proof-nobody_added = Die Karten folgen aus einem Geheimnis, das vorher feststand. Aber kein Gerät am Tisch hat etwas dazugegeben; man muss also glauben, dass der Tisch sein Geheimnis zufällig gezogen hat.
proof-unsigned = Die Karten folgen aus dem, was die Aufzeichnung angibt. Aber keine bekannte Unterschrift bürgt dafür, dass es vor dem Geben feststand; so etwas kann sich jeder ausdenken.
proof-seeded = Die Karten folgen aus einem Startwert. Ob ihn jemand ausgesucht hat, sagt die Aufzeichnung nicht.
proof-unknown = Die Aufzeichnung sagt nicht, woher die Karten kommen.
fault-seal_tag = Die Unterschrift unter der Aufzeichnung (Key und Signature) ist nicht zu lesen oder nicht vollständig.
fault-seal_broken = Die Unterschrift passt nicht zu dieser Aufzeichnung: Sie wurde nach dem Unterschreiben geändert.
