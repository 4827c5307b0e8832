// Shows above every page what was imposed on the person here. It is loaded when there is something.
import { mount } from 'svelte';
import Notices from './Notices.svelte';

export { told } from './sanctions.svelte';

const target = document.createElement('div');
document.body.prepend(target);
mount(Notices, { target });
