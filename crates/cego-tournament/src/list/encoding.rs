//! The encodings of lists.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1254,
};

use super::ListFault;

/// Guesses the encoding of a list.
pub(super) fn encoding_of(bytes: &[u8]) -> &'static Encoding {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding;
    }
    // Names have letters of the first 256 characters, so that half of the bytes of UTF-16 are zero.
    let sample = &bytes[..bytes.len().min(4096)];
    let zeros = |parity: usize| sample.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    match (zeros(0) * 4 > sample.len(), zeros(1) * 4 > sample.len()) {
        (true, false) => return UTF_16BE,
        (false, true) => return UTF_16LE,
        _ => {}
    }
    if is_mostly_utf_8(bytes) {
        return UTF_8;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let guess = detector.guess(Some(b"de"), Utf8Detection::Deny);
    let likely = [WINDOWS_1250, WINDOWS_1251, WINDOWS_1254].contains(&guess);
    if likely { guess } else { WINDOWS_1252 }
}

/// Returns whether the bytes are UTF-8, but for damage: more of what is not ASCII is valid than not.
fn is_mostly_utf_8(bytes: &[u8]) -> bool {
    let (mut valid, mut invalid) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        valid += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        invalid += chunk.invalid().len();
    }
    invalid == 0 || valid > invalid
}

/// The text of a list, without its byte order mark, with `\n` at the end of each line.
pub(super) fn decode(bytes: &[u8], encoding: &'static Encoding) -> Result<String, ListFault> {
    let bytes = match Encoding::for_bom(bytes) {
        Some((marked, length)) if marked == encoding => &bytes[length..],
        _ => bytes,
    };
    if let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        return Ok(text.replace("\r\n", "\n").replace('\r', "\n"));
    }
    // The line is that of the first letter that was lost.
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let lost = text.find(char::REPLACEMENT_CHARACTER).unwrap_or(text.len());
    let line = 1 + text[..lost].matches('\n').count() as u64;
    Err(ListFault::Encoding(line, encoding.name()))
}
