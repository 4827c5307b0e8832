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
  // What the page needs is asked for at once, not one after the other: on a slow line each way
  // there and back counts.
  void pageOf(path()[0])?.().catch(() => undefined);
  drawings(settings.language, wide.matches).catch(() => undefined);
  // Nothing is shown before there are words for it.
  await speak(settings.language);
  mount(App, { target });
  keepClient();
}
