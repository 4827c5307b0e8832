import { mount } from 'svelte';
import './shell/theme.css';
import App from './shell/App.svelte';
import { keepClient } from './shell/offline.svelte';
import { mayInstall } from './shell/install.svelte';
import { mendParts } from './shell/mend.svelte';
import { settings } from './shell/settings.svelte';
import { speak } from './shell/words.svelte';

const target = document.getElementById('app');
if (target) {
  mendParts();
  mayInstall();
  // Nothing is shown before there are words for it.
  await speak(settings.language);
  mount(App, { target });
  keepClient();
}
