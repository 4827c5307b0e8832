// How long advice and the review of a deal take, with the module as the page runs it
// (docs/wasm.md):
//
//     node scripts/times.mjs MODULE.wasm [DEALS] [WORKERS]
//
// Deals of every ruleset, played by bots. Advice at each of their decisions: median, the ninth of
// ten, the longest. Of the review the first judgement and the whole deal, with as many workers as
// the page has. Beside each the time of the processor, which does not grow when the machine has
// something else to do. A phone takes about four times as long.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { start } from '../../crates/cego-wasm/cego.mjs';

const begun = async (file) => start(await WebAssembly.compile(readFileSync(file)));

if (!isMainThread) {
  const cego = await begun(workerData);
  parentPort.on('message', ({ id, call, fields }) =>
    parentPort.postMessage({ id, answer: cego.call(call, fields) }),
  );
} else {
  const [file, deals = '6', workers = '2'] = process.argv.slice(2);
  const pool = Array.from(
    { length: Number(workers) },
    () => new Worker(new URL(import.meta.url), { workerData: file }),
  );
  const ask = (worker, call, fields) =>
    new Promise((done) => {
      worker.once('message', ({ answer }) => done(answer));
      worker.postMessage({ call, fields });
    });
  const first = pool[0];
  /**
   * Runs something, and returns how long it took: by the clock and of the processor, in
   * milliseconds.
   */
  const timed = async (does) => {
    const [clock, before] = [performance.now(), process.cpuUsage()];
    await does();
    const { user, system } = process.cpuUsage(before);
    return { clock: performance.now() - clock, processor: (user + system) / 1000 };
  };
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const told = (name, times) => {
    const line = ['clock', 'processor'].map((what) => {
      const sorted = times.map((one) => one[what]).toSorted((a, b) => a - b);
      const at = (share) =>
        seconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return `${what} median ${at(0.5)} s, p90 ${at(0.9)} s, most ${at(1)} s`;
    });
    console.log(`${name} (${times.length}): ${line.join('; ')}`);
  };

  const advice = { auction: [], keep: [], discard: [], play: [] };
  const firsts = [];
  const wholes = [];
  const { rulesets } = await ask(first, 'rulesets', {});
  for (let deal = 0; deal < Number(deals); deal += 1) {
    const { name, players } = rulesets[deal % rulesets.length];
    let { record, ruleset } = await ask(first, 'new_game', {
      ruleset: name,
      players: players.at(-1),
      dealer: 1,
      seed: '23',
      deal,
    });
    for (;;) {
      let seat = 1;
      let seen = await ask(first, 'view', { record, seat });
      if (seen.over) break;
      if (seen.view.on_turn !== seat)
        seen = await ask(first, 'view', { record, seat: (seat = seen.view.on_turn) });
      if (seen.legal.length > 1) {
        const took = await timed(() =>
          ask(first, 'advise', { ruleset, view: seen.view, legal: seen.legal }),
        );
        advice[seen.view.phase]?.push(took);
      }
      const question = { id: 1, deadline_ms: 50, chance: deal, view: seen.view, legal: seen.legal };
      const { action } = await ask(first, 'decide', { bot: 'thumb', ruleset, question });
      ({ record } = await ask(first, 'apply', { record, seat, action }));
    }
    const steps = record.actions.map((_, n) => n + 1);
    const begun = performance.now();
    let judged = 0;
    const review = pool.map(async (worker) => {
      for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
        const answer = await ask(worker, 'review', { record, step, deep: 4, nodes: 3_000_000 });
        const now = performance.now() - begun;
        if (answer.judged && judged++ === 0) firsts.push({ clock: now, processor: now });
      }
    });
    wholes.push(await timed(() => Promise.all(review)));
  }
  for (const [phase, times] of Object.entries(advice)) told(`advice, ${phase}`, times);
  told('review, first judgement', firsts);
  told('review, whole deal', wholes);
  await Promise.all(pool.map((worker) => worker.terminate()));
}
