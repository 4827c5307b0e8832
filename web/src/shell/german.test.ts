import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../../../data/locales/de/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('points after “mit” are in the dative', () => {
  const texts = Object.values(files);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.join('\n').match(/\bmit (\d+|\{ \$\w+ \}) Punkte\b/g) ?? []).toEqual([]);
});
