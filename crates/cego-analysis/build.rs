//! Compresses the pack that ships into programs, to a tenth of its size.

#[cfg(feature = "puzzle-pack")]
fn main() -> std::io::Result<()> {
    use std::io::Write as _;
    use std::path::PathBuf;

    let place = |name: &str| PathBuf::from(std::env::var_os(name).unwrap_or_default());
    let pack = place("CARGO_MANIFEST_DIR").join("../../data/puzzles/pack.jsonl");
    println!("cargo::rerun-if-changed={}", pack.display());
    println!("cargo::rerun-if-changed=build.rs");
    let file = std::fs::File::create(place("OUT_DIR").join("pack.jsonl.gz"))?;
    let mut squeezed = flate2::write::GzEncoder::new(file, flate2::Compression::best());
    squeezed.write_all(&std::fs::read(pack)?)?;
    squeezed.finish().map(drop)
}

#[cfg(not(feature = "puzzle-pack"))]
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
