import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  {
    ignores: [
      'dist',
      'gen',
      'src/generated',
      'node_modules',
      'playwright-report',
      'test-results',
      'public',
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  // The compiler knows which names exist.
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  // scripts/offline.mjs fills in these two.
  {
    files: ['src/shell/worker.js'],
    languageOptions: { globals: { __FILES__: 'readonly', __PAGES__: 'readonly' } },
  },
  {
    rules: {
      // Unused on purpose: names of underscores alone, and properties left out of a rest object.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_+$', argsIgnorePattern: '^_+$', ignoreRestSiblings: true },
      ],
      // Playwright reads the fixtures a function needs from its first parameter, often none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // `{' '}` keeps a blank that the compiler removes at the edges of elements and blocks.
      'svelte/no-useless-mustaches': 'off',
      // No Set, Map or Date need be reactive: state that holds one is replaced ($state.raw).
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
