import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  fullyParallel: false,
  // Each with a server of its own.
  workers: 2,
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: process.env.CEGO_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    locale: 'de-DE',
    // What keeps the client on the device would do so in every test; those of it let it.
    serviceWorkers: 'block',
    // Cards that travel are for eyes; one test has them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
});
