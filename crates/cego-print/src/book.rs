//! Pages with one look: the name of the tournament and what this is at the head, a twig of our deck, the number of the page at the foot.

use crate::Print;
use crate::drawing::twig;
use crate::face::Face;
use crate::mark::{Document, Page, Paper, Style};

/// Pages that are being laid out, one after the other.
pub(crate) struct Book<'l> {
    pub(crate) print: Print<'l>,
    title: String,
    head: String,
    pages: Vec<Page>,
    /// Which of them have a head, and a number then: cards are cut, certificates hang alone.
    headed: Vec<usize>,
    /// How far down the page is filled, in millimetres.
    pub(crate) y: f32,
}

impl<'l> Book<'l> {
    pub(crate) fn new(print: Print<'l>, title: &str) -> Book<'l> {
        Book {
            print,
            title: title.to_owned(),
            head: String::new(),
            pages: Vec::new(),
            headed: Vec::new(),
            y: 0.0,
        }
    }

    /// How large letters are beside those of A4.
    pub(crate) const fn scale(&self) -> f32 {
        self.print.paper.scale()
    }

    /// A size of letters.
    pub(crate) const fn size(&self, points: f32, face: Face) -> Style {
        Style::new(points * self.scale(), face)
    }

    /// What is free at the sides of a page.
    const fn margin(&self) -> f32 {
        match self.print.paper {
            Paper::A4 => 14.0,
            Paper::A5 => 10.0,
        }
    }

    pub(crate) const fn left(&self) -> f32 {
        self.margin()
    }

    pub(crate) const fn right(&self) -> f32 {
        self.print.paper.size().0 - self.margin()
    }

    pub(crate) const fn width(&self) -> f32 {
        self.right() - self.left()
    }

    /// Where the last line of a page may stand.
    pub(crate) const fn bottom(&self) -> f32 {
        self.print.paper.size().1 - self.margin() - 4.0 * self.scale()
    }

    /// The page that is laid out.
    pub(crate) fn page(&mut self) -> &mut Page {
        if self.pages.is_empty() {
            self.pages.push(Page::default());
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Begins a page without head.
    pub(crate) fn blank(&mut self) {
        self.pages.push(Page::default());
        self.y = self.margin();
    }

    /// Begins a page under a head.
    pub(crate) fn begin(&mut self, head: &str) {
        head.clone_into(&mut self.head);
        self.blank();
        self.headed.push(self.pages.len() - 1);
        let (left, right, scale) = (self.left(), self.right(), self.scale());
        let (title, small) = (self.size(17.0, Face::Bold), self.size(13.0, Face::Roman));
        let (y, twig_width) = (self.y, 34.0 * scale);
        let name = self.title.clone();
        let page = self.page();
        page.fitted((left, y + 6.0 * scale), right - left - twig_width - 4.0, title, &name);
        page.fitted((left, y + 12.5 * scale), right - left - twig_width - 4.0, small, head);
        page.drawing(twig(), (right - twig_width, y + 2.5 * scale), twig_width);
        page.line((left, y + 15.0 * scale), (right, y + 15.0 * scale), 0.5);
        self.y = self.top();
    }

    /// Goes on to a new page under the same head if there is no more room for so many millimetres. Whether it did.
    pub(crate) fn room(&mut self, height: f32) -> bool {
        let full = self.y + height > self.bottom();
        if full {
            self.turn();
        }
        full
    }

    /// Begins a new page under the same head.
    pub(crate) fn turn(&mut self) {
        let head = self.head.clone();
        self.begin(&head);
    }

    /// The upper edge of a page's text, below its head, in millimetres.
    pub(crate) const fn top(&self) -> f32 {
        self.margin() + 19.0 * self.scale()
    }

    /// The document.
    pub(crate) fn finish(mut self) -> Document {
        let number = self.size(9.0, Face::Roman).centre();
        let (width, height) = self.print.paper.size();
        let all = self.pages.len();
        for at in self.headed.into_iter().filter(|_| all > 1) {
            self.pages[at].text((width / 2.0, height - 6.0), number, &format!("{} / {all}", at + 1));
        }
        Document {
            title: self.title,
            language: self.print.locale.language(),
            paper: self.print.paper,
            pages: self.pages,
        }
    }
}
