//! Packs of a server on this computer: fetched once, checked, and used without a network.

use std::path::{Path, PathBuf};
use std::time::Duration;

use cego_protocol::http::PuzzlePacks;
use cego_puzzles::MOST_BYTES;
use cego_tui::save;

use crate::failure::Failure;
use crate::message::{Message, plain};
use crate::new_file::NewFile;
use crate::output::{Output, tell};
use crate::place::Place;

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(clap::Args)]
pub(crate) struct Fetch {
    server: String,
}

/// Where fetched packs lie: beside the games that `cego play` saves; `None` where there is no home.
fn folder() -> Option<PathBuf> {
    let save = save::default_file(|name| std::env::var(name).ok())?;
    Some(save.parent()?.join("puzzles"))
}

/// The packs that were fetched, by their files; none where nothing was.
pub(crate) fn fetched() -> Vec<PathBuf> {
    let files = folder().and_then(|folder| std::fs::read_dir(folder).ok()).into_iter().flatten();
    let mut files: Vec<PathBuf> = files.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "jsonl"));
    files.sort();
    files
}

impl Fetch {
    /// Fetches the packs of a server that are not here yet.
    pub(crate) fn run(&self, out: &Output<'_>) -> Result<(), Failure> {
        let bad =
            || Failure::Usage(vec![Message::new("cli-play-bad-server").with("server", self.server.clone())]);
        let place = Place::read(&self.server, None).ok_or_else(bad)?;
        let folder = folder().ok_or_else(|| Failure::Data(vec![Message::new("cli-puzzles-no-home")]))?;
        let told: PuzzlePacks =
            serde_json::from_str(&self.get(&place, "")?).map_err(|why| self.away(&plain(&why)))?;
        std::fs::create_dir_all(&folder)?;
        let mut new = 0;
        for pack in told.packs {
            // Only digits become the name of a file.
            let plain = pack.hash.len() == 64 && pack.hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            let path = folder.join(format!("{}.jsonl", pack.hash));
            if !plain || path.exists() {
                continue;
            }
            let text = self.get(&place, &format!("/packs/{}", pack.hash))?;
            let same = cego_server::pack_hash(text.lines()) == pack.hash && cego_puzzles::read(&text).is_ok();
            if !same {
                return Err(self.away(&pack.hash));
            }
            keep(&path, &text)?;
            new += 1;
        }
        let count = out.locale().format("cli-puzzles-fetched", &[("count", new.into())]);
        tell(&count);
        Ok(())
    }

    fn away(&self, why: &str) -> Failure {
        let message = Message::new("cli-puzzles-away").with("server", self.server.clone());
        Failure::Data(vec![message.with("why", why.to_owned())])
    }

    fn get(&self, place: &Place, path: &str) -> Result<String, Failure> {
        let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).proxy(None);
        let agent: ureq::Agent = config.build().into();
        let asked = agent.get(format!("{}/api/v1/puzzles{path}", place.base)).call();
        let mut answer = asked.map_err(|why| self.away(&plain(&why)))?;
        let body = answer.body_mut().with_config().limit(MOST_BYTES as u64 + 1).read_to_string();
        body.map_err(|why| self.away(&plain(&why)))
    }
}

fn keep(path: &Path, text: &str) -> Result<(), Failure> {
    let mut file = NewFile::create(&path.to_string_lossy())?;
    std::io::Write::write_all(file.writer(), text.as_bytes())?;
    file.finish()
}
