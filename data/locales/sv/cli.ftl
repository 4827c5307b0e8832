# Kommandoraden.

help = Cego, tarockspelet från Baden: regler, räkning och spel
help-heading-usage = Användning:
help-heading-arguments = Argument
help-heading-options = Flaggor
help-heading-commands = Kommandon
help-any-lang = Språket för texter och meddelanden (annars avgör CEGO_LANG eller systemets språk)
help-any-help = Visar den här hjälpen
help-any-version = Visar versionen och den incheckning den är byggd från
help-any-json = Skriver JSON, ett värde per rad
help-any-rules = Reglerna: namnet på en förlaga eller en TOML-fil
help-any-players = Hur många som sitter vid bordet: 3, 4, eller 5 där given står över

help-completions = Skriver kompletteringsskriptet för ett skal
help-completions-arg-shell = Skalet
help-man = Skriver manualsidan för programmet eller för ett av dess kommandon
help-man-arg-command = Kommandot, till exempel: cego man completions

cli-see-help = ”cego --help” räknar upp kommandona, ”cego KOMMANDO --help” förklarar ett.
cli-bad-lang = CEGO_LANG är ”{ $value }”, men bara de, en och sv talas. Ändra den eller använd --lang.
cli-io = Läsning eller skrivning misslyckades: { $error }
man-unknown = Något kommando ”{ $command }” finns inte här; kända är: { $known }.
