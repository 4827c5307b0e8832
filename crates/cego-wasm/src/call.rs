//! Types shared by all calls: the host's clock, and games, which are transferred as records.

use std::time::Duration;

use cego_protocol::module::DealRecord;
use cego_record::{Extras, Record, RecordEntry, read_one, to_json};

use crate::error::{CallError, InvalidRecordError};

/// Time since a fixed moment.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// Converts a record to its JSON form.
pub(crate) fn to_deal_record(record: &Record) -> Result<DealRecord, CallError> {
    DealRecord::new(to_json(record, &Extras::default()))
        .ok_or_else(|| CallError::Broken("no JSON".to_owned()))
}

/// Parses the record of a request.
pub(crate) fn read_record(record: &DealRecord) -> Result<RecordEntry, CallError> {
    read_one(record.json()).map_err(|why| CallError::Record(InvalidRecordError::unread(&why)))
}
