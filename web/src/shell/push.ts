// Calls to this device when the page is closed, through the push service of the browser's maker:
// only where the server has them, and where somebody wants them on this device. What is kept here
// is whose calls these are; another person on the same device wants none until they say so.
import type { Me, PushOffer } from '$api';
import { api, ask, known } from '../net/api';
import { queue } from '../net/serialQueue';
import { language, needWords, t } from './words.svelte';

const KEY = 'cego-push';
/**
 * Cache with the worker's texts (worker.js). The worker deletes caches whose names begin with
 * `cego-`.
 */
const WORDS = 'calls';

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(who: string | null): void {
  try {
    if (who === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, who);
  } catch {
    // Then it is on until the session ends.
  }
}

/** Returns whether this browser supports push notifications. */
const can = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  'serviceWorker' in navigator &&
  window.isSecureContext;

/**
 * The key of the server's calls, when the client is kept on the device; nothing where there are no
 * calls, or the browser allows none.
 */
export async function offered(): Promise<string | null> {
  if (!can() || Notification.permission === 'denied') return null;
  const { key } = await ask<PushOffer>('GET', '/push');
  if (key) await navigator.serviceWorker.ready;
  return key;
}

/** Returns whether notifications are on for the current person. */
export async function isOn(): Promise<boolean> {
  const who = remembered();
  return who !== null && Notification.permission === 'granted' && (await api.me())?.person === who;
}

/** A key as browsers give it back. */
function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/**
 * Returns whether a subscription belongs to this key; with another key, the server's notifications
 * do not arrive.
 */
function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const known = subscription.options.applicationServerKey;
  return known === null || new Uint8Array(known).join() === key.join();
}

/**
 * Has the browser take calls, and tells the server where. What the server does not take the browser
 * forgets as well.
 */
async function subscribe(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytes(key);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isFor(subscription, applicationServerKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  // A browser may know more of it one day than the server takes.
  const { endpoint, keys } = subscription.toJSON();
  try {
    await ask('PUT', '/me/push', { endpoint, keys });
  } catch (why) {
    await subscription.unsubscribe();
    throw why;
  }
}

/** Queue that keeps an earlier request from undoing a later one. */
const inTurn = queue();

/**
 * Lays the words of calls where the worker finds them, in the language that is spoken now, if calls
 * are on.
 */
export const keepWords = (): Promise<void> =>
  inTurn(async () => void ((await isOn()) && (await layWords())));

async function layWords(): Promise<void> {
  await needWords('push');
  const words = { language: language(), turn: t('web-turn-title'), round: t('push-round') };
  await (await caches.open(WORDS)).put('/calls.json', new Response(JSON.stringify(words)));
}

/** Switches calls on. Whether the person and their browser allow it. */
export const turnOn = (key: string): Promise<boolean> =>
  inTurn(async () => {
    if ((await Notification.requestPermission()) !== 'granted') return false;
    // A visitor without a session becomes a guest.
    const { person } = await known<Me>('GET', '/me');
    await subscribe(key);
    remember(person);
    await layWords();
    return true;
  });

/** Switches them off: nothing stays, neither here nor on the server nor with the push service. */
export function turnOff(): Promise<void> {
  // At once, should the page be closed before its turn comes; and then, should calls have been on
  // their way to be switched on.
  remember(null);
  return inTurn(forget);
}

async function forget(): Promise<void> {
  remember(null);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  await caches.delete(WORDS);
  if (!subscription) return;
  await subscription.unsubscribe();
  await ask('DELETE', '/me/push', { endpoint: subscription.endpoint });
}

/**
 * Tells the server again where calls go, if they are on: the browser may have changed it, and
 * another login ended it.
 */
export const renew = (): Promise<void> =>
  inTurn(async () => {
    if (!can() || !(await isOn())) return;
    const key = await offered();
    if (key === null) return;
    await subscribe(key);
    await layWords();
  });
