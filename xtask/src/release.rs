//! A release: the program in all package formats.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::archive::gzip;
use crate::package::{Package, read_repository_file};
use crate::{archive, build, deb as debian, image as oci, manual, say};

/// A package format. Returns file name and contents.
pub(crate) type Packager = fn(&Package, &Path) -> io::Result<(String, Vec<u8>)>;

/// Size limit of the release binary, in bytes.
const MAX_BYTES: usize = 40_000_000;

/// Builds the program and packs it in all formats.
pub(crate) fn release(target: &str, out: &Path) -> io::Result<()> {
    let binary = build::build(target)?;
    let size = pack(&binary, false, out, &[program, tar, deb, image])?;
    if size > MAX_BYTES {
        return Err(io::Error::other(format!(
            "the program has {size} bytes, more than {MAX_BYTES}"
        )));
    }
    Ok(())
}

/// Packs a program and returns its size in bytes. Prints the name of each file to standard error.
pub(crate) fn pack(
    binary: &Path,
    trial: bool,
    out: &Path,
    forms: &[Packager],
) -> io::Result<usize> {
    let package = Package::read(binary, trial)?;
    // An absolute path, so that the program can be run without a path search.
    let binary = fs::canonicalize(binary)?;
    fs::create_dir_all(out)?;
    for form in forms {
        let (name, bytes) = form(&package, &binary)?;
        let path: PathBuf = out.join(name);
        fs::write(&path, &bytes)
            .map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
        say(&format!("{}: {} bytes", path.display(), bytes.len()));
    }
    Ok(package.program.len())
}

/// Returns the base name of release files, such as `cego-0.1.0-linux-amd64`.
fn name(package: &Package) -> String {
    format!("cego-{}-linux-{}", package.version.tag(), package.kind.machine)
}

/// Returns the bare program.
pub(crate) fn program(package: &Package, _: &Path) -> io::Result<(String, Vec<u8>)> {
    Ok((name(package), package.program.clone()))
}

/// Returns a tar archive with the program, its settings, its systemd unit and all licences, for
/// systems other than Debian.
pub(crate) fn tar(package: &Package, _: &Path) -> io::Result<(String, Vec<u8>)> {
    let (name, mut tree) = (name(package), archive::Tree::default());
    tree.program(&format!("{name}/cego"), package.program.clone());
    tree.file(&format!("{name}/licences.txt"), package.licences.clone());
    for path in ["packaging/cego.toml", "packaging/cego.service", "LICENSE-MIT", "LICENSE-APACHE"] {
        let file = path.rsplit('/').next().unwrap_or(path);
        tree.file(&format!("{name}/{file}"), read_repository_file(path)?);
    }
    for path in debian::EXAMPLES {
        tree.file(&format!("{name}/{path}"), read_repository_file(&format!("packaging/{path}"))?);
    }
    Ok((format!("{name}.tar.gz"), gzip(&tree.tar("", package.version.seconds)?)?))
}

/// Returns the Debian package.
pub(crate) fn deb(package: &Package, binary: &Path) -> io::Result<(String, Vec<u8>)> {
    let mut files = debian::files(package)?;
    manual::add(&mut files, binary)?;
    let name = format!("cego_{}_{}.deb", package.version.name, package.kind.machine);
    Ok((name, debian::deb(package, &files)?))
}

/// Returns the OCI image.
pub(crate) fn image(package: &Package, _: &Path) -> io::Result<(String, Vec<u8>)> {
    Ok((format!("{}.oci.tar", name(package)), oci::image(package)?))
}
