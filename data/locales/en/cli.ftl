# The command line.

help = Cego, the tarot game of Baden: rules, counting and play
help-heading-usage = Usage:
help-heading-arguments = Arguments
help-heading-options = Options
help-heading-commands = Commands
help-any-lang = The language of texts and messages (otherwise CEGO_LANG or the locale decides)
help-any-help = Shows this help
help-any-version = Shows the version and the commit it was built from
help-any-json = Writes JSON, one value a line
help-any-rules = The ruleset: the name of a preset or a TOML file
help-any-players = How many sit at the table: 3, 4, or 5 with the dealer sitting out

help-completions = Writes the completion script of a shell
help-completions-arg-shell = The shell
help-man = Writes the manual page of the program or of one of its commands
help-man-arg-command = The command, for example: cego man completions

cli-see-help = “cego --help” lists the commands, “cego COMMAND --help” explains one.
cli-bad-lang = CEGO_LANG is “{ $value }”, but only de, en and sv are spoken. Change it or use --lang.
cli-io = Reading or writing failed: { $error }
man-unknown = There is no command “{ $command }” here; known are: { $known }.
