// Follows the transitions of an exhaustive search with the page's device and compares: the state,
// the command, and the deals handed on. cargo run -p cego-host --example transitions 2 0 2 4 |
// node web/scripts/transitions.mjs
import { isDeepStrictEqual } from 'node:util';
import { createInterface } from 'node:readline';
import { build } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const built = await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    minify: false,
    lib: { entry: `${root}/src/net/device.ts`, formats: ['es'], fileName: 'device' },
  },
});
const [{ code }] = (Array.isArray(built) ? built[0] : built).output;
const { act, hear, newConnection } = await import(
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
);

/** What a device does after message `at`. */
let change;
const states = [];
let count = 0;
function fail(what, wanted, got) {
  console.error(
    `transition ${count}: ${what}\nwanted ${JSON.stringify(wanted)}\ngot    ${JSON.stringify(got)}`,
  );
  process.exit(1);
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const told = JSON.parse(line);
  if (!change) {
    const { messages } = told;
    const parsed = messages.map((text) =>
      text === 'reload' || text === 'act' ? null : JSON.parse(text),
    );
    change = (at, { device, connection }) => {
      const step = { command: null, ended: [] };
      if (messages[at] === 'reload') return { device, connection: newConnection(), step };
      if (messages[at] === 'act') return { device, connection: act(connection), step };
      return hear(device, connection, parsed[at]);
    };
    states.push({ device: told.state, connection: newConnection() });
    continue;
  }
  count += 1;
  const [from, at, to, state, command, ended] = told;
  const before = states[from];
  const next = change(at, before);
  if (!isDeepStrictEqual(next.step, { command, ended }))
    fail('says something else', { command, ended }, next.step);
  if (state !== null) {
    if (to !== states.length) fail('states are out of order', states.length, to);
    if (!isDeepStrictEqual(next.device, state)) fail('the state is another', state, next.device);
    states.push({ device: next.device, connection: next.connection });
  } else if (!isDeepStrictEqual({ device: next.device, connection: next.connection }, states[to])) {
    // States that differ only in what the test knows beside the device have other numbers.
    fail('the state is another', states[to], next);
  }
}
if (count === 0) {
  console.error('There are no transitions.');
  process.exit(1);
}
console.log(
  `${count} transitions and ${states.length} states of the page's device ` +
    "are those of the terminal's",
);
