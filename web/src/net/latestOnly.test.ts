import { expect, test } from 'vitest';
import { newest } from './latestOnly';

/** A question that is answered, or fails, when somebody says so. */
function question() {
  let answer: (with_: string) => void = () => undefined;
  let fail: (why: Error) => void = () => undefined;
  const promise = new Promise<string>((done, failed) => ((answer = done), (fail = failed)));
  return { promise, answer, fail };
}

test('a late answer does not replace a newer one', async () => {
  const taken: string[] = [];
  const hear = newest<string>((answer) => taken.push(answer));
  const [first, second, third] = [question(), question(), question()];
  const heard = [first, second, third].map(({ promise }) => hear(promise));
  second.answer('at the table');
  await heard[1];
  first.answer('drawn');
  await heard[0];
  third.answer('over');
  await heard[2];
  expect(taken).toEqual(['at the table', 'over']);
});

test('a failed request leaves earlier answers in place', async () => {
  const taken: string[] = [];
  const hear = newest<string>((answer) => taken.push(answer));
  const [first, second] = [question(), question()];
  const heard = [hear(first.promise), hear(second.promise)];
  second.fail(new Error('no line'));
  await expect(heard[1]).rejects.toThrow('no line');
  first.answer('drawn');
  await heard[0];
  expect(taken).toEqual(['drawn']);
});
