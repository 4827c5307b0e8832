import { expect, test } from 'vitest';
import { rulebook } from './rulebook';

const TEXT = `# Hausregeln: A & B

Zu viert.

## 1. Karten

### Blatt

Ein Satz \\[mit\\] Klammern. Noch einer.

- eins
- zwei

**Was zählt**

| Karte | Punkte |
| --- | --: |
| a \\| b | 5 |
| &amp; | 1 |

## 2. Reizen

### Solo

Wer mag.

---

Aus den Schaltern gemacht.
`;

test('a rulebook is read into its parts', () => {
  const book = rulebook(TEXT);
  expect(book.intro).toBe('Zu viert.');
  expect(book.foot).toBe('Aus den Schaltern gemacht.');
  expect(book.chapters.map(({ title }) => title)).toEqual(['1. Karten', '2. Reizen']);
  expect(book.chapters[0]?.sections[0]?.blocks).toEqual([
    { kind: 'text', text: 'Ein Satz [mit] Klammern. Noch einer.' },
    { kind: 'list', items: ['eins', 'zwei'] },
    { kind: 'table', caption: 'Was zählt', head: ['Karte', 'Punkte'], rows: [['a | b', '5'], ['&', '1']] },
  ]);
});

test('a text that breaks off is read as far as it goes', () => {
  expect(rulebook('## 1. Karten\n\n| a |').chapters).toEqual([{ title: '1. Karten', sections: [] }]);
  expect(rulebook('')).toEqual({ title: '', intro: '', chapters: [], foot: '' });
});
