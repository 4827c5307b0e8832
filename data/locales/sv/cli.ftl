# Kommandoraden.

cli-help = Cego, tarockspelet från Baden: regler, räkning och spel
cli-help-heading-usage = Användning:
cli-help-heading-arguments = Argument
cli-help-heading-options = Flaggor
cli-help-heading-commands = Kommandon
cli-help-any-lang = Språket för texter och meddelanden (annars avgör CEGO_LANG eller systemets språk)
cli-help-any-help = Visar den här hjälpen
cli-help-any-version = Visar versionen och den incheckning den är byggd från
cli-help-any-json = Skriver JSON, ett värde per rad
cli-help-any-rules = Reglerna: namnet på en förlaga eller en TOML-fil
cli-help-any-players = Hur många som sitter vid bordet: 3, 4, eller 5 där given står över

cli-help-completions = Skriver kompletteringsskriptet för ett skal
cli-help-completions-arg-shell = Skalet
cli-help-man = Skriver manualsidan för programmet eller för ett av dess kommandon
cli-help-man-arg-command = Kommandot, till exempel: cego man completions

cli-see-help = ”cego --help” räknar upp kommandona, ”cego KOMMANDO --help” förklarar ett.
cli-bad-lang = CEGO_LANG är ”{ $value }”, men bara dessa talas: { $known }. Ändra den eller använd --lang.
cli-io = Läsning eller skrivning misslyckades: { $error }
cli-man-unknown = Något kommando ”{ $command }” finns inte här; kända är: { $known }.
