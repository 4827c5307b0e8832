// Regional variants of the texts (data/locales/de-…), by the name of a ruleset.

const REGIONS: Record<string, string> = {
  schopfheim: 'de-schopfheim',
  st_georgen: 'de-stgeorgen',
  hochschwarzwald: 'de-hochschwarzwald',
};

/** The regional layer of a ruleset, if it has one. */
export const regionOf = (ruleset: string): string | null => REGIONS[ruleset] ?? null;

/** The rulesets of regions that have words of their own. */
export const spokenOtherwise = (): string[] => Object.keys(REGIONS);
