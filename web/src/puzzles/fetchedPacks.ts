// Packs that a server has beside the one that ships: fetched when there is a network, kept, and
// used without one.
import type { PuzzlePacks } from '$api';
import { ask, file } from '../net/api';
import { database, type KeptPack } from './db';

/** Those on this device. */
export async function keptPacks(): Promise<KeptPack[]> {
  const db = await database();
  return (await db?.getAll('packs').catch(() => [])) ?? [];
}

async function hashOf(text: string): Promise<string> {
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fetches what is new and forgets what the server has taken away; whether anything changed. */
export async function renew(): Promise<boolean> {
  const db = await database();
  if (!db || !crypto.subtle) return false;
  const { packs } = await ask<PuzzlePacks>('GET', '/puzzles');
  const there = new Set(await db.getAllKeys('packs'));
  let changed = false;
  for (const hash of there) {
    if (packs.some((pack) => pack.hash === hash)) continue;
    await db.delete('packs', hash);
    changed = true;
  }
  for (const { hash } of packs) {
    if (there.has(hash)) continue;
    const text = await (await file(`/puzzles/packs/${hash}`, {})).text();
    // Cut off or changed on the way.
    if ((await hashOf(text)) !== hash) continue;
    await db.put('packs', { hash, text });
    changed = true;
  }
  return changed;
}
