/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** Where a server of one's own listens while `npm run dev` serves the client. */
const server = process.env.CEGO_SERVER ?? 'http://localhost:8080';

const proxy = {
  '/api': { target: server, ws: true },
  '/r/': server,
  '/verify': server,
  '/about': server,
  '/style.css': server,
};

/**
 * Puts the modules that every page needs into one chunk, and those of a table into another. Fifty
 * small files take longer to request than to send, and a family at one table requests all of them
 * at once.
 */
function together(file: string): string | undefined {
  if (/\/(qr|passkey|people)\.ts$/.test(file)) return undefined;
  const shell =
    /\/src\/(net|shell)\/[^/]*\.ts$|\/src\/(cards\/(names|drawings)|core\/person|people\/refresh)\.ts$|\/shell\/NotLoaded\.svelte/;
  if (file.includes('/node_modules/svelte/') || shell.test(file)) return 'shell';
  const later =
    /\/(PaceSettings|Hint|Explain|explain|DealResult|CountedPiles|DecidedDeal|decidedRows|FairnessBadge|shownVerdict|lateVerdict|visibility|Menu|TablePeople|TableRules|ReportForm|ScoreSheet|EventLog|sound|LocalTablePage)\b/;
  // A table that is not full: its door, its waiting room, and how its rules differ from those of
  // the place. A first game against bots needs none of it.
  const door =
    /\/src\/(table\/components\/(JoinView|WaitingRoom|TableTerms)|rules\/(Deviations|Differences|deviations|model|values)|shell\/Share)\b/;
  if (door.test(file)) return 'door';
  // The first page is there, too: most people come by it, and nobody waits for it once more.
  const first =
    /\/src\/lobby\/(Home|OwnTables|OperatorLinks|UnfinishedGame|waiting|localTables|recent|rulesets)\b|\/src\/shell\/LevelChoice\b/;
  if (first.test(file) || (/\/src\/(cards|table)\//.test(file) && !later.test(file)))
    return 'table';
  return undefined;
}

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $gen: fileURLToPath(new URL('./gen', import.meta.url)) } },
  build: {
    target: 'es2022',
    // Nothing may be inlined into scripts or styles: the server's policy allows files of its own
    // only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: together } },
  },
  // Lessons are data of the project, beside the client.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  test: { include: ['src/**/*.test.ts'] },
});
