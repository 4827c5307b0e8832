import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

export const CHROMIUM = process.env.CEGO_CHROMIUM ?? '/usr/bin/chromium';
/**
 * The same without a screen to draw on takes a third less of the processor, and shows no
 * notifications. Debian has it in a package of its own.
 */
const SHELL = '/usr/bin/chromium-headless-shell';
export const LIGHTEST = !process.env.CEGO_CHROMIUM && existsSync(SHELL) ? SHELL : CHROMIUM;
export const browser = (executablePath: string, ...more: string[]) => ({
  launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', ...more] },
});
const CALLS = /push\.spec/;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/built.ts',
  // Most of these tests do not ask how long something takes: they run beside others, on machines
  // that can be several times as slow as yours. Where a person is to be told something within
  // seconds, or a line to be back, the test names its own limit.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  fullyParallel: true,
  // Each with a server of its own. On two cores the others have something to do while two wait.
  workers: 5,
  // Deals are dealt at random and machines are busy. What fails once in a while has a cause, and a
  // second try would hide it.
  retries: 0,
  // Something all tests need is broken: each of the others would wait for its timeout.
  maxFailures: 10,
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    // What keeps the client on the device would do so in every test; those of it let it.
    serviceWorkers: 'block',
    // Cards that travel are for eyes; one test has them.
    contextOptions: { reducedMotion: 'reduce' },
    // Filming every step takes a third of the time: CEGO_TRACE=1 does it, to look into one that
    // fails.
    trace: process.env.CEGO_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'page', testIgnore: CALLS, use: browser(LIGHTEST) },
    { name: 'calls', testMatch: CALLS, use: browser(CHROMIUM) },
  ],
});
