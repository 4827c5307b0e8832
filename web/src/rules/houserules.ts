// The house rules of a ruleset, which the server writes as Markdown of a few kinds: headings,
// paragraphs, lists, tables.

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; points: string[] }
  | { kind: 'table'; caption: string; head: string[]; rows: string[][] };

/** Text without the signs that keep it from being markup. */
const plain = (text: string): string =>
  text.replace(/\\([\\`*_[\]<>|#])/g, '$1').replace(/&amp;/g, '&');

/** The cells of a row; a bar that belongs to the text has a stroke before it. */
const cells = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim()));

/** The blocks of the text; its title is left out, for the page has one. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let caption = '';
  for (const part of markdown.split(/\n{2,}/)) {
    const lines = part.split('\n').filter((row) => row.trim() !== '');
    const [first = ''] = lines;
    const heading = /^(#{1,3}) (.*)$/.exec(first);
    const bold = /^\*\*(.*)\*\*$/.exec(first);
    if (heading) {
      if (heading[1] !== '#')
        blocks.push({
          kind: 'heading',
          level: heading[1] === '##' ? 2 : 3,
          text: plain(heading[2] ?? ''),
        });
    } else if (first.startsWith('- ')) {
      blocks.push({ kind: 'list', points: lines.map((row) => plain(row.replace(/^- /, ''))) });
    } else if (first.startsWith('|')) {
      const [head = '', , ...rows] = lines;
      blocks.push({ kind: 'table', caption, head: cells(head), rows: rows.map(cells) });
      caption = '';
    } else if (bold) {
      caption = plain(bold[1] ?? '');
    } else if (first !== '' && first !== '---') {
      blocks.push({ kind: 'text', text: plain(lines.join(' ')) });
    }
  }
  return blocks;
}

/** The chapters of a text, with the number of their block. */
export const chaptersOf = (text: string): { i: number; title: string }[] =>
  blocksOf(text).flatMap((block, i) =>
    block.kind === 'heading' && block.level === 2 ? [{ i, title: block.text }] : [],
  );
