//! `cego tournament links`: the addresses to give out, with their keys.

use cego_locale::Locale;
use cego_server::club::{Holder, Keys, public_link};
use cego_tournament::Tournament;
use serde_json::json;

use super::desk::{data, id, missing, open_store, usage};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};

/// Where a server on this computer is.
pub(super) const ADDRESS: &str = "http://localhost:8080";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long, value_name = "ADDRESS", default_value = ADDRESS)]
    address: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    people: bool,
    #[arg(long)]
    json: bool,
}

/// A link: whose it is, in words and for programs, and where it leads.
struct Link {
    whose: Message,
    holder: Holder,
    link: String,
}

/// Writes the links.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let base = base(&args.address)?;
    let id = id(&args.id)?;
    let club = open_store(store)?;
    let now = club.tournament(&id).map_err(|error| missing(store, &args.id, &error))?;
    let keys = club.keys(&id).map_err(|error| missing(store, &args.id, &error))?;
    let links = all(args, &now, &keys, base, out.locale())?;
    let public = public_link(base, &id);
    tell_here_only(base, out.locale());
    if args.json {
        let row =
            |link: &Link| json!({ "holder": link.holder, "key": keys.key(link.holder), "link": link.link });
        let rows: Vec<_> = links.iter().map(row).collect();
        return Ok(out.json(&json!({ "public": public, "hall": format!("{public}/hall"), "links": rows }))?);
    }
    out.line(&Message::new("cli-tournament-link-public").with("link", public.clone()).text(out.locale()))?;
    let hall = Message::new("cli-tournament-link-hall").with("link", format!("{public}/hall"));
    out.line(&hall.text(out.locale()))?;
    for Link { whose, link, .. } in links {
        out.line(&whose.with("link", link).text(out.locale()))?;
    }
    Ok(())
}

/// Says on stderr that a link leads nowhere from a phone, if it names this computer alone.
pub(super) fn tell_here_only(link: &str, locale: &Locale) {
    if is_here_only(link) {
        tell(&Message::new("cli-links-here-only").text(locale));
    }
}

/// Returns whether a link leads to whatever computer it is opened on: to a loopback address, or to the
/// unspecified address (`0.0.0.0`, `[::]`), which a server listens on and nobody else can open.
fn is_here_only(link: &str) -> bool {
    let place = link.split_once("://").map_or(link, |(_, place)| place);
    let place = place.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match place.find(']') {
        Some(end) => &place[..=end],
        None => place.split(':').next().unwrap_or_default(),
    };
    ["localhost", "[::1]", "0.0.0.0", "[::]"].contains(&host) || host.starts_with("127.")
}

/// The address of a server, without a slash at its end.
pub(super) fn base(address: &str) -> Result<&str, Failure> {
    let base = address.trim_end_matches('/');
    if !base.starts_with("http://") && !base.starts_with("https://") {
        return Err(usage(Message::new("cli-tournament-bad-address").with("text", super::desk::shown(base))));
    }
    Ok(base)
}

fn all(
    args: &Args,
    now: &Tournament,
    keys: &Keys,
    base: &str,
    locale: &Locale,
) -> Result<Vec<Link>, Failure> {
    let link = |whose: Message, holder: Holder| Link { whose, holder, link: keys.link(base, holder) };
    let mut links = vec![
        link(Message::new("cli-tournament-link-desk"), Holder::Desk),
        link(Message::new("cli-tournament-link-referee"), Holder::Referee),
    ];
    if let Some(round) = args.round {
        let round = usize::from(round) - 1;
        if round >= now.rounds().len() {
            return Err(data(Message::new("tournament-not-drawn").with("round", round + 1)));
        }
        for table in 0..now.rounds()[round].tables.len() {
            let whose = Message::new("cli-tournament-link-sheet").with("round", round + 1);
            links.push(link(whose.with("table", table + 1), Holder::Sheet { round, table }));
        }
    }
    if args.people {
        for number in (1..=now.people().len() as u32).filter(|&number| !now.is_bot(number)) {
            let whose = Message::new("cli-tournament-link-person").with("number", number);
            let whose = whose.with("name", cego_print::called(locale, now, number));
            links.push(link(whose, Holder::Person { number }));
        }
    }
    Ok(links)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_this_computer_alone_is_known() {
        for link in [
            "http://localhost:8080",
            "http://127.0.0.1:8080/club/a#d.x",
            "http://[::1]/club",
            "http://localhost",
            "http://0.0.0.0:8080",
            "http://[::]:8080/club",
        ] {
            assert!(is_here_only(link), "{link}");
        }
        for link in [
            "http://192.168.1.5:8080",
            "https://cego.example/club",
            "http://laptop.local:8080",
            "http://localhost.example",
            "http://10.0.0.0:8080",
            "http://[2001:db8::]:8080",
        ] {
            assert!(!is_here_only(link), "{link}");
        }
    }
}
