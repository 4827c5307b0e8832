//! What settings need, where a value cannot be read.

/// What a setting needs. Its words are in `cli-serve.ftl`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needed {
    /// Address and port.
    Listen,
    /// The address of a store.
    Store,
    /// The address of NATS.
    Bus,
    /// An address that begins with `http://` or `https://`, without a path.
    Url,
    /// `true` or `false`.
    YesOrNo,
    /// A language there is.
    Language,
    /// A whole number above zero.
    Number,
    /// A folder.
    Folder,
    /// An hour and a minute.
    Hour,
    /// A file, or an address of a page.
    Notice,
    /// A number of milliseconds up to five thousand.
    Pace,
    /// Where somebody is reached: `mailto:…` or `https://…`.
    Reached,
    /// Names of hosts, with commas between them.
    Hosts,
}

impl Needed {
    /// All of them.
    pub const ALL: [Needed; 13] = [
        Needed::Listen,
        Needed::Store,
        Needed::Bus,
        Needed::Url,
        Needed::YesOrNo,
        Needed::Language,
        Needed::Number,
        Needed::Folder,
        Needed::Hour,
        Needed::Notice,
        Needed::Pace,
        Needed::Reached,
        Needed::Hosts,
    ];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Needed::Listen => "listen",
            Needed::Store => "store",
            Needed::Bus => "bus",
            Needed::Url => "url",
            Needed::YesOrNo => "yes_or_no",
            Needed::Language => "language",
            Needed::Number => "number",
            Needed::Folder => "folder",
            Needed::Hour => "hour",
            Needed::Notice => "notice",
            Needed::Pace => "pace",
            Needed::Reached => "reached",
            Needed::Hosts => "hosts",
        }
    }
}
