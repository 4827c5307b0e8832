import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/built.ts',
  timeout: 120_000,
  // How long something takes is no question of these tests: they run beside others.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  // Each with a server of its own. On two cores the others have something to do while two wait.
  workers: 5,
  // Deals are dealt at random and machines are busy. What fails once in a while has a cause, and a second try would hide it.
  retries: 0,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CEGO_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
    locale: 'de-DE',
    // What keeps the client on the device would do so in every test; those of it let it.
    serviceWorkers: 'block',
    // Cards that travel are for eyes; one test has them.
    contextOptions: { reducedMotion: 'reduce' },
    // Filming every step takes a third of the time: CEGO_TRACE=1 does it, to look into one that fails.
    trace: process.env.CEGO_TRACE ? 'retain-on-failure' : 'off',
  },
});
