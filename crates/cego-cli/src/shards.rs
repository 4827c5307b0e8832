//! `--parquet`: deals as a data set (docs/data.md).

#[cfg(not(feature = "parquet"))]
use crate::{failure::Failure, message::Message};

/// What is to be written, and what is judged.
#[derive(clap::Args)]
pub(crate) struct ShardArgs {
    #[arg(long, value_name = "FOLDER")]
    pub(crate) parquet: Option<String>,
    #[arg(long, value_name = "N", requires = "parquet", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    shard: Option<u64>,
    #[arg(long, requires = "parquet", value_parser = clap::builder::PossibleValuesParser::new(["none", "fair", "hindsight", "all"]))]
    labels: Option<String>,
    #[arg(long, value_name = "N", requires = "labels", value_parser = clap::value_parser!(u16).range(1..=1000))]
    label_times: Option<u16>,
    #[arg(long, value_name = "N", requires = "labels", value_parser = clap::value_parser!(u32).range(1..))]
    label_worlds: Option<u32>,
}

#[cfg(feature = "parquet")]
pub(crate) use make::{Asked, make};

/// A program without data sets says where they are made.
#[cfg(not(feature = "parquet"))]
pub(crate) fn missing() -> Failure {
    Failure::Usage(vec![Message::new("cli-data-missing")])
}

#[cfg(feature = "parquet")]
mod make {
    use std::ops::Range;
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use cego_core::TableSize;
    use cego_data::{DataSet, FAIR_TIMES, Fair, Fault, Labels, Source, Way};
    use cego_locale::{Locale, record_words};
    use cego_rules::Ruleset;

    use super::ShardArgs;
    use crate::failure::Failure;
    use crate::input::file_failure;
    use crate::message::Message;
    use crate::output::tell;
    use crate::progress::progress;

    /// The deals of a shard, if it is not said.
    const USUAL: u64 = 1000;

    /// What is made, beside what is judged.
    pub(crate) struct Asked<'a> {
        pub(crate) ruleset: &'a Ruleset,
        pub(crate) table: TableSize,
        pub(crate) seed: &'a str,
        pub(crate) numbers: Range<u64>,
        pub(crate) threads: usize,
    }

    /// Makes the shards that are missing, one after the other. Ctrl-C leaves whole ones.
    pub(crate) fn make(
        locale: &Locale,
        args: &ShardArgs,
        source: Source,
        asked: Asked<'_>,
    ) -> Result<(), Failure> {
        let folder = Path::new(args.parquet.as_deref().unwrap_or("."));
        let fair = Fair {
            times: args.label_times.map_or(FAIR_TIMES, usize::from),
            worlds: args.label_worlds,
            ..Fair::default()
        };
        let labels =
            Labels::of(args.labels.as_deref().unwrap_or("none"), fair).map_err(|f| failure(locale, f))?;
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
                Way::New => made += 1,
                Way::Kept => {
                    kept += 1;
                    bar.inc(range.end - range.start);
                }
                Way::Again => again += 1,
            }
            first = range.end;
        }
        bar.finish();
        let message =
            Message::new("cli-data-made").with("made", made).with("kept", kept).with("again", again);
        tell(&message.text(locale));
        Ok(())
    }

    /// Set by Ctrl-C. Where that cannot be heard the process ends at once, and leaves whole shards as well.
    fn interrupted() -> Arc<AtomicBool> {
        let stop = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGINT, signal_hook::consts::SIGTERM] {
            // Twice means at once.
            let _ = signal_hook::flag::register_conditional_shutdown(signal, 130, Arc::clone(&stop));
            let _ = signal_hook::flag::register(signal, Arc::clone(&stop));
        }
        stop
    }

    fn failure(locale: &Locale, fault: Fault) -> Failure {
        let told = |path: &Path| path.display().to_string();
        match fault {
            Fault::Stopped => Failure::Data(vec![Message::new("cli-data-stopped")]),
            Fault::FiveAtTheTable => Failure::Usage(vec![Message::new("cli-data-five")]),
            Fault::Clock => Failure::Usage(vec![Message::new("cli-data-clock")]),
            Fault::Field => Failure::Usage(vec![Message::new("cli-data-field")]),
            Fault::Range(_) => Failure::Usage(vec![Message::new("cli-simulate-too-many")]),
            Fault::Other { path, key, there, wanted } => {
                let message = Message::new("cli-data-other").with("file", told(&path)).with("key", key);
                Failure::Data(vec![message.with("there", there).with("wanted", wanted)])
            }
            Fault::NoDeal(faults) => {
                let faults: Vec<String> =
                    faults.iter().map(|f| record_words::deal_fault(locale, f)).collect();
                Failure::Data(vec![Message::new("cli-data-no-deal").with("faults", faults.join("; "))])
            }
            Fault::Bot(number, fault) => {
                let why = fault.refusal.map_or_else(String::new, |refusal| locale.refusal(&refusal));
                let message = Message::new("cli-simulate-bot-fault")
                    .with("bot", fault.bot)
                    .with("seat", locale.seat(fault.seat))
                    .with("deal", i64::try_from(number).unwrap_or(i64::MAX))
                    .with("why", why);
                Failure::Data(vec![message])
            }
            Fault::Io(path, error) => file_failure(&told(&path), &error),
            // Options were looked at before.
            Fault::UnknownBot(_)
            | Fault::BotCount { .. }
            | Fault::UnknownLabels(_)
            | Fault::BadSeed(_)
            | Fault::NotForThisTable { .. }
            | Fault::Bench(_) => {
                Failure::Usage(vec![Message::new("cli-io").with("error", fault.to_string())])
            }
        }
    }
}
