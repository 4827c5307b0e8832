// Days and hours as they are written in the language that is spoken.
import { language } from './words.svelte';

/** A day: 22.11.2026 */
export const day = (ms: number): string =>
  new Date(ms).toLocaleDateString(language(), { dateStyle: 'medium' });

/** A moment: 22.11.26, 18:30 */
export const moment = (ms: number): string =>
  new Date(ms).toLocaleString(language(), { dateStyle: 'short', timeStyle: 'short' });

/** A day as it stands in a calendar, such as 2026-11-26, wherever the device is. */
export const calendarDay = (date: string): string =>
  new Date(`${date}T12:00`).toLocaleDateString(language(), { dateStyle: 'long' });
