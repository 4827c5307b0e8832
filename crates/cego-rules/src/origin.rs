//! Origins: the source of each value of a preset.

use std::fmt;

use crate::Atom;

macro_rules! reasons {
    ($($letter:ident = $text:literal,)*) => {
        /// Reason for following another source where a source is silent (docs/rulesets.md).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Reason { $(#[doc = $text] $letter,)* }

        impl Reason {
            /// All reasons, in the order of their letters.
            pub const ALL: &'static [Reason] = &[$(Reason::$letter),*];

            /// Returns the letter that stands for the reason in an origin.
            #[must_use]
            pub const fn letter(self) -> char {
                match self { $(Reason::$letter => stringify!($letter).as_bytes()[0] as char,)* }
            }

            /// Returns the explanation of the reason.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Reason::$letter => $text,)* }
            }
        }
    };
}

reasons! {
    A = "Only the named source has a complete rule.",
    B = "St. Georgen says that it follows the Schwarzwaldmeisterschaft.",
    C = "Wikipedia says that it largely follows Baumann and Blümle.",
    D = "The regional text is based on the championship's and names no deviation.",
    E = "Forced by the cards or the arithmetic.",
    F = "The source does not mention the feature, so it is not part of the preset.",
    G = "Follows from the general rules.",
    H = "Same scale of money as schopfheim; the table of the source is lost.",
    I = "A hint from outside the sources.",
}

/// Substitute for a statement where a source is silent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Silence {
    /// Value that is used instead, with its source or a reason.
    pub taken: String,
    /// Reason code, if there is one.
    pub reason: Option<Reason>,
}

/// Origin of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The value is stated by the source, or decided (docs/decisions.md).
    Stated {
        /// Rule atoms `R-…`, decisions `D-…`, contradictions `C-…` and errors `E-…`.
        references: Vec<String>,
        /// Remark; may be empty.
        note: String,
        /// Substitute for the part on which the source is silent, if there is one.
        except: Option<Silence>,
    },
    /// The source is silent.
    Silent(Silence),
    /// The case cannot occur in this ruleset; the value exists because every switch has one.
    NotApplicable {
        /// Reason why the case cannot occur.
        why: String,
        /// Substitute if the case occurs after all.
        except: Option<Silence>,
    },
}

impl Origin {
    /// Parses the form used in files: references and `: note`, `silent: … [A]`, or `n/a: …`. The
    /// first and the last may end with `; silent: … [A]`.
    ///
    /// # Errors
    /// Returns a message in English.
    pub fn parse(text: &str) -> Result<Origin, String> {
        let text = text.trim();
        if let Some(rest) = text.strip_prefix("silent:") {
            return silence(rest.trim()).map(Origin::Silent);
        }
        let (text, except) = match text.split_once("; silent:") {
            Some((text, rest)) => (text, Some(silence(rest.trim())?)),
            None => (text, None),
        };
        if let Some(rest) = text.strip_prefix("n/a:") {
            let why = rest.trim().to_owned();
            if why.is_empty() {
                return Err("say why after \"n/a:\"".into());
            }
            return Ok(Origin::NotApplicable { why, except });
        }
        let (references, note) = text.split_once(':').unwrap_or((text, ""));
        let references: Vec<String> = references.split_whitespace().map(str::to_owned).collect();
        if references.is_empty() {
            return Err(
                "name a rule atom (\"R-003-28\"), or write \"silent: …\" or \"n/a: …\"".into()
            );
        }
        for reference in &references {
            check_reference(reference)?;
        }
        Ok(Origin::Stated { references, note: note.trim().to_owned(), except })
    }

    /// Returns the rule atoms named as references.
    pub fn atoms(&self) -> impl Iterator<Item = &'static Atom> + '_ {
        let references: &[String] = match self {
            Origin::Stated { references, .. } => references,
            _ => &[],
        };
        references.iter().filter_map(|r| Atom::find(r))
    }

    /// Returns the substitute, if the source is silent on the whole or on a part.
    #[must_use]
    pub const fn silence(&self) -> Option<&Silence> {
        match self {
            Origin::Silent(silence) => Some(silence),
            Origin::Stated { except, .. } | Origin::NotApplicable { except, .. } => except.as_ref(),
        }
    }
}

fn silence(text: &str) -> Result<Silence, String> {
    if text.is_empty() {
        return Err("say after \"silent:\" what is taken instead, and why".into());
    }
    let coded = text.strip_suffix(']').and_then(|t| t.rsplit_once('['));
    let Some((taken, letter)) = coded else {
        return Ok(Silence { taken: text.to_owned(), reason: None });
    };
    match Reason::ALL.iter().find(|r| letter.len() == 1 && letter.starts_with(r.letter())) {
        Some(&reason) => Ok(Silence { taken: taken.trim().to_owned(), reason: Some(reason) }),
        None => Err(format!("[{}] is no reason code; there are [A] to [I]", letter.escape_debug())),
    }
}

/// Highest numbers in docs/decisions.md: decisions, contradictions and errors of the sources.
const NUMBERED: [(&str, u32); 3] = [("D-", 33), ("C-", 65), ("E-", 14)];

fn check_reference(reference: &str) -> Result<(), String> {
    let known = Atom::is_one(reference)
        || NUMBERED.iter().any(|(prefix, last)| {
            reference
                .strip_prefix(prefix)
                .and_then(|n| n.parse::<u32>().ok())
                .is_some_and(|n| (1..=*last).contains(&n) && reference == format!("{prefix}{n}"))
        });
    if known {
        return Ok(());
    }
    let shown: String = reference.chars().take(20).collect();
    Err(format!("there is no rule atom \"{}\"", shown.escape_debug()))
}

impl fmt::Display for Silence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "silent: {}", self.taken)?;
        self.reason.map_or(Ok(()), |r| write!(f, " [{}]", r.letter()))
    }
}

/// Formats the origin as in a file.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let except = match self {
            Origin::Silent(silence) => return silence.fmt(f),
            Origin::Stated { references, note, except } => {
                f.write_str(&references.join(" "))?;
                if !note.is_empty() {
                    write!(f, ": {note}")?;
                }
                except
            }
            Origin::NotApplicable { why, except } => {
                write!(f, "n/a: {why}")?;
                except
            }
        };
        except.as_ref().map_or(Ok(()), |silence| write!(f, "; {silence}"))
    }
}
