//! Tests of `cego play`: wrong calls, and sessions in an emulated terminal.

use crate::common::command;

#[test]
fn without_a_terminal_it_says_so_and_leaves_with_2() {
    let out = command(&["play", "--new"]).stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stdout.is_empty());
    assert!(String::from_utf8_lossy(&out.stderr).contains("needs a terminal"));
}

#[test]
fn a_table_of_two_is_a_wrong_call() {
    let out = command(&["play", "--players", "2"]).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
}

/// The ruleset is refused as by `simulate`, before any deal.
#[test]
fn a_table_that_the_rules_are_not_for_is_refused() {
    let refused = crate::common::cego(&["play", "--rules", "stockholm", "--players", "3"]);
    refused.fails(2, &["stockholm has no rules for 3 players"]);
    let refused =
        crate::common::cego(&["play", "--rules", "schopfheim", "--set", "bettel_value=a"]);
    refused.fails(2, &["bettel_value"]);
}

/// Returns the table id in the printed link.
#[cfg(target_os = "linux")]
fn linked(screen: &str) -> Option<String> {
    let rest = screen.split("/t/").nth(1)?;
    Some(rest.chars().take_while(char::is_ascii_alphanumeric).collect())
}

/// Starts a server in a folder of its own.
#[cfg(target_os = "linux")]
fn server(name: &str) -> (std::path::PathBuf, crate::common::Served) {
    let folder = std::env::temp_dir().join(format!("cego-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    // Bots without pauses, since nobody watches.
    let arguments = ["--store", "sqlite:cego.db", "--set", "bot_pace_ms=0"];
    let server = crate::common::serve(arguments.into_iter(), &folder);
    (folder, server)
}

/// Presses hint and Enter until `over` returns true.
///
/// Each key waits until the screen has changed after the last one, or is stable. Otherwise, keys
/// that queue up on a busy machine would start the next deal before the end of this one is noticed.
#[cfg(target_os = "linux")]
#[track_caller]
fn play_until(
    terminal: &mut crate::common::terminal::Terminal,
    mut over: impl FnMut(&crate::common::terminal::Terminal) -> bool,
) {
    let (mut still, mut pressed_at) = (crate::common::terminal::Still::new(), String::new());
    while !over(terminal) {
        let screen = terminal.screen();
        assert!(!still.is_for_good(&screen), "{screen}");
        let heard =
            screen != pressed_at || still.look(&screen) > std::time::Duration::from_millis(500);
        if heard && !screen.contains("Enter next deal") {
            terminal.press(&["h", "\r"]);
            pressed_at = screen;
        } else {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }
}

/// Returns the records of a table's deals.
#[cfg(target_os = "linux")]
fn records(
    server: &crate::common::Served,
    table: &str,
    token: Option<&str>,
) -> Vec<serde_json::Value> {
    let (status, body) = server.ask("GET", &format!("/api/v1/tables/{table}/records"), token, "");
    let list: serde_json::Value = serde_json::from_str(&body).unwrap_or_default();
    if status == 200 { list.as_array().cloned().unwrap_or_default() } else { Vec::new() }
}

/// Plays a deal with bots at a table of a server, by keys in a terminal, then another at the same
/// table.
#[test]
#[cfg(target_os = "linux")]
fn a_deal_is_played_at_a_table_of_a_server() {
    let (folder, server) = server("play");
    let at = format!("play --quick-hints --server {}", server.address);
    // The server has neither of these files.
    std::fs::write(folder.join("krone.toml"), "name = \"krone\"\nextends = \"schopfheim\"\n")
        .unwrap();
    let mine = "name = \"stammtisch\"\nextends = \"krone\"\nplayers = [3, 4, \
        5]\n[switches]\nbettel_value = 33\n\
                five_player_table = \"dealer_sits_out\"\n[switches_5p]\nraeuber_base = 10\n";
    std::fs::write(folder.join("stammtisch.toml"), mine).unwrap();
    let rules = folder.join("stammtisch.toml");
    let hash = cego_rules::Library::new().open(rules.to_str().unwrap()).unwrap().hash().to_string();
    let mut table: Option<String> = None;
    let second = String::from("--name Xaver");
    for more in [format!("--rules {} --name Vroni --bot thumb", rules.display()), second] {
        let joined = table.as_ref().map_or_else(String::new, |table| format!(" --table {table}"));
        let mut terminal = crate::common::terminal::Terminal::start(
            &format!("{at} {more}{joined}"),
            &folder,
            None,
        );
        let over = |table: &Option<String>| {
            let guests =
                std::fs::read_to_string(folder.join("cego/guests.json")).unwrap_or_default();
            let guests: serde_json::Value = serde_json::from_str(&guests).unwrap_or_default();
            let played = table
                .as_ref()
                .map(|table| records(&server, table, guests[&server.address].as_str()));
            let played = played.unwrap_or_default();
            // The records use the rules of the file, including those for five players.
            for text in ["stammtisch", &hash] {
                assert!(
                    played.iter().all(|deal| deal.to_string().contains(text)),
                    "{text}: {played:?}"
                );
            }
            played.len()
        };
        let before = over(&table);
        if table.is_some() {
            terminal.wait_for("Enter next deal");
            terminal.press(&["\r"]);
        }
        play_until(&mut terminal, |terminal| {
            table = table.take().or_else(|| linked(&terminal.text()));
            over(&table) > before
        });
        terminal.leave();
    }
    // The guest is the same, with the second name.
    let guests: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(folder.join("cego/guests.json")).unwrap())
            .unwrap();
    let (_, me) = server.ask("GET", "/api/v1/me", guests[&server.address].as_str(), "");
    assert!(me.contains("\"Xaver\""), "{me}");
    server.stop();
    let _ = std::fs::remove_dir_all(&folder);
}

/// A person plays a deal with bots and reviews it.
///
/// A spectator never sees a hidden card, and finally takes a bot's seat.
#[test]
#[cfg(target_os = "linux")]
fn a_deal_is_reviewed_and_looked_on_at() {
    use crate::common::terminal::Terminal;

    let (folder, server) = server("watch");
    let (_, guest) =
        server.ask("POST", "/api/v1/guests", None, "{\"name\":\"Vroni\",\"token\":true}");
    let guest: serde_json::Value = serde_json::from_str(&guest).unwrap();
    let token = guest["token"].as_str();
    let wanted = serde_json::json!({
        "ruleset": {"preset": "schopfheim"}, "players": 4, "bot": "thumb", "fill": true,
        "sit": true,
        "watched": true, "clock": null,
    });
    let (status, opened) = server.ask("POST", "/api/v1/tables", token, &wanted.to_string());
    assert_eq!(status, 201, "{opened}");
    let opened: serde_json::Value = serde_json::from_str(&opened).unwrap();
    let table = opened["table"].as_str().unwrap();
    let at = format!("play --quick-hints --server {} --table {table}", server.address);
    let mut watcher = Terminal::start(&format!("{at} --watch --name Karl"), &folder, None);
    watcher.wait_for("You are watching");
    // No card has been played, so none is visible.
    let screen = watcher.screen();
    assert!(!screen.contains(['♣', '♠', '♥', '♦']) && screen.contains("Vroni"), "{screen}");
    let mut player = Terminal::start(&at, &folder, token);
    player.wait_for("You");
    let mut looked = 0;
    play_until(&mut player, |_| {
        let (_, body) = server.ask("GET", &format!("/api/v1/tables/{table}/picture"), token, "");
        let picture: serde_json::Value = serde_json::from_str(&body).unwrap();
        let screen = watcher.screen();
        if picture["stage"] == "playing" {
            // Vroni's cards are hidden, unless they lie open or were named when drawing for the
            // dealer.
            let view = &picture["view"];
            let open = view["open"].to_string() + &view["kept_pips"].to_string();
            let suits = [("C", "♣"), ("S", "♠"), ("H", "♥"), ("D", "♦")];
            for card in view["hand"].as_array().unwrap() {
                let card = card.as_str().unwrap();
                let sign =
                    suits.iter().find_map(|(suit, sign)| Some((card.strip_prefix(suit)?, sign)));
                let Some((rank, sign)) = sign.filter(|_| !open.contains(&format!("\"{card}\"")))
                else {
                    continue;
                };
                assert!(!screen.contains(&format!("{sign}{rank}")), "{card} is seen:\n{screen}");
                looked += 1;
            }
        }
        picture["stage"] == "resting"
    });
    assert!(looked > 20);
    // The server sends spectators the settlement, where a minus sign marks the losses. Later
    // sentences may be out of view.
    watcher.wait_for("\u{2212}");
    watcher.press(&["p"]);
    watcher.wait_for("You are watching");
    let mut screen = player.screen();
    while !screen.contains("v: review") {
        player.press(&["\x1b"]);
        screen = player.screen();
    }
    player.press(&["v"]);
    player.wait_for("Your mistakes");
    player.wait_for("step 0 of");
    player.press(&["\x1b[C", "\x1b[C"]);
    player.wait_for("step 2 of");
    // All decisions are judged, and the cost of one is shown.
    player.wait_for("Given away: ");
    player.press(&["\x1b[B"]);
    player.wait_for("on what one could know");
    player.press(&["\x1b"]);
    player.wait_for("v: review");
    watcher.press(&["i"]);
    watcher.wait_for("You have sat down.");
    watcher.leave();
    player.leave();
    server.stop();
    let _ = std::fs::remove_dir_all(&folder);
}

/// Closing the window ends the program, and another one resumes the game.
#[test]
#[cfg(target_os = "linux")]
fn a_closed_window_ends_the_program_and_frees_the_game() {
    use crate::common::terminal::Terminal;

    let folder = std::env::temp_dir().join(format!("cego-closed-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let terminal = Terminal::start("play --new --seed 5 --rules schopfheim", &folder, None);
    terminal.wait_for("You");
    terminal.close();
    let terminal = Terminal::start("play", &folder, None);
    terminal.wait_for("Where you left off.");
    terminal.leave();
    let _ = std::fs::remove_dir_all(&folder);
}

/// At a full table a newcomer becomes a spectator if the table allows it, and gets the reason
/// otherwise.
#[test]
#[cfg(target_os = "linux")]
fn at_a_full_table_one_looks_on() {
    use crate::common::terminal::Terminal;

    let (folder, server) = server("full");
    let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let guests: Vec<serde_json::Value> = (["Anna", "Berta", "Cilli"].iter())
        .map(|name| {
            json(
                &server
                    .ask(
                        "POST",
                        "/api/v1/guests",
                        None,
                        &format!("{{\"name\":\"{name}\",\"token\":true}}"),
                    )
                    .1,
            )
        })
        .collect();
    for watched in [true, false] {
        let wanted = serde_json::json!({
            "ruleset": {"preset": "schopfheim"}, "players": 3, "bot": "thumb", "fill": true,
            "sit": false,
            "watched": watched, "clock": null,
        });
        let opened = json(
            &server
                .ask("POST", "/api/v1/tables", guests[0]["token"].as_str(), &wanted.to_string())
                .1,
        );
        let table = opened["table"].as_str().unwrap();
        for guest in &guests {
            let path = format!("/api/v1/tables/{table}/commands");
            let (status, body) =
                server.ask("POST", &path, guest["token"].as_str(), "{\"type\":\"sit\"}");
            assert_eq!(status, 200, "{body}");
        }
        let at =
            format!("play --quick-hints --server {} --table {table} --name Karl", server.address);
        let mut terminal = Terminal::start(&at, &folder, None);
        if watched {
            let screen = terminal.wait_for("You are watching");
            assert!(
                ["Anna", "Berta", "Cilli"].iter().all(|name| screen.contains(name)),
                "{screen}"
            );
            assert!(terminal.text().contains("All seats are taken"), "{}", terminal.text());
            terminal.press(&["i"]);
            terminal.wait_for("There is no free seat.");
            terminal.leave();
        } else {
            terminal.wait_for("says no");
        }
    }
    server.stop();
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn what_cannot_be_asked_of_a_server_is_refused() {
    for arguments in [
        "--table x",
        "--watch",
        "--server http://127.0.0.1:1 --table x --watch --bot thumb",
        "--server http://127.0.0.1:1 --deals 201",
        // Decided by the server.
        "--server http://127.0.0.1:1 --seed 7",
        "--server http://127.0.0.1:1 --records x.cego",
        // Decided by the table.
        "--server http://127.0.0.1:1 --table x --rules schopfheim",
        "--server http://127.0.0.1:1 --table x --players 3",
        "--server http://127.0.0.1:1 --table x --deals 3",
    ] {
        let output =
            command(&["--lang", "en", "play"]).args(arguments.split(' ')).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        // A valid call would fail for lack of a terminal.
        assert!(told.contains("--") && !told.contains("terminal"), "{arguments:?}: {told}");
    }
}
