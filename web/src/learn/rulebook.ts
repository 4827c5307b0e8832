// The text of a ruleset as `cego rules explain` writes it: a title, chapters, sections, paragraphs, lists and tables in Markdown, of which it uses
// these forms and no others. What is shown are plain texts.

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export interface Chapter {
  title: string;
  sections: { title: string; blocks: Block[] }[];
}

export interface Rulebook {
  title: string;
  intro: string;
  chapters: Chapter[];
  foot: string;
}

/** Text as people read it: without the marks that keep it from being markup. */
const bare = (text: string): string => text.replace(/&amp;/g, '&').replace(/\\([\\`*_[\]<>|#])/g, '$1');

/** The cells of a line of a table; a bar after a backslash is none between cells. */
const cells = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => bare(cell.trim()));

export function rulebook(markdown: string): Rulebook {
  const book: Rulebook = { title: '', intro: '', chapters: [], foot: '' };
  let caption = '';
  let ended = false;
  for (const line of markdown.split('\n')) {
    const chapter = book.chapters.at(-1);
    const blocks = chapter?.sections.at(-1)?.blocks;
    const block = blocks?.at(-1);
    if (line.trim() === '') continue;
    if (line === '---') ended = true;
    else if (ended) book.foot = bare(line);
    else if (line.startsWith('# ')) book.title = bare(line.slice(2));
    else if (line.startsWith('## ')) book.chapters.push({ title: bare(line.slice(3)), sections: [] });
    else if (line.startsWith('### ')) chapter?.sections.push({ title: bare(line.slice(4)), blocks: [] });
    else if (!chapter) book.intro = bare(line);
    else if (line.startsWith('**') && line.endsWith('**')) caption = bare(line.slice(2, -2));
    else if (line.startsWith('|')) {
      if (/^\|[ :|-]+\|$/.test(line)) continue;
      if (caption) {
        blocks?.push({ kind: 'table', caption, head: cells(line), rows: [] });
        caption = '';
      } else if (block?.kind === 'table') block.rows.push(cells(line));
    } else if (line.startsWith('- ')) {
      if (block?.kind === 'list') block.items.push(bare(line.slice(2)));
      else blocks?.push({ kind: 'list', items: [bare(line.slice(2))] });
    } else blocks?.push({ kind: 'text', text: bare(line) });
  }
  return book;
}
