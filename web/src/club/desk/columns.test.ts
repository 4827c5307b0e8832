// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { needWords, speak } from '../../shell/words.svelte';
import { leftOut } from './columns';

beforeAll(() => needWords('club'));

describe('columns that are left out', () => {
  const columns = [{ heading: 'Name', meaning: 'name' }, { heading: 'Schuhe', meaning: null }, { heading: '', meaning: null }];
  it.each([['de', '„Schuhe“'], ['en', '“Schuhe”'], ['sv', '”Schuhe”']] as const)('are quoted as in %s', async (language, quoted) => {
    await speak(language);
    expect(leftOut(columns)).toEqual([quoted]);
  });
});
