import { mount } from 'svelte';
import { drawings, wide } from './cards/drawings';
import './shell/theme.css';
import App from './shell/App.svelte';
import { keepClient } from './shell/offline.svelte';
import { mayInstall } from './shell/install.svelte';
import { mendParts } from './shell/chunkReload.svelte';
import { settings } from './shell/settings.svelte';
import { pageOf, path } from './shell/router.svelte';
import { speak } from './shell/words.svelte';

const target = document.getElementById('app');
if (target) {
  mendParts();
  mayInstall();
  // Requests are sent at once instead of in sequence: on a slow line each round trip counts.
  void pageOf(path()[0])?.().catch(() => undefined);
  drawings(settings.language, wide.matches).catch(() => undefined);
  // The page is rendered after its texts are loaded.
  await speak(settings.language);
  mount(App, { target });
  keepClient();
}
