# The command line.

cli-help = Cego, the tarot game of Baden: rules, counting and play
cli-help-heading-usage = Usage:
cli-help-heading-arguments = Arguments
cli-help-heading-options = Options
cli-help-heading-commands = Commands
cli-help-any-lang = The language of texts and messages (otherwise CEGO_LANG or the locale decides)
cli-help-any-help = Shows this help
cli-help-any-version = Shows the version and the commit it was built from
cli-help-any-json = Writes JSON, one value a line
cli-help-any-rules = The ruleset: the name of a preset or a TOML file
cli-help-any-players = How many sit at the table: 3, 4, or 5 with the dealer sitting out

cli-help-completions = Writes the completion script of a shell
cli-help-completions-arg-shell = The shell
cli-help-man = Writes the manual page of the program or of one of its commands
cli-help-man-arg-command = The command, for example: cego man completions

cli-see-help = “cego --help” lists the commands, “cego COMMAND --help” explains one.
cli-bad-lang = CEGO_LANG is “{ $value }”, but only these are spoken: { $known }. Change it or use --lang.
cli-io = Reading or writing failed: { $error }
cli-man-unknown = There is no command “{ $command }” here; known are: { $known }.
