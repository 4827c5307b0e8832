//! Empty test databases: SQLite files and a PostgreSQL server started by the tests.

use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use cego_store::{Store, open};

/// Generates each test for both databases, with the address of an empty one.
macro_rules! stories {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let address = crate::places::sqlite();
                super::$name(&address).await;
                crate::places::remove(&address);
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(&crate::places::postgres()).await;
            })*
        }
    };
}
pub(crate) use stories;

/// Opens a database as two servers. A SQLite file only allows one, which is returned twice.
pub(crate) async fn two(address: &str) -> [Arc<dyn Store>; 2] {
    let one = open(address).await.unwrap();
    let other = if address.starts_with("sqlite:") {
        Arc::clone(&one)
    } else {
        open(address).await.unwrap()
    };
    [one, other]
}

/// Creates a new folder for a test.
pub(crate) fn folder(name: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let path =
        std::env::temp_dir().join(format!("cego-store-{name}-{}-{count}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Returns the address of a new SQLite database.
pub(crate) fn sqlite() -> String {
    format!("sqlite:{}", folder("sqlite").join("cego.db").display())
}

/// Deletes a SQLite database.
pub(crate) fn remove(address: &str) {
    let file = Path::new(address.trim_start_matches("sqlite:"));
    std::fs::remove_dir_all(file.parent().unwrap()).unwrap();
}

/// Creates an empty PostgreSQL database and returns its address. The first call starts the server.
pub(crate) fn postgres() -> String {
    static SERVER: OnceLock<PathBuf> = OnceLock::new();
    static COUNT: Mutex<u32> = Mutex::new(0);
    let folder = SERVER.get_or_init(server);
    let mut count = COUNT.lock().unwrap();
    *count += 1;
    database(folder, &format!("story{count}"))
}

/// Creates an empty database of a PostgreSQL server, named by its folder, and returns its address.
pub(crate) fn database(folder: &Path, name: &str) -> String {
    run(&program("createdb"), &["-h", &folder.display().to_string(), "-U", "postgres", name]);
    let host: String = folder.display().to_string().replace('/', "%2F");
    format!("postgres://postgres@{host}/{name}")
}

/// Returns the name of a PostgreSQL database.
pub(crate) fn name(address: &str) -> &str {
    address.rsplit('/').next().unwrap()
}

/// Runs a statement in PostgreSQL, bypassing the store.
pub(crate) fn psql(address: &str, sql: &str) {
    // Works on a read-only database, too.
    let address = format!("{address}?options=-c%20default_transaction_read_only%3Doff");
    run(&program("psql"), &["-q", "-v", "ON_ERROR_STOP=1", "-d", &address, "-c", sql]);
}

/// Starts a server that listens only on a socket in its folder, and stops it when this process
/// ends.
pub(crate) fn server() -> PathBuf {
    let folder = folder("postgres");
    let data = folder.join("data").display().to_string();
    let socket = folder.display().to_string();
    // PostgreSQL does not run as root.
    if is_root() {
        run("chown", &["postgres", &socket]);
    }
    run(&program("initdb"), &["-D", &data, "-U", "postgres", "-A", "trust", "--no-sync"]);
    let options = format!("-k {socket} -c listen_addresses='' -c max_connections=100");
    let log = folder.join("log").display().to_string();
    run(&program("pg_ctl"), &["-D", &data, "-o", &options, "-l", &log, "-w", "start"]);
    #[allow(
        clippy::zombie_processes,
        reason = "whatever ends the tests ends the server, too; nobody waits for it"
    )]
    let watch_over = |watch: &str| {
        let mut command = as_postgres("sh", &["-c", watch]);
        // A group of its own, because the group of the tests is killed as a whole.
        command.process_group(0).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    };
    let watch = format!(
        "while [ -d /proc/{pid} ] || ps -p {pid} >/dev/null 2>&1; do sleep 1; done; {stop} -D \
         {data} -m immediate stop; rm -rf {socket}",
        pid = std::process::id(),
        stop = program("pg_ctl"),
    );
    watch_over(&watch);
    folder
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
}

/// Returns the path of a PostgreSQL program, from Debian's folder or the search path.
pub(crate) fn program(name: &str) -> String {
    let mut found: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|versions| {
            versions.filter_map(|v| Some(v.ok()?.path().join("bin").join(name))).collect()
        })
        .unwrap_or_default();
    found.retain(|path| Path::new(path).exists());
    found.sort();
    found.pop().map_or_else(|| name.to_owned(), |path| path.display().to_string())
}

fn as_postgres(program: &str, args: &[&str]) -> Command {
    let mut command = if is_root() && program != "chown" {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", program]);
        command
    } else {
        Command::new(program)
    };
    command.args(args).stdin(Stdio::null()).current_dir("/");
    command
}

pub(crate) fn run(program: &str, args: &[&str]) {
    // The server outlives `pg_ctl` and would keep a pipe open.
    let status = as_postgres(program, args).stdout(Stdio::null()).stderr(Stdio::null()).status();
    let fine = status.as_ref().is_ok_and(std::process::ExitStatus::success);
    assert!(
        fine,
        "{program} {args:?}: {status:?}. The tests need PostgreSQL: apt-get install postgresql"
    );
}

/// Returns the data files of a PostgreSQL database, without the write-ahead log. Each database of
/// the server has its own folder.
pub(crate) fn files(address: &str) -> Vec<PathBuf> {
    let folder = address.split('@').nth(1).unwrap().split('/').next().unwrap().replace("%2F", "/");
    let number = format!("select oid from pg_database where datname = '{}'", name(address));
    let number = as_postgres(&program("psql"), &["-d", address, "-Atc", &number]).output().unwrap();
    let number = String::from_utf8(number.stdout).unwrap();
    let folder = Path::new(&folder).join("data/base").join(number.trim());
    assert_ne!(number, "", "a database of this name");
    std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect()
}
