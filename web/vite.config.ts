import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where a server of one's own listens while `npm run dev` serves the client. */
const server = process.env.CEGO_SERVER ?? 'http://localhost:8080';

const proxy = {
  '/api': { target: server, ws: true },
  '/r/': server,
  '/verify': server,
  '/style.css': server,
};

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $gen: fileURLToPath(new URL('./gen', import.meta.url)) } },
  build: {
    target: 'es2022',
    // Nothing may be inlined into scripts or styles: the server's policy allows files of its own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Lessons are data of the project, beside the client.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  test: { include: ['src/**/*.test.ts'] },
});
