import { describe, expect, it } from 'vitest';
import { blocksOf } from './houserules';

describe('house rules', () => {
  it('are read block by block', () => {
    const text = [
      '# Cego\n\nFür vier.\n\n## 1. Karten\n\n### Das Blatt\n',
      'Es sind 54\\* Karten &amp; mehr.\n\n- eins\n- zwei \\[2\\]\n',
      '**Werte \\| Preise**\n\n| Spiel | Wert |\n| --- | --: |\n| a \\| b | 2 |\n',
      '---\n\nEnde.\n',
    ].join('\n');
    expect(blocksOf(text)).toEqual([
      { kind: 'text', text: 'Für vier.' },
      { kind: 'heading', level: 2, text: '1. Karten' },
      { kind: 'heading', level: 3, text: 'Das Blatt' },
      { kind: 'text', text: 'Es sind 54* Karten & mehr.' },
      { kind: 'list', points: ['eins', 'zwei [2]'] },
      { kind: 'table', caption: 'Werte | Preise', head: ['Spiel', 'Wert'], rows: [['a | b', '2']] },
      { kind: 'text', text: 'Ende.' },
    ]);
  });

  it('of nothing are nothing', () => {
    expect(blocksOf('')).toEqual([]);
  });
});
