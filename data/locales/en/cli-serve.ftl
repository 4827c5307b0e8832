# The server, from the command line.

cli-help-serve = Runs the server: tables for people, on one machine or many
cli-help-serve-notes = A store that is not there is made; one that is there is kept and brought up to date. A second server on the same SQLite file is refused. Settings come from the call, else from the environment (CEGO_LISTEN and so on), else from cego.toml. Ctrl-C lets what is under way come to its end.
cli-help-serve-arg-listen = Where to listen (127.0.0.1:8080)
cli-help-serve-arg-store = Where everything is kept: sqlite:FILE or postgres://… (sqlite:cego.db)
cli-help-serve-arg-bus = How several servers of one store hear of one another: nats://…
cli-help-serve-arg-public-url = Under what address people reach the server, as https://cego.example
cli-help-serve-arg-behind-proxy = Believe a proxy in front about who asks (X-Forwarded-For)
cli-help-serve-arg-set = Another setting, as limit_messages=20; --show-settings lists them
cli-help-serve-arg-config = A TOML file with settings; without it cego.toml, if there is one here
cli-help-serve-arg-show-settings = Says what is set and where that comes from, and runs nothing
cli-help-serve-arg-log = How much is logged
cli-help-serve-arg-log-json = Logs one JSON object a line
cli-help-serve-arg-json = Shows the settings as JSON

cli-serve-ready = The server listens: { $address }
cli-serve-all-addresses = On this computer the address is http://127.0.0.1:{ $port } – others in the network use this computer’s own address, such as http://192.168.1.5:{ $port }
cli-serve-new-store = There was no store { $store }: a new, empty one has been made.
cli-serve-open-store = Others on this machine can read the store { $store } (mode { $mode }). It holds hashes of passwords: chmod 600.
cli-serve-store = The store { $store } cannot be used: { $error }
cli-serve-bus = The other servers cannot be reached: { $error }
cli-serve-network = The server cannot listen on { $address }: { $error }
cli-serve-text = A text of yours cannot be read: { $error }
cli-serve-task = The server stops, start it again: { $error }
cli-serve-no-pair = “{ $set }” is no setting: write NAME=VALUE.
cli-serve-file = The settings in { $file } cannot be read: { $error }
cli-serve-unknown = There is no setting “{ $name }” ({ $from }); there are { $known }.
cli-serve-bad = { $name } = “{ $value }” ({ $from }): { $needed } is needed.
cli-serve-needs-listen = an address with a port, as 127.0.0.1:8080,
cli-serve-needs-store = sqlite:FILE or postgres://…
cli-serve-needs-bus = an address that begins with nats:// or tls://
cli-serve-needs-url = an address that begins with http:// or https:// and has no path
cli-serve-needs-yes_or_no = true or false
cli-serve-needs-language = de, en or sv
cli-serve-needs-number = a whole number above zero
cli-serve-needs-folder = a folder
cli-serve-needs-hour = a time of day in UTC, as 04:17,
cli-serve-needs-notice = a file in Markdown or an address https://…
cli-serve-needs-pace = a number of milliseconds from 0 to 5000
cli-serve-needs-reached = how you can be reached: mailto:… or https://…
cli-serve-needs-hosts = names of hosts with commas between them, such as push.example or *.push.example
cli-serve-from-call = from the call
cli-serve-from-environment = from the environment
cli-serve-from-file = from the file
cli-serve-from-default = by default

cli-help-backup = Writes all that a server keeps into a file, while it runs
cli-help-backup-notes = A file of this name is replaced, but only when the new backup is whole; on an error it stays as it was. It is written for you alone, because it holds hashes of passwords. The server may go on running, and nothing changes in the store.
cli-help-backup-arg-file = The file; - is stdout
cli-help-backup-arg-store = The store: sqlite:FILE or postgres://…
cli-help-restore = Brings a backup into an empty store
cli-help-restore-notes = The store must be empty or not there yet; one that holds anything is refused and stays as it was. The file is only read, and backups of older programs are understood. On an error nothing is left behind. Start the server afterwards.
cli-help-restore-arg-file = The file; - is stdin
cli-help-restore-arg-store = The store: sqlite:FILE or postgres://…
cli-backup-done = Everything in { $store } is in { $file }.
cli-backup-failed = { $store }: { $error } Nothing was changed there.
cli-no-store = There is no store { $store }. Name it with --store.
cli-restore-done = Everything in { $file } is in { $store }.
cli-restore-not-empty = There is something in { $store } already. A backup is only restored into an empty store: name one with --store that does not exist yet. Nothing was changed.

cli-help-keys = Shows the keys with which a server signs records
cli-help-keys-arg-store = The store: sqlite:FILE or postgres://…
cli-help-keys-arg-rotate = Sign with a new key from now on; the old ones stay valid for what they have signed
cli-keys-signs = { $key }  signs since { $from }
cli-keys-ended = { $key }  signed from { $from } to { $until }
cli-keys-rotated = From now on a new key signs; a server that runs notices within a minute.

cli-help-prune = Deletes what has been kept for long enough: old guests, tables, reports
cli-help-prune-arg-store = The store: sqlite:FILE or postgres://…
cli-help-prune-arg-dry-run = Deletes nothing and says what would be
cli-store-failed = { $store }: { $error }
cli-prune-done = Deleted: { $guests } guests, { $tables } tables with { $events } events, { $tournaments } tournaments, { $reports } reports, { $addresses } addresses, { $sessions } expired sessions.
cli-prune-would = Nothing was deleted. Without --dry-run it would be: { $guests } guests, { $tables } tables with { $events } events, { $tournaments } tournaments, { $reports } reports, { $addresses } addresses, { $sessions } expired sessions.
cli-prune-in-files = What was deleted may still stand in the files of the database: something has been reading what was there before for half a minute, a backup perhaps. Run it again when that has ended.

cli-help-announce = Shows a message on every open page
cli-help-announce-arg-text = What to say; without anything, shows what is announced
cli-help-announce-arg-restart-in = Says also that the server is restarted then, as 10m; until then nothing new begins
cli-help-announce-arg-maintenance = No new tables and matches begin until it is taken back
cli-help-announce-arg-clear = Takes back what is announced
cli-help-announce-arg-store = The store: sqlite:FILE or postgres://…
cli-announce-done = Announced. Open pages show it within seconds.
cli-announce-cleared = Taken back.
cli-announce-none = Nothing is announced.
cli-announce-text = An announcement has at most { $most } characters, in one line. Shorten it.
cli-announce-time = “{ $time }” is no time until a restart: write 90s, 10m or 2h, at most 168h.

cli-help-load = Measures how many tables a server carries
cli-help-load-notes = Starts a server with an empty store of its own, and lets one simulated person play with three bots at each table. “Shown” is the time from an action to the message that shows it, “kept” to the word that it is on the disk. To be run on a machine with nothing else to do. docs/load.md explains the figures.
cli-help-load-arg-tables = How many tables, one number for each row; the tables of a row stay for the next
cli-help-load-arg-seconds = How long a row is measured
cli-help-load-arg-spread = Over how many seconds the tables begin; 0: all at once
cli-help-load-arg-think = How long a person thinks before every action, in milliseconds
cli-help-load-arg-bot = Who plays on the other seats
cli-help-load-arg-store = An empty store: sqlite:FILE that is not there yet, or postgres://… of an empty database; otherwise a SQLite file that is deleted afterwards
cli-help-load-arg-server = Measures a server that runs already, such as http://127.0.0.1:8080; its limits (limit_…) have to be set high, and the guests and tables stay there
cli-help-load-arg-idle = Measures the memory of tables at which nothing happens
cli-load-head = tables | actions/s | events/s | shown p50 | p99 | p99.9 | max | kept p99 | refused | deals/s | struck | server CPU | memory
cli-load-stages = Where the time goes, mean/99 % in ms: { $stages }
cli-load-refused = { $number } actions were refused: { $reason }
cli-load-idle = { $tables } idle tables with a connection each: { $kib } KiB a table
cli-load-failed = The measurement was broken off: { $error }
cli-load-not-empty = The store { $store } is not empty. Take an empty one: a measurement puts thousands of guests and tables into it.
cli-load-address = “{ $address }” is no address of a server that speaks http. Write it like http://127.0.0.1:8080.
cli-load-tables = { $tables } tables cannot be measured: there can be 1 to 50000.
