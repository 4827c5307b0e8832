# Was ein Gerät über die Karten eines Spiels gefunden hat, und die drei Worte dafür.

verdict-proven = bewiesen
verdict-committed = festgelegt
verdict-unproven = unbewiesen
verdict-wrong = falsch

device-proven-alone = Diese Karten kann niemand ausgesucht haben: Dein Gerät hat dazugegeben, und es hat nachgerechnet.
device-proven = Diese Karten kann niemand ausgesucht haben: Dein Gerät hat dazugegeben, mit { $seats }, und es hat nachgerechnet.
device-proven-others = Diese Karten kann niemand ausgesucht haben, der nicht mit { $seats } unter einer Decke steckt: Von dort kam etwas dazu, und dein Gerät hat nachgerechnet.
device-committed = Niemand hat zu diesem Spiel etwas dazugegeben. Seine Karten standen vorher fest, aber der Server kann sie ausgesucht haben.
device-struck = Von { $seats } kam der Beitrag nicht rechtzeitig. Darum ist dieses Spiel nicht bewiesen.
device-unproven = Wie dieses Spiel gegeben wurde, hat dein Gerät nicht gesehen.

device-wrong = Mit diesen Karten stimmt etwas nicht!
device-wrong-do = Spielt nicht weiter. Zeigt es den anderen und meldet es denen, die den Server betreiben; die Aufzeichnung ist der Beleg.
device-wrong-other_secret = Das Geheimnis, das der Server nach dem Spiel verraten hat, ist nicht das, auf das er sich vorher festgelegt hatte.
device-wrong-other_commitment = Der Server hat seine Festlegung für dieses Spiel ausgetauscht.
device-wrong-drawn_again = Dein Gerät hatte seinen Beitrag geöffnet, und der Server hat das Spiel trotzdem neu ziehen lassen.
device-wrong-other_list = Beim zweiten Ziehen standen andere auf der Liste als die, die beim ersten geöffnet hatten.
device-wrong-other_link = Der Beitrag eines Platzes ist nicht der, auf den er sich vorher festgelegt hatte.
device-wrong-dealt_too_soon = Es wurde gegeben, bevor alle auf der Liste geöffnet hatten.
device-wrong-other_dealer = Aus dem, was veröffentlicht wurde, wird ein anderer erster Geber gezogen.
device-wrong-other_cards = Aus dem, was veröffentlicht wurde, folgen andere Karten als die, die gegeben wurden.

# Woher die Karten einer Aufzeichnung kommen.
proof-everybody_opened = Diese Karten kann niemand ausgesucht haben: Sie folgen aus einem Geheimnis, das vorher feststand, und aus Beiträgen von { $seats }. Auch die standen vorher fest, und alle haben geöffnet.
proof-struck = Die Karten folgen aus einem Geheimnis, das vorher feststand. Aber von { $seats } kam der Beitrag nicht rechtzeitig; darum wurde noch einmal gezogen, und bewiesen ist nichts.
proof-nobody_added = Die Karten folgen aus einem Geheimnis, das vorher feststand. Aber kein Gerät am Tisch hat etwas dazugegeben; man muss also glauben, dass der Tisch sein Geheimnis zufällig gezogen hat.
proof-unsigned = Die Karten folgen aus dem, was die Aufzeichnung angibt. Aber keine bekannte Unterschrift bürgt dafür, dass es vor dem Geben feststand; so etwas kann sich jeder ausdenken.
proof-seeded = Die Karten folgen aus einem Startwert. Ob ihn jemand ausgesucht hat, sagt die Aufzeichnung nicht.
proof-unknown = Die Aufzeichnung sagt nicht, woher die Karten kommen.
fault-seal_tag = Die Unterschrift unter der Aufzeichnung (Key und Signature) ist nicht zu lesen oder nicht vollständig.
fault-seal_broken = Die Unterschrift passt nicht zu dieser Aufzeichnung: Sie wurde nach dem Unterschreiben geändert.
