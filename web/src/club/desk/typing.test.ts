import { describe, expect, it } from 'vitest';
import { EMPTY, REACTION, type Typing, change, refuse, set, submit } from './typing';

/**
 * Types a line key by key over what stands in the field, from this time on; a key takes 20 ms.
 * Enter is the last.
 */
function types(typing: Typing, line: string, from: number): ReturnType<typeof submit> {
  let now = from;
  for (let keys = 1; keys <= line.length; keys++)
    typing = change(typing, line.slice(0, keys), (now += 20));
  return submit(typing, now + 20);
}

describe('the field of a paper sheet', () => {
  it('enters what is typed, and is empty then', () => {
    expect(types(EMPTY, '2 47', 0)).toEqual({ typing: EMPTY, entered: '2 47', held: null });
    expect(submit(EMPTY, 0)).toEqual({ typing: EMPTY, entered: '', held: null });
  });

  it('holds every line that is typed behind a refused one without a pause', () => {
    let typing = refuse(EMPTY, '2 97', 1_000);
    expect(typing.text).toBe('2 97');
    let now = 1_010;
    for (const line of ['3 40', '1 30', 'ok']) {
      const done = types(typing, line, now);
      expect(done).toMatchObject({
        entered: null,
        held: line,
        typing: { text: '2 97', aside: null },
      });
      typing = done.typing;
      now += 150;
    }
    // Enter alone, such as one that is pressed twice, does not enter the refused line again.
    expect(submit(typing, now)).toEqual({ typing, entered: null, held: null });
  });

  it('takes the correction of a refused line after a pause', () => {
    const typing = refuse(EMPTY, '2 97', 1_000);
    expect(types(typing, '2 79', 1_000 + REACTION)).toEqual({
      typing: EMPTY,
      entered: '2 79',
      held: null,
    });
    expect(submit(typing, 1_000 + REACTION).entered).toBe('2 97');
    const held = types(typing, '3 40', 1_010).typing;
    expect(types(held, '2 79', 1_200 + REACTION).entered).toBe('2 79');
  });

  it('keeps a refused line aside while the next one is being typed', () => {
    const typing = refuse(change(EMPTY, '3 4', 1_000), '2 97', 1_010);
    expect(typing).toEqual({ text: '3 4', aside: '2 97', returned: null });
    expect(submit(change(typing, '3 40', 5_000), 5_020)).toMatchObject({
      entered: null,
      held: '3 40',
      typing: { text: '2 97' },
    });
  });

  it('is emptied on purpose at any time', () => {
    const typing = set(refuse(EMPTY, '2 97', 1_000), '');
    expect(types(typing, '3 40', 1_010).entered).toBe('3 40');
  });
});
