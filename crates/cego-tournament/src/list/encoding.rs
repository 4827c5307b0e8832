//! Character encodings of lists.
//!
//! Texts with damaged letters are refused: read in a wrong encoding, or saved in one that lacks
//! them. So are files that are mistaken for lists: office documents, web pages, and exports of
//! Cego.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1254,
};

use super::ListError;

/// Characters 128 to 255 of code page 850.
const UPPER_850: &str = "\
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ\
    áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐\
    └┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀\
    ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";
/// Labels of code page 850, which the WHATWG Encoding Standard lacks.
const NAMES_850: [&str; 5] = ["ibm850", "cp850", "850", "cp-850", "ibm-850"];

/// Encoding of a list.
#[derive(Clone, Copy)]
pub(super) enum ListEncoding {
    /// An encoding of the WHATWG Encoding Standard.
    Standard(&'static Encoding),
    /// Code page 850, in which Excel saves “CSV (MS-DOS)”.
    Ibm850,
}

impl ListEncoding {
    /// Returns the encoding with this label, if known.
    pub(super) fn find(name: &str) -> Option<ListEncoding> {
        let name = name.trim();
        if NAMES_850.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            return Some(ListEncoding::Ibm850);
        }
        Encoding::for_label(name.as_bytes()).map(ListEncoding::Standard)
    }

    /// Returns the name of the encoding.
    pub(super) fn name(self) -> &'static str {
        match self {
            ListEncoding::Standard(encoding) => encoding.name(),
            ListEncoding::Ibm850 => "IBM850",
        }
    }

    /// Guesses the encoding of a list.
    pub(super) fn guess(bytes: &[u8]) -> ListEncoding {
        if let Some(encoding) = unicode_encoding(bytes) {
            return ListEncoding::Standard(encoding);
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(bytes, true);
        let guess = detector.guess(Some(b"de"), Utf8Detection::Deny);
        if is_code_page_850(bytes, guess == WINDOWS_1250) {
            return ListEncoding::Ibm850;
        }
        let likely = [WINDOWS_1250, WINDOWS_1251, WINDOWS_1254].contains(&guess);
        ListEncoding::Standard(if likely { guess } else { WINDOWS_1252 })
    }
}

/// Returns the Unicode encoding of a list, if it has one.
fn unicode_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Some(encoding);
    }
    // Names use the first 256 characters, so that half of the bytes in UTF-16 are zero.
    let sample = &bytes[..bytes.len().min(4096)];
    let zeros =
        |parity: usize| sample.iter().skip(parity).step_by(2).filter(|&&byte| byte == 0).count();
    match (zeros(0) * 4 > sample.len(), zeros(1) * 4 > sample.len()) {
        (true, false) => return Some(UTF_16BE),
        (false, true) => return Some(UTF_16LE),
        _ => {}
    }
    is_mostly_utf_8(bytes).then_some(UTF_8)
}

/// Returns whether the bytes are UTF-8 apart from damage: most non-ASCII content is valid.
fn is_mostly_utf_8(bytes: &[u8]) -> bool {
    let (mut valid, mut invalid) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        valid += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        invalid += chunk.invalid().len();
    }
    invalid == 0 || valid > invalid
}

/// Returns whether the bytes are code page 850.
///
/// Umlauts of code page 850 are symbols in Windows-1252 that never occur inside a name, and vice
/// versa. `is_central` says that the text may be Windows-1250, where words begin with “š”.
fn is_code_page_850(bytes: &[u8], is_central: bool) -> bool {
    let upper: Vec<char> = UPPER_850.chars().collect();
    let is_letter = |byte: u8| byte.is_ascii_alphabetic() || !byte.is_ascii();
    let at = |at: Option<usize>| at.and_then(|at| bytes.get(at)).copied().unwrap_or(b' ');
    let neighbours = |place: usize| (at(place.checked_sub(1)), at(Some(place + 1)));
    // Bytes that open a quotation in Windows-1252; one of them may also close it.
    let is_quoted = (0..bytes.len()).any(|place| {
        let (before, after) = neighbours(place);
        matches!(bytes[place], 0x84 | 0x93 | 0x94) && !is_letter(before) && is_letter(after)
    });
    let (mut evidence, mut contradictions) = (0_usize, 0_usize);
    for (place, &byte) in bytes.iter().enumerate().filter(|(_, byte)| !byte.is_ascii()) {
        let (before, after) = neighbours(place);
        let begins = !is_letter(before) && is_letter(after);
        let in_capitals = before.is_ascii_uppercase() && after.is_ascii_uppercase();
        let is_of_850 = match byte {
            // ü and é.
            0x81 | 0x82 => is_letter(before),
            // ä and ö, or quotation marks.
            0x84 | 0x94 => is_letter(before) && (is_letter(after) || !is_quoted),
            // å and ø.
            0x86 | 0x9b => is_letter(before) && after.is_ascii_lowercase(),
            // Ö, or ™.
            0x99 => begins || in_capitals,
            // Ü, or š.
            0x9a => in_capitals || (begins && !is_central),
            // ß, or á.
            0xe1 => is_sharp_s(at(place.checked_sub(2)), before, after),
            _ => false,
        };
        let is_in_word = before.is_ascii_alphabetic() || after.is_ascii_alphabetic();
        // ä, å and é of Windows-1252 are letters in code page 850 too, but rare ones.
        let is_of_1252 =
            matches!(byte, 0xe4 | 0xe5 | 0xe9) || !upper[usize::from(byte) - 0x80].is_alphabetic();
        evidence += usize::from(is_of_850);
        contradictions += usize::from(is_in_word && is_of_1252);
    }
    evidence > 2 * contradictions
}

/// Returns whether ß is plausible between these bytes of code page 850, and á is not. It follows a
/// long vowel, as in “Weiß”, “Groß”, “Strauß”.
fn is_sharp_s(before_that: u8, before: u8, after: u8) -> bool {
    let is_letter = after.is_ascii_alphabetic() || !after.is_ascii();
    match before.to_ascii_lowercase() {
        // ü, ä and ö.
        0x81 | 0x84 | 0x94 | b'a' | b'o' => true,
        // “Seán” has an e here too.
        b'e' => !is_letter,
        b'i' | b'u' => matches!(before_that.to_ascii_lowercase(), b'a' | b'e'),
        _ => false,
    }
}

/// Returns the byte of a character in Windows-1252 or Latin-1, if it has one.
fn windows_1252_byte(c: char) -> Option<u8> {
    if let Ok(byte) = u8::try_from(c) {
        return Some(byte);
    }
    let mut buffer = [0; 4];
    let text: &str = c.encode_utf8(&mut buffer);
    let (bytes, _, is_lost) = WINDOWS_1252.encode(text);
    bytes.first().copied().filter(|_| !is_lost)
}

/// Decodes a text that was encoded as UTF-8 twice (“JÃ¶rg” gives “Jörg”). Returns `None` for other
/// texts.
fn decoded_again(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let bytes = text.chars().map(windows_1252_byte).collect::<Option<Vec<u8>>>()?;
    let text = String::from_utf8(bytes).ok()?;
    Some(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// Decodes a list without its byte order mark, with `\n` as line ends.
pub(super) fn decode(bytes: &[u8], encoding: ListEncoding) -> Result<String, ListError> {
    let with_line_ends = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
    let encoding = match encoding {
        ListEncoding::Standard(encoding) => encoding,
        ListEncoding::Ibm850 => {
            let upper: Vec<char> = UPPER_850.chars().collect();
            let character = |&byte: &u8| {
                byte.checked_sub(0x80).map_or(char::from(byte), |at| upper[usize::from(at)])
            };
            return Ok(with_line_ends(&bytes.iter().map(character).collect::<String>()));
        }
    };
    let bytes = match Encoding::for_bom(bytes) {
        Some((marked, length)) if marked == encoding => &bytes[length..],
        _ => bytes,
    };
    if let Some(text) = encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        let again = if encoding == UTF_8 { decoded_again(&text) } else { None };
        return Ok(with_line_ends(again.as_deref().unwrap_or(&text)));
    }
    // Reports the line of the first lost letter.
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let lost = text.find(char::REPLACEMENT_CHARACTER).unwrap_or(text.len());
    let line = 1 + text[..lost].matches('\n').count() as u64;
    Err(ListError::Encoding(line, encoding.name()))
}

// --- damaged letters

/// Quotation marks among [`SIGNS`]. A quoted word may follow capital letters without a blank:
/// “SV„Eintracht“”.
const QUOTES: [char; 4] = ['‚', '„', '“', '”'];
/// Characters that replace letters in a wrong encoding and never occur inside a word.
const SIGNS: &str = "‚„“”‡†‰™¤§¶¼½¾÷×¢£¥©®¬±³";

/// Returns whether letters of a text were lost or replaced: “M?ller”, “J”rg”, “MÃ¼ller”. If
/// `is_name`, a question mark at the beginning or end of a word counts too (“Wei?”). Team names may
/// end with one.
pub(super) fn is_damaged(text: &str, is_name: bool) -> bool {
    let chars: Vec<char> = text.chars().collect();
    let at = |at: usize| chars.get(at).copied();
    (0..chars.len()).any(|place| {
        let before = place.checked_sub(1).and_then(at);
        match chars[place] {
            '?' => before != Some('?') && is_lost_letter(before, &chars[place..], is_name),
            '\u{2500}'..='\u{259f}' => true,
            sign => is_replaced(before, sign, at(place + 1)),
        }
    })
}

/// Returns whether question marks replace letters. `from` is the text from the first of them on.
fn is_lost_letter(before: Option<char>, from: &[char], is_name: bool) -> bool {
    let after = from.iter().copied().find(|&c| c != '?');
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    match is_name {
        true => is_letter(before) || is_letter(after),
        false => is_letter(before) && is_letter(after),
    }
}

/// Returns whether a character replaces a letter of another encoding.
fn is_replaced(before: Option<char>, sign: char, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else {
        return after.is_some_and(|after| is_utf_8_twice(sign, after));
    };
    let inside = before.is_alphabetic() && after.is_alphabetic();
    // A nickname in quotation marks may lack blanks. “„” and “”” replace the lower-case ä and ö,
    // which do not occur in capitalised words.
    let begins_word = after.is_uppercase() && (before.is_lowercase() || QUOTES.contains(&sign));
    (inside && !begins_word && SIGNS.contains(sign))
        // Mac Roman “ü” read as Windows-1252.
        || (inside && sign == 'Ÿ' && after.is_lowercase())
        || is_utf_8_twice(sign, after)
}

/// Returns whether two characters are the UTF-8 bytes of one letter, each decoded by itself: “Ã¼”.
fn is_utf_8_twice(first: char, second: char) -> bool {
    let continues = || windows_1252_byte(second).is_some_and(|byte| (0x80..=0xbf).contains(&byte));
    match first {
        'Â' | 'Ã' => continues(),
        // These letters begin names, and a quotation mark may follow a letter.
        'Ä' | 'Å' => {
            !matches!(second, '‘' | '’' | '“' | '”' | '–' | '—' | '\u{a0}' | '´') && continues()
        }
        _ => false,
    }
}

// --- files that are no lists

/// Number of bytes examined.
const HEAD: usize = 512;

/// Kind of a file that is not a list, recognised by its first bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// An Excel workbook, old or new. Any ZIP archive other than OpenDocument counts as one.
    Excel,
    /// An OpenDocument file, as LibreOffice writes it.
    OpenDocument,
    Pdf,
    /// A web page, which web sites offer as `.xls`, or a table in XML.
    Html,
    Export,
    /// A backup of a server.
    Backup,
    Json,
    Database,
}

impl FileKind {
    /// Returns the kind of a file by its first bytes; `None` if it may be a text.
    #[must_use]
    pub fn recognise(bytes: &[u8]) -> Option<FileKind> {
        if let Some(archive) = bytes.strip_prefix(b"PK\x03\x04") {
            // A ZIP header has 30 bytes. OpenDocument names its type after it.
            let named = archive.get(26..).unwrap_or_default();
            let open = named.starts_with(b"mimetypeapplication/vnd.oasis.opendocument");
            return Some(if open { FileKind::OpenDocument } else { FileKind::Excel });
        }
        // Compound file of Excel 97 to 2003.
        if bytes.starts_with(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") {
            return Some(FileKind::Excel);
        }
        if bytes.starts_with(b"%PDF-") {
            return Some(FileKind::Pdf);
        }
        if bytes.starts_with(b"SQLite format 3\0") {
            return Some(FileKind::Database);
        }
        FileKind::from_text(&head(bytes))
    }

    /// Returns the kind of a text that is not a list, by its beginning in lower case.
    fn from_text(head: &str) -> Option<FileKind> {
        let tags = [
            "!doctype", "?xml", "!--", "html", "head", "body", "meta", "style", "table", "tr>",
            "div",
        ];
        if head.strip_prefix('<').is_some_and(|rest| tags.iter().any(|tag| rest.starts_with(tag))) {
            return Some(FileKind::Html);
        }
        if head.starts_with(r#"{"format":"cego backup""#) {
            return Some(FileKind::Backup);
        }
        if head.starts_with(r#"{"number":"#) && head.contains(r#""entry":"#) {
            return Some(FileKind::Export);
        }
        let is_object =
            head.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']));
        let is_array = head
            .strip_prefix('[')
            .is_some_and(|rest| rest.trim_start().starts_with(['{', '"', '[']));
        (is_object || is_array).then_some(FileKind::Json)
    }

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            FileKind::Excel => "excel",
            FileKind::OpenDocument => "open_document",
            FileKind::Pdf => "pdf",
            FileKind::Html => "html",
            FileKind::Export => "export",
            FileKind::Backup => "backup",
            FileKind::Json => "json",
            FileKind::Database => "database",
        }
    }
}

/// Returns the beginning of a file in lower case, without byte order mark and zero bytes of UTF-16.
fn head(bytes: &[u8]) -> String {
    let head: Vec<u8> = bytes.iter().take(HEAD).copied().filter(|&byte| byte != 0).collect();
    let marks: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
    let text = marks.iter().find_map(|mark| head.strip_prefix(*mark)).unwrap_or(&head);
    String::from_utf8_lossy(text.trim_ascii_start()).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_page_850_has_its_letters() {
        let letters: Vec<char> = UPPER_850.chars().collect();
        assert_eq!(letters.len(), 128);
        let at = |byte: u8| letters[usize::from(byte) - 0x80];
        let umlauts = [0x81, 0x84, 0x94, 0xe1, 0x8e, 0x99, 0x9a, 0x82, 0x86, 0x8f].map(at);
        assert_eq!(umlauts, ['ü', 'ä', 'ö', 'ß', 'Ä', 'Ö', 'Ü', 'é', 'å', 'Å']);
    }

    #[test]
    fn umlauts_tell_code_page_850_from_windows_1252() {
        for text in [
            b"J\x94rg J\x84ger\nPaul Wei\xe1\n".as_slice(),
            b"M\x81ller",
            b"M\x9aLLER",
            b"\x99sterle",
            b"Ren\x82\n",
            b"Gro\xe1mann\n",
            b"Stefan Strau\xe1\n",
            b"Malm\x94;Bj\x94rn\n",
        ] {
            assert!(is_code_page_850(text, false), "{text:?}");
        }
        for text in [
            b"J\xfcrgen Gro\xdfmann".as_slice(),
            b"Karl \x84Kalle\x93 Maier\n",
            b"Karl \x93Kalle\x94 Maier\n",
            b"Hern\xe1ndez",
            b"Nov\xe1k",
            b"Se\xe1n",
            b"Du\x9aan Milo\x9aevi\xe6",
            b"\x8eeljko",
            b"\x80rgernis",
            b"Anna",
        ] {
            assert!(!is_code_page_850(text, false), "{text:?}");
        }
        assert!(!is_code_page_850(b"\x9akola", true));
    }

    #[test]
    fn what_was_made_utf_8_twice_is_read() {
        assert_eq!(decoded_again("JÃ¶rg WeiÃŸ").as_deref(), Some("Jörg Weiß"));
        assert_eq!(decoded_again("WeiÃ\u{9f}").as_deref(), Some("Weiß"), "by way of Latin-1");
        assert_eq!(decoded_again("\u{ef}\u{bb}\u{bf}JÃ¶rg").as_deref(), Some("Jörg"));
        for once in ["Jörg", "Anna", "JÃ¶rg Jäger", "Łukasz"] {
            assert_eq!(decoded_again(once), None, "{once}");
        }
    }

    #[test]
    fn letters_that_were_lost_or_replaced_are_seen() {
        for damaged in [
            "M?ller",
            "M??ller",
            "?sa",
            "Paul Wei?",
            "J”rg",
            "J„ger",
            "J™RG",
            "MÃ¼ller",
            "Ã–berg",
            "RenÃ©",
            "Gro▀mann",
            "GŸnter",
            "M³ller",
            "Gro§mann",
            "ZalÄ™ski",
            "Å‚ukasz",
        ] {
            assert!(is_damaged(damaged, true), "{damaged}");
        }
        for whole in [
            "Jörg Jäger",
            "Anna Huber (?)",
            "Karl „Kalle“ Maier",
            "Karl„Kalle“ Maier",
            "Sean O’Neil",
            "Sean O´Neil",
            "JOÃO",
            "João Magalhães",
            "MAGALHÃES",
            "Nuñez",
            "O'Neill",
            "Dušan",
            "Müller-Lüdenscheid",
            "SV„Eintracht“ Elzach",
            "Änne–Åsa",
            "Łukasz Żak",
            "Mühl & Söhne",
            "Anna-Maria",
            "Ā",
            "",
        ] {
            assert!(!is_damaged(whole, true), "{whole}");
        }
        assert!(!is_damaged("Wer sonst?", false) && is_damaged("Schwarzw?lder", false));
    }
}
