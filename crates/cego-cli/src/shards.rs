//! `--parquet`: writes deals as a data set (docs/data.md).

#[cfg(not(feature = "parquet"))]
use crate::{command_error::CommandError, message::Message};

/// Options for data sets and their labels.
#[derive(clap::Args)]
pub(crate) struct ShardArgs {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parquet: Option<String>,
    #[arg(
        long,
        value_name = "N",
        requires = "parquet",
        value_parser = clap::value_parser!(u64).range(1..=100_000)
    )]
    shard: Option<u64>,
    #[arg(
        long,
        requires = "parquet",
        value_parser = clap::builder::PossibleValuesParser::new(["none", "fair", "hindsight", "all"])
    )]
    labels: Option<String>,
    #[arg(
        long,
        value_name = "N",
        requires = "labels",
        value_parser = clap::value_parser!(u16).range(1..=1000)
    )]
    label_times: Option<u16>,
    #[arg(
        long,
        value_name = "N",
        requires = "labels",
        value_parser = clap::value_parser!(u32).range(1..)
    )]
    label_worlds: Option<u32>,
}

#[cfg(feature = "parquet")]
pub(crate) use make::{ShardSettings, make};

/// Returns the error of a build without the `parquet` feature.
#[cfg(not(feature = "parquet"))]
pub(crate) fn missing() -> CommandError {
    CommandError::Usage(vec![Message::new("cli-data-missing")])
}

#[cfg(feature = "parquet")]
mod make {
    use std::ops::Range;
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use cego_core::TableSize;
    use cego_locale::{Locale, record_words};
    use cego_rules::Ruleset;
    use cego_sim::dataset::{
        DataSet, DataSetError, FAIR_TIMES, Fair, GameSource, Labels, ShardOrigin,
    };

    use super::ShardArgs;
    use crate::command_error::CommandError;
    use crate::files::file_failure;
    use crate::message::Message;
    use crate::output::progress;
    use crate::output::tell;

    /// Default number of deals per shard.
    const USUAL: u64 = 1000;

    /// Settings of a data set, apart from the labels.
    pub(crate) struct ShardSettings<'a> {
        pub(crate) ruleset: &'a Ruleset,
        pub(crate) table: TableSize,
        pub(crate) seed: &'a str,
        pub(crate) numbers: Range<u64>,
        pub(crate) threads: usize,
    }

    /// Writes the missing shards in sequence. Ctrl-C leaves only complete shards.
    pub(crate) fn make(
        locale: &Locale,
        args: &ShardArgs,
        source: GameSource,
        asked: ShardSettings<'_>,
    ) -> Result<(), CommandError> {
        let folder = Path::new(args.parquet.as_deref().unwrap_or("."));
        let fair = Fair {
            times: args.label_times.map_or(FAIR_TIMES, usize::from),
            worlds: args.label_worlds,
            ..Fair::default()
        };
        let labels = Labels::parse(args.labels.as_deref().unwrap_or("none"), fair)
            .map_err(|f| failure(locale, f))?;
        let data = DataSet::new(asked.ruleset, asked.table, asked.seed, source, labels);
        let data = data.map_err(|fault| failure(locale, fault))?;
        let stop = interrupted();
        let Range { start, end } = asked.numbers;
        let bar = progress(locale, "cli-arena-left", end - start, 0);
        let step = args.shard.unwrap_or(USUAL);
        let (mut made, mut kept, mut again, mut first) = (0_u64, 0_u64, 0_u64, start);
        while first < end {
            let range = first..end.min(first.saturating_add(step));
            let mut before = 0;
            let shard = data.make(folder, range.clone(), asked.threads, |done| {
                bar.inc(done - before);
                before = done;
                !stop.load(Ordering::Relaxed)
            });
            match shard.map_err(|fault| failure(locale, fault))?.way {
                ShardOrigin::New => made += 1,
                ShardOrigin::Kept => {
                    kept += 1;
                    bar.inc(range.end - range.start);
                }
                ShardOrigin::Again => again += 1,
            }
            first = range.end;
        }
        bar.finish();
        let message = Message::new("cli-data-made")
            .with("made", made)
            .with("kept", kept)
            .with("again", again);
        tell(&message.text(locale));
        Ok(())
    }

    /// Returns a flag set by Ctrl-C. Without signal handling the process ends at once, which also
    /// leaves only complete shards.
    fn interrupted() -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            // A second signal ends the process at once.
            let _ =
                signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop));
            let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
        }
        stop
    }

    fn failure(locale: &Locale, fault: DataSetError) -> CommandError {
        let told = |path: &Path| path.display().to_string();
        match fault {
            DataSetError::Stopped => CommandError::Data(vec![Message::new("cli-data-stopped")]),
            DataSetError::FiveAtTheTable => {
                CommandError::Usage(vec![Message::new("cli-data-five")])
            }
            DataSetError::Clock => CommandError::Usage(vec![Message::new("cli-data-clock")]),
            DataSetError::Field => CommandError::Usage(vec![Message::new("cli-data-field")]),
            DataSetError::Range(_) => {
                CommandError::Usage(vec![Message::new("cli-simulate-too-many")])
            }
            DataSetError::Other { path, key, there, wanted } => {
                let message =
                    Message::new("cli-data-other").with("file", told(&path)).with("key", key);
                CommandError::Data(vec![message.with("there", there).with("wanted", wanted)])
            }
            DataSetError::NoDeal(faults) => {
                let faults: Vec<String> =
                    faults.iter().map(|f| record_words::deal_fault(locale, f)).collect();
                CommandError::Data(vec![
                    Message::new("cli-data-no-deal").with("faults", faults.join("; ")),
                ])
            }
            DataSetError::Bot(number, fault) => {
                let why =
                    fault.refusal.map_or_else(String::new, |refusal| locale.refusal(&refusal));
                let message = Message::new("cli-simulate-bot-fault")
                    .with("bot", fault.bot)
                    .with("seat", locale.seat(fault.seat))
                    .with("deal", i64::try_from(number).unwrap_or(i64::MAX))
                    .with("why", why);
                CommandError::Data(vec![message])
            }
            DataSetError::Io(path, error) => file_failure(&told(&path), &error),
            // The options have already been validated.
            DataSetError::UnknownBot(_)
            | DataSetError::BotCount { .. }
            | DataSetError::UnknownLabels(_)
            | DataSetError::BadSeed(_)
            | DataSetError::NotForThisTable { .. }
            | DataSetError::Bench(_) => {
                CommandError::Usage(vec![Message::new("cli-io").with("error", fault.to_string())])
            }
        }
    }
}
