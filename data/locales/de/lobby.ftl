# Die erste Seite, und was am Tisch neben dem Spiel gesagt wird.

web-waits-title = Dein Spiel wartet
web-waits-deal = Spiel { $number }
web-waits-mine = du bist dran
web-waits-go = Zurück an den Tisch
web-play-level = { $level ->
    [level1] Stärke 1
    [level2] Stärke 2
    [level3] Stärke 3
    [level4] Stärke 4
   *[level5] Stärke 5
}
web-play-change = Regeln und Stärke ändern
web-play-change-close = So lassen
web-people-here = { $count ->
    [0] gerade ist niemand da: sei der Erste
    [one] jemand ist da
   *[other] { $count } Leute sind da
}

web-turn-title = Du bist dran
web-alone = Noch niemand da; wer kommt, löst einen Bot ab.
web-alone-tell = Sag mir Bescheid
web-alone-told = Wir sagen dir Bescheid.
web-alone-came = { $name } setzt sich zu dir
web-absent = { $name } ist nicht da.
web-absent-wait = Warten
web-absent-bot = Bot spielen lassen
web-absent-end = Partie beenden
web-install = Cego als App auf dieses Gerät legen?
web-install-ios = Cego als App: „Teilen“ antippen, dann „Zum Home-Bildschirm“.
web-install-yes = Ja
web-install-no = Nein

web-menu-group-deal = Dieses Spiel
web-menu-group-table = Der Tisch
web-menu-group-app = Cego
web-menu-group-end = Aufhören
web-sure = { $what }: wirklich?
web-buzz = Kurz vibrieren, wenn du lange gewartet hast und dran bist

web-page-of-server = Diese Seite kommt vom Server, und der ist gerade nicht zu erreichen.
