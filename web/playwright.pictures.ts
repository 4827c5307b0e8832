// Pictures for docs/screens and figures for docs/web.md: `npm run screens`, `npm run figures`. They test nothing.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig({ ...tests, testDir: 'pictures', timeout: 300_000, workers: 1 });
