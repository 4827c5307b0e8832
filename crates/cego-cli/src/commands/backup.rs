//! `cego backup` and `cego restore`: all that a server keeps, as one file.

use std::fs::File;
use std::io::{BufReader, Write};

use cego_server::StoreError;

use crate::failure::Failure;
use crate::input::file_failure;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::{Output, tell};
use crate::store::{StoreArg, folder_must_exist, must_exist};

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[command(flatten)]
    of: StoreArg,
}

fn failed(args: &Args, error: StoreError) -> Failure {
    Failure::Store(Message::new("cli-backup-failed").with("store", args.of.store.clone()), error)
}

fn done(id: &'static str, args: &Args, out: &Output<'_>) {
    let message = Message::new(id).with("store", args.of.store.clone()).with("file", args.file.clone());
    tell(&message.text(out.locale()));
}

/// Writes everything.
pub(crate) fn backup(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    must_exist(&args.of.store)?;
    if args.file == "-" {
        let mut stdout = std::io::stdout();
        cego_server::backup(&args.of.store, &mut stdout).map_err(|error| failed(args, error))?;
        return Ok(stdout.flush()?);
    }
    // It holds the hashes of passwords and the secrets of deals to come.
    let mut file = NewFile::create(&args.file)?.private()?;
    cego_server::backup(&args.of.store, file.writer()).map_err(|error| failed(args, error))?;
    file.finish()?;
    done("cli-backup-done", args, out);
    Ok(())
}

/// Brings everything back.
pub(crate) fn restore(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    folder_must_exist(&args.of.store)?;
    let restored = if args.file == "-" {
        cego_server::restore(&args.of.store, &mut BufReader::new(std::io::stdin()))
    } else {
        let file = File::open(&args.file).map_err(|error| file_failure(&args.file, &error))?;
        cego_server::restore(&args.of.store, &mut BufReader::new(file))
    };
    restored.map_err(|error| match error {
        StoreError::NotEmpty => {
            let store = args.of.store.clone();
            Failure::Data(vec![Message::new("cli-restore-not-empty").with("store", store)])
        }
        error => failed(args, error),
    })?;
    done("cli-restore-done", args, out);
    Ok(())
}
