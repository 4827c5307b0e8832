// Pictures for docs/screens and figures for docs/web.md: `npm run screens`, `npm run figures`. They
// test nothing, and wait for a busy machine.
import { defineConfig } from '@playwright/test';
import tests, { browser, CHROMIUM } from './playwright.config';

export default defineConfig({
  ...tests,
  testDir: 'pictures',
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 1,
  projects: [{ name: 'pictures', use: browser(CHROMIUM) }],
});
