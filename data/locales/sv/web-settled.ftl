# Vad som avgjorde en giv, som en bild: stick eller allas ögon.

settled-tricks = { $tricks ->
    [0] inget stick
    [one] ett stick
   *[other] { $tricks } stick
}
settled-points = { $points ->
    [one] ett öga
   *[other] { $points } ögon
}
settled-pays = betalar
    .me = betalar
settled-exact-made = { $needed ->
    [0] Inte ett enda stick: klarat.
    [one] Exakt ett stick: klarat.
   *[other] Exakt { $needed } stick: klarat.
}
settled-exact-missed = { $needed ->
    [0] Inget stick var tillåtet, taget: { $tricks }.
    [one] Exakt ett stick behövdes, taget: { $tricks }.
   *[other] Exakt { $needed } stick behövdes, taget: { $tricks }.
}
settled-all-made = Alla { $needed } stick, som utlovat.
settled-all-missed = Alla { $needed } stick var utlovade, taget: { $tricks }.
settled-no_trick = { $made ->
    [yes] Motspelarna har inget stick.
   *[no] Spelföraren har inget stick.
}
settled-first_tricks = { $made ->
    [yes] De { $needed } första sticken och inga fler: klarat.
   *[no] Det behövdes de { $needed } första sticken och inga andra.
}
settled-top_trumps = { $made ->
    [yes] Exakt { $needed } stick med de högsta tarockerna: klarat.
   *[no] Det behövdes exakt { $needed } stick, vart och ett med en av de högsta tarockerna.
}
settled-late-made = { $feat }: klarat.
settled-late-beaten = { $feat }: inte klarat, kortet var inte högst.
settled-late-early = { $feat }: inte klarat, kortet lades redan i stick { $trick }.
settled-late-missed = { $feat }: inte klarat.
settled-most = { $names } har flest ögon och betalar.
    .me = Du har flest ögon och betalar.
    .several = { $names } har flest ögon och betalar.
    .nobody = Ingen betalar.
settled-last_trick = { $names } har sista sticket och betalar.
    .me = Du har sista sticket och betalar.
settled-given = Resten gavs bort.

web-piles-needed = gräns { $needed }
web-piles-others = motspelare
web-piles-won = { $over ->
    [0] Vunnet, precis på gränsen.
    [one] Vunnet, ett öga över gränsen.
   *[other] Vunnet, { $over } ögon över gränsen.
}
web-piles-won-next = { $over ->
    [0] Vunnet, precis på gränsen; { $next } saknades till nästa Fach.
    [one] Vunnet, ett öga över gränsen; { $next } saknades till nästa Fach.
   *[other] Vunnet, { $over } ögon över gränsen; { $next } saknades till nästa Fach.
}
web-piles-lost = { $missing ->
    [one] Ett öga saknades till vinst.
   *[other] { $missing } ögon saknades till vinst.
}
web-piles-lost-next = { $missing } ögon saknades till vinst, { $next } till nästa Fach.
