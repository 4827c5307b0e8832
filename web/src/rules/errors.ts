// Texts of ruleset errors for people with a form: the server's texts name switches and values as in
// a file.
import type { RulesetErrorJson, SwitchJson } from '$api';
import { valueOf, type Value } from './model';

export interface Names {
  /** The name of a switch, as it stands in the text. */
  name: (id: string) => string;
  value: (one: SwitchJson, value: Value) => string;
}

/** The words of a fault with switches and values by their names. */
export function faultWords(
  { text, switches: about = [] }: RulesetErrorJson,
  switches: SwitchJson[],
  names: Names,
): string {
  const known = (id: string) => switches.find((one) => one.id === id);
  const involved = about.map(known).filter((one) => one !== undefined);
  /** A word in the text that is a value of a switch it is about. */
  const word = (found: string) =>
    involved.find(({ takes }) => takes.type === 'words' && takes.words.includes(found));
  const said = text
    .replace(/ \([\w, ]+\) \[[^\]]*\]$/, '')
    .replace(
      /\b([a-z]\w*) = ("[^"]*"|\[[^\]]*\]|-?\d+|true|false)/g,
      (all, id: string, value: string) => {
        const one = known(id);
        return one
          ? `${names.name(id)} = ${names.value(one, valueOf(value.replace(/"/g, '')))}`
          : all;
      },
    )
    .replace(/"(\w+)"/g, (all, found: string) => {
      const one = word(found);
      return one ? names.value(one, found) : all;
    })
    .replace(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g, (found) => {
      const one = word(found);
      return known(found) ? names.name(found) : one ? names.value(one, found) : found;
    });
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
