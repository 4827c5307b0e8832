//! Packs the learned parameters of the bots.
//!
//! `data/bots/*.txt` is a text format for reading and diffing, a third larger than its packed form
//! in a program for download (docs/adr/archive/0067-embed-assets-once-compressed.md).
//! `src/packed.rs` decodes the result.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let place = |name: &str| PathBuf::from(env::var_os(name).unwrap_or_default());
    let (data, out) = (place("CARGO_MANIFEST_DIR").join("../../data/bots"), place("OUT_DIR"));
    println!("cargo::rerun-if-changed=build.rs");
    let (heads, numbers) = auction(&read(&data.join("auction.txt"))?)?;
    fs::write(out.join("auction.heads"), heads)?;
    fs::write(out.join("auction.numbers"), numbers)?;
    fs::write(out.join("policy.numbers"), policy(&read(&data.join("policy.txt"))?)?)
}

fn read(path: &Path) -> io::Result<String> {
    println!("cargo::rerun-if-changed={}", path.display());
    fs::read_to_string(path)
}

/// Returns the row labels of the tables as text, and their packed numbers.
///
/// Each row has its count of numbers, then the numbers in ten-thousandths.
fn auction(text: &str) -> io::Result<(String, Vec<u8>)> {
    let (mut heads, mut packed) = (String::new(), Vec::new());
    for line in lines(text) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let head = match words[0] {
            "points" => 4,
            "chance" | "reply" => 3,
            _ => 2,
        };
        let (head, numbers) = words.split_at_checked(head).ok_or_else(|| wrong(line))?;
        heads += &head.join(" ");
        heads.push('\n');
        put(&mut packed, numbers.len() as i64);
        for number in numbers {
            put(&mut packed, ten_thousandths(number).ok_or_else(|| wrong(line))?);
        }
    }
    Ok((heads, packed))
}

/// Packs the weights in order. A run of zeros is packed as 0 and its length.
fn policy(text: &str) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    for word in lines(text).flat_map(str::split_whitespace) {
        let gap = word.strip_prefix('+');
        let number: i64 = gap.unwrap_or(word).parse().map_err(|_| wrong(word))?;
        match gap {
            Some(_) => put(&mut packed, 0),
            None if number == 0 => return Err(wrong(word)),
            None => {}
        }
        put(&mut packed, number);
    }
    Ok(packed)
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty())
}

fn wrong(what: &str) -> io::Error {
    io::Error::other(format!("data/bots: this cannot be packed: {what}"))
}

/// Parses a decimal number with at most four places into ten-thousandths.
fn ten_thousandths(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-');
    let (whole, places) =
        digits.unwrap_or(text).split_once('.').unwrap_or((digits.unwrap_or(text), ""));
    let unit = 10_i64.checked_pow(4_u32.checked_sub(u32::try_from(places.len()).ok()?)?)?;
    let number: i64 = format!("{whole}{places}").parse().ok()?;
    Some(number * unit * if digits.is_some() { -1 } else { 1 })
}

/// Appends a zigzag-encoded variable-length integer: seven bits a byte, the sign in the lowest bit.
fn put(packed: &mut Vec<u8>, number: i64) {
    let mut rest = ((number << 1) ^ (number >> 63)) as u64;
    while rest > 0x7f {
        packed.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    packed.push(rest as u8);
}
