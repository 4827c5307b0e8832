//! The Debian package, written without dpkg-deb.
//!
//! The OCI image needs tar and gzip anyway, and `ar` is simple. The package can therefore be built
//! on any Linux, and reproducibly.

use std::io;

use crate::archive::{Tree, gzip};
use crate::package::{Package, read_repository_file};

/// Configuration files (conffiles): dpkg keeps the administrator's changes.
const CONFFILES: [&str; 1] = ["etc/cego/cego.toml"];

/// Example configurations installed with the documentation.
pub(crate) const EXAMPLES: [&str; 11] = [
    "compose/Caddyfile",
    "compose/compose.yaml",
    "compose/env.example",
    "compose/nats.conf",
    "legal/datenschutz.md",
    "legal/impressum.md",
    "monitoring/cego-alerts.yml",
    "monitoring/cego-dashboard.json",
    "proxy/Caddyfile",
    "proxy/apache.conf",
    "proxy/nginx.conf",
];

/// Returns the files of the package, without manual pages and completions.
pub(crate) fn files(package: &Package) -> io::Result<Tree> {
    let mut tree = Tree::default();
    tree.program("usr/bin/cego", package.program.clone());
    tree.file("etc/cego/cego.toml", read_repository_file("packaging/cego.toml")?);
    tree.file("lib/systemd/system/cego.service", read_repository_file("packaging/cego.service")?);
    for name in EXAMPLES {
        tree.file(
            &format!("usr/share/doc/cego/{name}"),
            read_repository_file(&format!("packaging/{name}"))?,
        );
    }
    tree.file("usr/share/doc/cego/copyright", read_repository_file("packaging/copyright")?);
    tree.file("usr/share/doc/cego/licences.txt.gz", gzip(package.licences.as_bytes())?);
    for page in ["operating", "server"] {
        let text = gzip(read_repository_file(&format!("docs/{page}.md"))?.as_bytes())?;
        tree.file(&format!("usr/share/doc/cego/{page}.md.gz"), text);
    }
    Ok(tree)
}

/// Builds the `.deb` file.
pub(crate) fn deb(package: &Package, files: &Tree) -> io::Result<Vec<u8>> {
    let seconds = package.version.seconds;
    let mut control = Tree::default();
    control.file("control", control_file(package, files));
    control.file("conffiles", CONFFILES.map(|path| format!("/{path}\n")).concat());
    for script in ["postinst", "prerm", "postrm"] {
        control.program(script, read_repository_file(&format!("packaging/{script}"))?);
    }
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&control.tar("./", seconds)?)?),
        ("data.tar.gz", gzip(&files.tar("./", seconds)?)?),
    ];
    let mut ar = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let head =
            format!("{name:<16}{seconds:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, "100644", bytes.len());
        ar.extend(head.as_bytes());
        ar.extend(&bytes);
        if bytes.len() % 2 == 1 {
            ar.push(b'\n');
        }
    }
    Ok(ar)
}

fn control_file(package: &Package, files: &Tree) -> String {
    // A static program needs no library. The service's user is created by adduser.
    let needs = if package.kind.is_static { "adduser" } else { "adduser, libc6, libgcc-s1" };
    format!(
        "Package: cego\n\
         Version: {}\n\
         Architecture: {}\n\
         Maintainer: The Cego founders\n\
         Installed-Size: {}\n\
         Depends: {needs}\n\
         Section: games\n\
         Priority: optional\n\
         Description: tarot game of Baden: server, terminal game and tools\n \
         Cego is played with 54 cards, an auction and a blind of ten, by rules that every\n \
         village has of its own. The package runs a server for tables with people and\n \
         bots, on port 8080 of the machine itself until /etc/cego/cego.toml says more.\n \
         The command cego also plays in the terminal, counts, solves and analyses.\n",
        package.version.name,
        package.kind.machine,
        files.size().div_ceil(1024),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::tests::{gunzip, read};
    use crate::package::tests::example;

    /// Returns the members of an `ar` archive.
    fn members(mut ar: &[u8]) -> Vec<(String, Vec<u8>)> {
        let mut members = Vec::new();
        ar = ar.strip_prefix(b"!<arch>\n").unwrap();
        while !ar.is_empty() {
            let (head, rest) = ar.split_at(60);
            assert_eq!(&head[58..], b"`\n");
            let text = |from: usize, to: usize| {
                std::str::from_utf8(&head[from..to]).unwrap().trim().to_owned()
            };
            let size: usize = text(48, 58).parse().unwrap();
            members.push((text(0, 16), rest[..size].to_vec()));
            ar = &rest[size + size % 2..];
        }
        members
    }

    #[test]
    fn dpkg_finds_what_it_looks_for() {
        let package = example();
        let made = members(&deb(&package, &files(&package).unwrap()).unwrap());
        let names: Vec<&str> = made.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["debian-binary", "control.tar.gz", "data.tar.gz"]);
        assert_eq!(made[0].1, b"2.0\n");
        let control = read(&gunzip(&made[1].1));
        let data = read(&gunzip(&made[2].1));
        let text = |path: &str| {
            let entry = control.iter().find(|entry| entry.0 == path).unwrap();
            String::from_utf8(entry.4.clone()).unwrap()
        };
        let about = text("./control");
        for line in [
            "Package: cego",
            "Version: 0.1.0~git20261123.abc",
            "Architecture: amd64",
            "Depends: adduser",
        ] {
            assert!(about.lines().any(|had| had == line), "{line}: {about}");
        }
        for kept in text("./conffiles").lines() {
            assert!(data.iter().any(|entry| entry.0 == format!(".{kept}")), "{kept}");
        }
        for script in ["./postinst", "./prerm", "./postrm"] {
            let entry = control.iter().find(|entry| entry.0 == script).unwrap();
            assert!(entry.1 == 0o755 && entry.4.starts_with(b"#!/bin/sh\n"), "{script}");
        }
        let program = data.iter().find(|entry| entry.0 == "./usr/bin/cego").unwrap();
        assert_eq!((program.1, program.2, program.4.as_slice()), (0o755, 0, &b"program"[..]));
        assert!(data.iter().all(|entry| entry.3 == package.version.seconds), "one time");
    }

    #[test]
    fn the_same_program_makes_the_same_package() {
        let package = example();
        let made = || deb(&package, &files(&package).unwrap()).unwrap();
        assert_eq!(made(), made());
    }
}
