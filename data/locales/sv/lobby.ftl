# Första sidan, och det som sägs vid bordet vid sidan av spelet.

web-waits-title = Ditt spel väntar
web-waits-deal = Giv { $number }
web-waits-mine = din tur
web-waits-go = Tillbaka till bordet
web-play-level = { $level ->
    [level1] nivå 1
    [level2] nivå 2
    [level3] nivå 3
    [level4] nivå 4
   *[level5] nivå 5
}
web-play-change = Ändra regler och nivå
web-play-change-close = Låt det vara så
web-people-here = { $count ->
    [0] ingen är här just nu: börja du
    [one] en person är här
   *[other] { $count } personer är här
}

web-turn-title = Din tur
web-alone = Ingen här än; den som kommer tar över efter en bot.
web-alone-tell = Säg till mig
web-alone-told = Vi säger till.
web-alone-came = { $name } sätter sig hos dig
web-absent = { $name } är inte här.
web-absent-wait = Vänta
web-absent-bot = Låt en bot spela
web-absent-end = Avsluta partiet
web-install = Vill du installera Cego som app på den här enheten?
web-install-ios = Cego som app: tryck på ”Dela”, sedan ”Lägg till på hemskärmen”.
web-install-yes = Ja
web-install-no = Nej

web-menu-group-deal = Den här given
web-menu-group-table = Bordet
web-menu-group-app = Cego
web-menu-group-end = Sluta
web-sure = { $what }: är du säker?
web-buzz = En kort vibration när du har väntat länge och det är din tur

web-page-of-server = Den här sidan kommer från servern, som inte går att nå just nu.
