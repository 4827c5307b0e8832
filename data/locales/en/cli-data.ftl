# The command line: data sets (docs/data.md).

cli-help-any-parquet = Writes a data set into this folder instead: deals, decisions and players as Parquet, a file for each table and some deals; what is there already is not made again (docs/data.md)
cli-help-any-shard = How many deals a file holds [default: 1000]
cli-help-any-labels = What is judged of each decision: none, fair by what could be known, hindsight as the cards lay, or all; fair takes seconds a deal [default: none]
cli-help-any-label-times = How often a question is put for fair values, in worlds of its own each time: surer, and slower by that much [default: 4]
cli-help-any-label-worlds = How many worlds an answer takes at most: fewer are quicker and less sure [default: as many as the strongest bot wants]
cli-help-any-threads = How many deals are played at once; only with --parquet [default: one for each core]
cli-value-folder = FOLDER

cli-data-missing = --parquet: this program was built without data sets. Take the Python package (pip install ./bindings/python, then cego.data.make), or build it with: cargo build --release --package cego-cli --features parquet
cli-data-alone = --parquet writes a data set and nothing else. Leave out --json, --summary, --resume, --chart and --output.
cli-data-clock = --parquet: what a clock or another program decides cannot be made again. Leave out --budget and --external.
cli-data-field = --parquet: games in the field (--lineups field) are no data set: each seat has a game of its own there. Seat the bots in another way.
cli-data-five = --players: data sets are for three or four players.
cli-data-no-deal = These deals cannot be played like this: { $faults }.
cli-data-other = { $file }: there is other data by this name: { $key } is { $there }, not { $wanted }. It has been left as it is. Choose another folder, or delete the file.
cli-data-stopped = Stopped. The files that are there are whole; the same command goes on behind them.
cli-data-made = Files of deals: { $made } made, { $kept } were there, { $again } made again because a part was missing or damaged.
