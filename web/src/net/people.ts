// Oneself, others and what one is to them, on the server.
import type {
  AccountDeletion,
  FriendJson,
  FriendsTable,
  TokenResponse,
  PasswordLogin,
  Leaders,
  BotWithToken,
  MatchList,
  Me,
  NewCodes,
  NewReport,
  OwnTable,
  PasskeyChallenge,
  PasskeyJson,
  PersonJson,
  Profile,
  Reauthentication,
  RecordList,
  SessionJson,
} from '$api';
import { callsGoOn } from '../shell/pushState';
import { language } from '../shell/words.svelte';
import { ask, known, mark } from './api';

/** Name of this browser in the list of sessions: its operating system. */
function label(): string {
  const { userAgentData, platform } = navigator as Navigator & {
    userAgentData?: { platform?: string };
  };
  return (userAgentData?.platform || platform || '').slice(0, 60);
}

/** From now on this browser is the person who has logged in. */
async function come(arrival: Promise<Me>): Promise<Me> {
  const me = await arrival;
  mark(true);
  // A device is called as long as its session lasts, and this is another one.
  callsGoOn();
  return me;
}

const at = (person: string) => encodeURIComponent(person);
const part = (after: string | undefined, most: number) =>
  new URLSearchParams({ most: String(most), ...(after ? { after } : {}) }).toString();

export const people = {
  // Accounts.
  /** The guest, or somebody new, gets an account. */
  begin: (login: string, password: string) =>
    come(ask<Me>('POST', '/accounts', { login, password, locale: language(), label: label() })),
  enter: (login: string, password: string) =>
    come(ask<Me>('POST', '/sessions', { login, password, label: label() } satisfies PasswordLogin)),
  leave: async (): Promise<void> => {
    await ask('DELETE', '/sessions/current');
    mark(false);
  },
  /** Oneself; a guest is made where nobody is there yet. */
  me: () => known<Me>('GET', '/me'),
  rename: (name: string) => known<Me>('PATCH', '/me', { name }),
  password: (old: string | null, fresh: string, endPasskeys: boolean) =>
    ask<null>('PUT', '/me/password', { old, new: fresh, end_passkeys: endPasskeys }),
  /** Into the account by a one-time code, with another password. */
  byCode: (login: string, code: string, password: string, endPasskeys: boolean) =>
    come(
      ask<Me>('POST', '/sessions/code', {
        login,
        code,
        password,
        end_passkeys: endPasskeys,
        label: label(),
      }),
    ),
  makeCodes: () => ask<NewCodes>('POST', '/me/codes'),
  prove: (proof: Reauthentication) => ask<null>('POST', '/me/proof', proof),
  beginProof: () => ask<PasskeyChallenge>('POST', '/me/proof/passkey/begin', {}),
  finishProof: (ceremony: string, credential: unknown) =>
    ask<null>('POST', '/me/proof/passkey/finish', { ceremony, credential, label: label() }),
  /** Confirms that a notice was read. */
  confirm: (notice: string) => ask<null>('POST', `/me/notices/${at(notice)}`),
  sessions: () => ask<SessionJson[]>('GET', '/me/sessions'),
  end: (session: string) => ask<null>('DELETE', `/me/sessions/${at(session)}`),
  token: (name: string) => ask<TokenResponse>('POST', '/me/tokens', { label: name }),
  bots: () => ask<PersonJson[]>('GET', '/me/bots'),
  addBot: (name: string) => ask<BotWithToken>('POST', '/me/bots', { name }),
  removeBot: (bot: string) => ask<null>('DELETE', `/me/bots/${at(bot)}`),
  /** The address of a file with everything that is kept. */
  export: '/api/v1/me/export',
  forget: async (farewell: AccountDeletion): Promise<void> => {
    await ask('DELETE', '/me', farewell);
    mark(false);
  },

  // Passkeys: the two halves of each ceremony.
  passkeys: () => ask<PasskeyJson[]>('GET', '/me/passkeys'),
  removePasskey: (passkey: string) => ask<null>('DELETE', `/me/passkeys/${at(passkey)}`),
  beginPasskey: (login: string | null) =>
    known<PasskeyChallenge>('POST', '/me/passkeys/begin', { login }),
  finishPasskey: (ceremony: string, credential: unknown) =>
    ask<unknown>('POST', '/me/passkeys/finish', { ceremony, credential, label: label() }),
  beginEntry: () => ask<PasskeyChallenge>('POST', '/sessions/passkey/begin', {}),
  finishEntry: (ceremony: string, credential: unknown) =>
    come(ask<Me>('POST', '/sessions/passkey/finish', { ceremony, credential, label: label() })),

  // Others.
  friends: () => known<FriendJson[]>('GET', '/me/friends'),
  befriend: (whom: string) => known<null>('PUT', `/me/friends/${at(whom)}`),
  part: (whom: string) => known<null>('DELETE', `/me/friends/${at(whom)}`),
  friendsTables: () => known<FriendsTable[]>('GET', '/me/friends/tables'),
  tables: () => known<OwnTable[]>('GET', '/me/tables'),
  mutes: () => known<PersonJson[]>('GET', '/me/mutes'),
  mute: (whom: string) => known<null>('PUT', `/me/mutes/${at(whom)}`),
  unmute: (whom: string) => known<null>('DELETE', `/me/mutes/${at(whom)}`),
  report: (report: NewReport) => known<null>('POST', '/reports', report),

  // Returns the profile of a person.
  profile: (who: string) => ask<Profile>('GET', `/people/${at(who)}`),
  records: (who: string, after?: string, most = 20) =>
    ask<RecordList>('GET', `/people/${at(who)}/records?${part(after, most)}`),
  matches: (who: string, after?: string, most = 20) =>
    ask<MatchList>('GET', `/people/${at(who)}/matches?${part(after, most)}`),
  /** The address of a picture of how good the cards were. */
  luck: (who: string) => `/api/v1/people/${at(who)}/luck.svg?lang=${language()}`,
  leaders: (ruleset: string, players: number) =>
    ask<Leaders>('GET', `/leaders/${at(ruleset)}/${players}`),
};
