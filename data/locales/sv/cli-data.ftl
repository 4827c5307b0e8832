# Kommandoraden: datamängder (docs/data.md).

cli-help-any-parquet = Skriver i stället en datamängd till den här mappen: givar, beslut och spelare som Parquet, en fil per tabell och några givar; det som redan finns görs inte om (docs/data.md)
cli-help-any-shard = Hur många givar en fil innehåller [annars: 1000]
cli-help-any-labels = Vad som bedöms vid varje beslut: none ingenting, fair efter vad man kunde veta, hindsight som korten låg, eller all båda; fair tar sekunder per giv [annars: none]
cli-help-any-label-times = Hur ofta frågan ställs för rättvisa värden, varje gång i egna världar: säkrare, och så mycket långsammare [annars: 4]
cli-help-any-label-worlds = Hur många världar ett svar högst tar: färre går fortare och är osäkrare [annars: så många som den starkaste botten vill ha]
cli-help-any-threads = Hur många givar som spelas samtidigt; endast med --parquet [annars: en per kärna]
cli-value-folder = MAPP

cli-data-missing = --parquet: det här programmet är byggt utan datamängder. Ta Pythonpaketet (pip install ./bindings/python, sedan cego.data.make), eller bygg det med: cargo build --release --package cego-cli --features parquet
cli-data-alone = --parquet skriver en datamängd och inget annat. Utelämna --json, --summary, --resume, --chart och --output.
cli-data-clock = --parquet: det som en klocka eller ett annat program avgör går inte att göra om. Utelämna --budget och --external.
cli-data-field = --parquet: spel i fältet (--lineups field) är ingen datamängd: varje plats har ett eget spel där. Placera bottarna på ett annat sätt.
cli-data-five = --players: datamängder finns för tre eller fyra spelare.
cli-data-no-deal = De här givarna kan inte spelas så här: { $faults }.
cli-data-other = { $file }: det finns andra data med det namnet: { $key } är { $there }, inte { $wanted }. De är orörda. Välj en annan mapp, eller ta bort filen.
cli-data-stopped = Avbrutet. Filerna som finns är hela; samma kommando fortsätter efter dem.
cli-data-made = Filer med givar: { $made } gjorda, { $kept } fanns redan, { $again } gjordes om för att en del saknades eller var skadad.
