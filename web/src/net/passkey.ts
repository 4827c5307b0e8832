// Passkeys of this device: the browser's half of the ceremonies in net/people.ts.
import type { Me } from '$api';
import { t } from '../shell/words.svelte';
import { people } from './people';
import { Refused } from './tableConnection';

interface Options<T> {
  publicKey: T;
}

/**
 * Returns whether this browser supports passkeys here: they need a host name, not an IP address,
 * and a secure context.
 */
export const passkeysWork = (): boolean =>
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(location.hostname) &&
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Returns the device's credential. Dismissing the dialog becomes a refusal in words. */
async function asked(question: Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await question) as PublicKeyCredential).toJSON();
  } catch {
    throw new Refused({ reason: 'passkey_not_given', text: t('web-passkey-not-given') });
  }
}

/** Adds one for this device; with a login name the guest gets an account by it. */
export async function addPasskey(login: string | null): Promise<void> {
  const { ceremony, options } = await people.beginPasskey(login);
  const { publicKey } = options as Options<PublicKeyCredentialCreationOptionsJSON>;
  const wanted = PublicKeyCredential.parseCreationOptionsFromJSON(publicKey);
  await people.finishPasskey(
    ceremony,
    await asked(navigator.credentials.create({ publicKey: wanted })),
  );
}

/** Proves by one that it is still the same person. */
export async function proveByPasskey(): Promise<void> {
  const { ceremony, options } = await people.beginProof();
  const { publicKey } = options as Options<PublicKeyCredentialRequestOptionsJSON>;
  const wanted = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
  await people.finishProof(ceremony, await asked(navigator.credentials.get({ publicKey: wanted })));
}

/** Opens an account by one. */
export async function enterByPasskey(): Promise<Me> {
  const { ceremony, options } = await people.beginEntry();
  const { publicKey } = options as Options<PublicKeyCredentialRequestOptionsJSON>;
  const wanted = PublicKeyCredential.parseRequestOptionsFromJSON(publicKey);
  return people.finishEntry(
    ceremony,
    await asked(navigator.credentials.get({ publicKey: wanted })),
  );
}
