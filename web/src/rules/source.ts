// Source and validation of rules: the server, or the module of this page, which has the same rules.
import type { RulesetErrorJson, SwitchJson } from '$api';
import { away } from '../lobby/localTables';
import { api } from '../net/api';
import { Refused } from '../net/tableConnection';
import { has, needWords, t } from '../shell/words.svelte';
import { assignments, type Own } from './model';
import { textOf } from './texts';

type Book = Awaited<ReturnType<typeof api.rulebook>>;

/** Returns the server's answer, or that of the module without a server. */
const elsewise = <T>(asked: Promise<T>, here: () => Promise<T>): Promise<T> =>
  asked.catch((why: unknown) => {
    if (!away(why)) throw why;
    return here();
  });

const desk = () => import('../core/desk').then(({ ask }) => ask);

/** The switches of a ruleset, and what they take. */
export const switchesOf = (): Promise<SwitchJson[]> =>
  elsewise(api.switches(), async () => (await (await desk())('switches', {})).switches);

/** A preset with its switches and house rules. */
export const bookOf = (name: string): Promise<Book> =>
  elsewise(api.rulebook(name), async () => {
    const [{ hash, tables }, text] = await Promise.all([
      (await desk())('rules', { ruleset: name }),
      textOf(name),
    ]);
    return { name, hash, tables, text: text ?? '' };
  });

/**
 * Returns the errors of own rules in words; empty if they are valid. Throws if they cannot be
 * validated.
 */
export async function faultsOf(own: Own): Promise<RulesetErrorJson[]> {
  const set = assignments(own);
  try {
    await api.checkRules({ preset: own.preset, set });
    return [];
  } catch (why) {
    if (away(why)) return judgedHere(own.preset, set);
    if (why instanceof Refused && why.faults.length > 0) return why.faults;
    throw why;
  }
}

async function judgedHere(ruleset: string, set: string[]): Promise<RulesetErrorJson[]> {
  const [ask] = await Promise.all([desk(), needWords('contradictions')]);
  const { faults } = await ask('rules', { ruleset, set });
  return faults.map((fault) => {
    const id = `contradiction-${fault.id}`;
    return {
      ...fault,
      text: has(id) ? t(id) : t('web-rulebook-not-understood', { text: fault.file }),
    };
  });
}
