//! Drawings of the deck in black and white, suitable for printers and copiers.

use std::sync::OnceLock;

use cego_core::Suit;

/// Shape of a drawing.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) path: String,
    /// Path in absolute steps.
    pub(crate) steps: Vec<OutlineStep>,
    /// True for black, false for a white cut-out.
    pub(crate) black: bool,
}

/// Step of a shape's outline.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum OutlineStep {
    Move(f32, f32),
    Line(f32, f32),
    Curve([f32; 6]),
    Close,
}

#[derive(Clone, Debug)]
pub(crate) struct VectorDrawing {
    /// Upper left corner of the view box.
    pub(crate) from: (f32, f32),
    /// Width and height in drawing units.
    pub(crate) size: (f32, f32),
    pub(crate) shapes: Vec<Shape>,
}

macro_rules! drawings {
    ($($name:ident = $file:literal;)*) => {
        $(
            pub(crate) fn $name() -> &'static VectorDrawing {
                static DRAWING: OnceLock<VectorDrawing> = OnceLock::new();
                DRAWING.get_or_init(|| read(include_str!(concat!("../../../data/decks/schwarzwald/", $file))))
            }
        )*

        #[cfg(test)]
        const ALL: &[(&str, fn() -> &'static VectorDrawing)] = &[$(($file, $name)),*];
    };
}

drawings! {
    twig = "twig.svg";
    wreath = "wreath.svg";
    fiddler = "trumps/22-gstiess.svg";
}

/// Returns the symbol of a suit, without its fine lines.
pub(crate) fn sign(suit: Suit) -> &'static VectorDrawing {
    static SIGNS: OnceLock<[VectorDrawing; 4]> = OnceLock::new();
    let all = SIGNS.get_or_init(|| {
        let file = include_str!("../../../data/decks/schwarzwald/signs.svg");
        Suit::ALL.map(|suit| {
            let begins = format!("<g id=\"{}\">", suit.letter());
            let (_, rest) = file.split_once(&begins).unwrap_or_default();
            let plain = rest.split("<g class").next().unwrap_or_default();
            read(&format!("<svg viewBox=\"-10 -10 20 20\">{plain}"))
        })
    });
    &all[suit as usize]
}

/// Fill colour of white cut-outs in the SVG files.
const LIGHT: &str = "#F6F0E2";

/// Parses an SVG drawing. Omits tints, which a copier would turn grey.
fn read(svg: &str) -> VectorDrawing {
    let field: Vec<f32> =
        attribute(svg, "viewBox").split(' ').filter_map(|n| n.parse().ok()).collect();
    let [x, y, width, height] = field[..] else {
        return VectorDrawing { from: (0.0, 0.0), size: (1.0, 1.0), shapes: Vec::new() };
    };
    let mut shapes = Vec::new();
    for element in svg.split("<path").skip(1) {
        let element = element.split('>').next().unwrap_or_default();
        let (fill, path) = (attribute(element, "fill"), attribute(element, "d"));
        if fill.is_empty() || fill == LIGHT {
            shapes.push(Shape {
                path: path.to_owned(),
                steps: steps(path),
                black: fill.is_empty(),
            });
        }
    }
    VectorDrawing { from: (x, y), size: (width, height), shapes }
}

fn attribute<'s>(element: &'s str, name: &str) -> &'s str {
    let from = element.split_once(&format!(" {name}=\"")).map_or("", |(_, rest)| rest);
    from.split('"').next().unwrap_or_default()
}

/// Converts a path to absolute steps. The only supported arcs are large arcs that form circles.
fn steps(path: &str) -> Vec<OutlineStep> {
    let mut steps = Vec::new();
    let (mut at, mut begun) = ((0.0, 0.0), (0.0, 0.0));
    let mut rest = path;
    let mut command = ' ';
    while let Some(next) = rest.trim_start_matches([' ', ',']).chars().next() {
        rest = rest.trim_start_matches([' ', ',']);
        if next.is_ascii_alphabetic() {
            command = next;
            rest = &rest[1..];
            if command.eq_ignore_ascii_case(&'z') {
                steps.push(OutlineStep::Close);
                at = begun;
                continue;
            }
        }
        let count = match command.to_ascii_lowercase() {
            'm' | 'l' => 2,
            'h' | 'v' => 1,
            'c' => 6,
            'q' => 4,
            'a' => 7,
            _ => return steps,
        };
        let mut numbers = [0.0; 7];
        for number in &mut numbers[..count] {
            let Some((found, behind)) = number_at(rest) else { return steps };
            (*number, rest) = (found, behind);
        }
        let (dx, dy) = if command.is_ascii_lowercase() { at } else { (0.0, 0.0) };
        let [a, b, c, d, e, f, g] = numbers;
        at = match command.to_ascii_lowercase() {
            'm' => {
                begun = (a + dx, b + dy);
                steps.push(OutlineStep::Move(begun.0, begun.1));
                command = if command == 'm' { 'l' } else { 'L' };
                begun
            }
            'l' => line(&mut steps, (a + dx, b + dy)),
            'h' => line(&mut steps, (a + dx, at.1)),
            'v' => line(&mut steps, (at.0, a + dy)),
            'c' => {
                steps.push(OutlineStep::Curve([a + dx, b + dy, c + dx, d + dy, e + dx, f + dy]));
                (e + dx, f + dy)
            }
            'q' => {
                // Converts a quadratic curve to a cubic one.
                let (control, end) = ((a + dx, b + dy), (c + dx, d + dy));
                let third = |from: f32, control: f32| from + (control - from) * 2.0 / 3.0;
                steps.push(OutlineStep::Curve([
                    third(at.0, control.0),
                    third(at.1, control.1),
                    third(end.0, control.0),
                    third(end.1, control.1),
                    end.0,
                    end.1,
                ]));
                end
            }
            _ => {
                let end = (f + dx, g + dy);
                circle(&mut steps, at, end, a, e != 0.0);
                end
            }
        };
    }
    steps
}

fn line(steps: &mut Vec<OutlineStep>, to: (f32, f32)) -> (f32, f32) {
    steps.push(OutlineStep::Line(to.0, to.1));
    to
}

/// Appends the large arc of a circle between two points, as four curves.
fn circle(
    steps: &mut Vec<OutlineStep>,
    from: (f32, f32),
    to: (f32, f32),
    radius: f32,
    clockwise: bool,
) {
    let (mx, my) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let (hx, hy) = ((to.0 - from.0) / 2.0, (to.1 - from.1) / 2.0);
    let half = (hx * hx + hy * hy).sqrt().max(1e-6);
    let radius = radius.max(half);
    let away = (radius * radius - half * half).max(0.0).sqrt();
    let side = if clockwise { 1.0 } else { -1.0 };
    let centre = (mx + side * hy / half * away, my - side * hx / half * away);
    let start = (from.1 - centre.1).atan2(from.0 - centre.0);
    let end = (to.1 - centre.1).atan2(to.0 - centre.0);
    let turn = std::f32::consts::TAU;
    let mut sweep = end - start;
    if clockwise && sweep < 0.0 {
        sweep += turn;
    } else if !clockwise && sweep > 0.0 {
        sweep -= turn;
    }
    let quarter = sweep / 4.0;
    let handle = 4.0 / 3.0 * (quarter / 4.0).tan() * radius;
    for part in 0..4u8 {
        let (a, b) = (start + f32::from(part) * quarter, start + f32::from(part + 1) * quarter);
        let on = |angle: f32| (centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin());
        let ((x, y), (u, v)) = (on(a), on(b));
        steps.push(OutlineStep::Curve([
            x - handle * a.sin(),
            y + handle * a.cos(),
            u + handle * b.sin(),
            v - handle * b.cos(),
            u,
            v,
        ]));
    }
}

/// Parses a leading number and returns the rest.
fn number_at(text: &str) -> Option<(f32, &str)> {
    let text = text.trim_start_matches([' ', ',']);
    let mut end = usize::from(text.starts_with('-'));
    let mut dot = false;
    while let Some(byte) = text.as_bytes().get(end) {
        match byte {
            b'0'..=b'9' => {}
            b'.' if !dot => dot = true,
            _ => break,
        }
        end += 1;
    }
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_read_to_their_ends() {
        for (file, drawing) in ALL {
            let drawing = drawing();
            assert!(drawing.shapes.iter().any(|shape| shape.black), "{file}");
            for shape in &drawing.shapes {
                let closed = shape.path.matches(['z', 'Z']).count();
                assert_eq!(
                    shape.steps.iter().filter(|step| **step == OutlineStep::Close).count(),
                    closed,
                    "{file}"
                );
                for step in &shape.steps {
                    let (x, y) = match *step {
                        OutlineStep::Move(x, y)
                        | OutlineStep::Line(x, y)
                        | OutlineStep::Curve([.., x, y]) => (x, y),
                        OutlineStep::Close => continue,
                    };
                    let inside =
                        |at: f32, from: f32, size: f32| at > from - 2.0 && at < from + size + 2.0;
                    assert!(inside(x, drawing.from.0, drawing.size.0), "{file}: {x}");
                    assert!(inside(y, drawing.from.1, drawing.size.1), "{file}: {y}");
                }
            }
        }
    }

    #[test]
    fn an_arc_is_a_circle() {
        let steps = steps("M24 44a19 19 0 1 1 .1 0z");
        for step in &steps[1..5] {
            let OutlineStep::Curve([.., x, y]) = step else { panic!("{step:?}") };
            let away = ((x - 24.0).powi(2) + (y - 25.0).powi(2)).sqrt();
            assert!((away - 19.0).abs() < 0.2, "{x} {y}");
        }
    }
}
