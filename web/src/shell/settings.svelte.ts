// What somebody has chosen on this device. It stays here.

export type Language = 'de' | 'en' | 'sv';
export type Theme = 'auto' | 'light' | 'dark';
/** How fast the table shows what happens. */
export type Tempo = 'calm' | 'usual' | 'brisk';
export const TEMPOS: readonly Tempo[] = ['calm', 'usual', 'brisk'];
/** The colours of the deck; `four`: each suit its own. */
export type DeckColours = 'standard' | 'four' | 'contrast';

export interface Settings {
  language: Language;
  theme: Theme;
  deck: DeckColours;
  /** Whether cards have an index in their corners. */
  corners: boolean;
  /** Whether cards have a very large index. */
  largeCards: boolean;
  /** On which side the thumb is. */
  hand: 'right' | 'left';
  /** How long tricks and words stay. */
  tempo: Tempo;
  /** Whether a whole trick stays until the person taps. */
  trickStays: boolean;
  /** Whether the first tap plays a card; otherwise it is chosen, and the second one plays it. */
  tapPlays: boolean;
  /** Whether the person was asked which of the two they like. */
  tapAsked: boolean;
  /** Whether the only card that may be played plays itself. */
  onlyPlays: boolean;
  /** Whether a deal was played to its end on this device. */
  played: boolean;
  /** How often the person was told why it has. */
  onlyTold: number;
  /** How often the person has tapped to see more quickly what happens. */
  hurried: number;
  sound: boolean;
  /**
   * Whether the card points so far are counted for one, at tables where the program gives advice.
   */
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

/** What is kept, as far as it can be understood. */
function kept(): Partial<Settings> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

const before = kept();
/** Who has tapped about has played before it was kept that they have. */
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
