// Settings of this device, in its local storage.

export type Language = 'de' | 'en' | 'sv';
export type Theme = 'auto' | 'light' | 'dark';
/** Tempo of the table. */
export type Tempo = 'calm' | 'usual' | 'brisk';
export const TEMPOS: readonly Tempo[] = ['calm', 'usual', 'brisk'];
/** The colours of the deck; `four`: each suit its own. */
export type DeckColours = 'standard' | 'four' | 'contrast';

export interface Settings {
  language: Language;
  theme: Theme;
  deck: DeckColours;
  /** Index in the corners of cards. */
  corners: boolean;
  /** Very large index on cards. */
  largeCards: boolean;
  /** On which side the thumb is. */
  hand: 'right' | 'left';
  /** Display time of tricks and bids. */
  tempo: Tempo;
  /** A complete trick stays until the person taps. */
  trickStays: boolean;
  /** The first tap plays a card; otherwise it selects, and the second one plays. */
  tapPlays: boolean;
  /** True if the person was asked for their choice between the two. */
  tapAsked: boolean;
  /** The only legal card is played automatically. */
  onlyPlays: boolean;
  /** True if a deal was played to its end on this device. */
  played: boolean;
  /** Number of times the person was told about automatic play. */
  onlyTold: number;
  /** Number of times the person has tapped to speed up the table. */
  hurried: number;
  sound: boolean;
  /** Running count of card points, at tables where the program gives advice. */
  count: boolean;
  /** The ruleset that was played last. */
  ruleset: string;
  /** The level of the bots. */
  level: string;
  /** With how many somebody wants to play; where a village plays otherwise, as it does there. */
  players: number;
  /** A short buzz of the phone when it is one's turn after a long wait. */
  buzz: boolean;
}

const KEY = 'cego-settings';

function spoken(): Language {
  for (const wanted of navigator.languages ?? []) {
    const language = wanted.slice(0, 2);
    if (language === 'de' || language === 'en' || language === 'sv') return language;
  }
  return 'de';
}

function usual(): Settings {
  return {
    language: spoken(),
    theme: 'auto',
    deck: 'standard',
    corners: true,
    largeCards: false,
    hand: 'right',
    tempo: 'usual',
    trickStays: false,
    tapPlays: false,
    tapAsked: false,
    // There is nothing to choose, and in a deal there are three or four of them.
    onlyPlays: true,
    played: false,
    onlyTold: 0,
    hurried: 0,
    sound: false,
    count: true,
    // The game with the fewest questions before the first card, for somebody who has never seen
    // one.
    ruleset: 'schopfheim',
    level: 'level3',
    players: 4,
    buzz: true,
  };
}

/** Returns the stored settings, without unreadable ones. */
function kept(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

const before = kept();
/** People who used the table before `played` was stored have played. */
const played = Boolean(before.tapAsked || before.onlyTold || before.hurried);
export const settings: Settings = $state({ ...usual(), played, ...before });

/** Changes settings and keeps them. */
export function choose(change: Partial<Settings>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage they last as long as the page.
  }
}

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const device = $state({ dark: dark.matches });
dark.addEventListener('change', () => (device.dark = dark.matches));

/** The theme that is shown now. */
export function theme(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return device.dark ? 'dark' : 'light';
}
