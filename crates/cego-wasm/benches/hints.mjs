// How long a hint takes in the module, which gives it all the time it wants: words, exchanges and cards by themselves.
//
//     node crates/cego-wasm/benches/hints.mjs MODULE.wasm [DEALS [SEED [RULESET …]]]
//
// DEALS deals (6) of SEED (1) of each ruleset named, by default of all presets, are played by four `policy`; wherever there is a choice, one seat
// asks for a hint. Milliseconds of this machine: a phone takes as much longer as it is slower. MODULE is what `web/module --release` prints.

import { readFileSync } from "node:fs";
import { start } from "../cego.mjs";

const [file, deals = "6", seed = "1", ...named] = process.argv.slice(2);
if (!file || !(Number(deals) >= 1)) {
    console.error("usage: node crates/cego-wasm/benches/hints.mjs MODULE.wasm [DEALS [SEED [RULESET …]]]");
    process.exit(2);
}
const cego = start(await WebAssembly.compile(readFileSync(file)), () => 0);
const took = { word: [], exchange: [], card: [] };
const kinds = { say: "word", play: "card" };

/** Plays a deal; the seat after the dealer asks for hints. */
function play(preset, number) {
    let { record, ruleset } = cego.call("new_game", { ruleset: preset, players: 4, seed, deal: number, dealer: 1 });
    for (let id = 1; ; id += 1) {
        const { over, view: any } = cego.call("view", { record, seat: 1 });
        if (over) return;
        const seat = any.on_turn;
        const { view, legal: phrased } = cego.call("view", { record, seat });
        const legal = phrased.map(({ phrase, ...action }) => action);
        if (seat === 2 && legal.length > 1) {
            const begun = performance.now();
            cego.call("advise", { ruleset, view, legal });
            took[kinds[legal[0].type] ?? "exchange"].push(performance.now() - begun);
        }
        const question = { id, deadline_ms: 1_000_000, chance: 7 + id, view, legal };
        const { action } = legal.length > 1 ? cego.call("decide", { bot: "policy", ruleset, question }) : { action: legal[0] };
        ({ record } = cego.call("apply", { record, seat, action }));
    }
}

const tables = named.length > 0 ? named : cego.call("about").rulesets;
for (const preset of tables) {
    try {
        for (let deal = 1; deal <= Number(deals); deal += 1) play(preset, deal);
    } catch (why) {
        console.error(`${preset}: ${why.message}`);
        process.exit(1);
    }
}
console.log("milliseconds    hints  median   p90   max");
for (const [kind, all] of Object.entries(took)) {
    all.sort((a, b) => a - b);
    const at = (share) => (all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? 0).toFixed(0);
    console.log(`${kind.padEnd(14)} ${String(all.length).padStart(6)} ${at(0.5).padStart(7)} ${at(0.9).padStart(5)} ${at(1).padStart(5)}`);
}
