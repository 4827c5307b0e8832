// Measures the time of a hint in the module, separately for bids, exchanges and cards.
//
//     node crates/cego-wasm/benches/hints.mjs MODULE.wasm [--limit=MS] [--slower=N] [DEALS [SEED [RULESET …]]]
//
// Four `policy` bots play DEALS deals (6) of SEED (1) of each named ruleset, by default of all
// presets. At every choice one seat requests a hint. MODULE is the path that `web/module --release`
// prints. Times are in milliseconds of this machine, or of one that is N times slower, whose clock
// runs N times as fast. With a limit, as on a page, every hint is also computed without one.
// "other" is the number of hints that recommend another action. "less" is the mean value that these
// lose according to the unlimited advice, in its unit.

import { readFileSync } from "node:fs";
import { start } from "../cego.mjs";

const flags = Object.fromEntries(process.argv.slice(2).filter((one) => one.startsWith("--")).map((one) => one.slice(2).split("=")));
const [file, deals = "6", seed = "1", ...named] = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const limit = flags.limit === undefined ? null : Number(flags.limit);
const slower = Number(flags.slower ?? 1);
if (!file || !(Number(deals) >= 1) || !(slower > 0) || !(limit === null || limit > 0)) {
    console.error("usage: node crates/cego-wasm/benches/hints.mjs MODULE.wasm [--limit=MS] [--slower=N] [DEALS [SEED [RULESET …]]]");
    process.exit(2);
}
const now = () => slower * performance.now();
const cego = start(await WebAssembly.compile(readFileSync(file)), now);
const took = { word: [], exchange: [], card: [] };
const less = { word: [], exchange: [], card: [] };
const kinds = { say: "word", play: "card" };

const actionOf = ({ phrase, settlement, win, ci95, sampled, equal, recommended, reasons, ...action }) => JSON.stringify(action);

/** What the first of some options brings less than the first of others, by the value it has among them. */
function lost(soon, whole) {
    const [best] = whole;
    const same = whole.find((one) => actionOf(one) === actionOf(soon[0]));
    return same && same.settlement !== null && best.settlement !== null ? best.settlement - same.settlement : 0;
}

/** Asks for a hint, and how long it took. */
function hint(kind, fields) {
    const begun = now();
    const soon = cego.call("advise", { ...fields, ...(limit === null ? {} : { limit_ms: limit }) }).options;
    took[kind].push(now() - begun);
    if (limit === null) return;
    const whole = cego.call("advise", fields).options;
    less[kind].push(actionOf(soon[0]) === actionOf(whole[0]) ? null : lost(soon, whole));
}

/** Plays a deal; the seat after the dealer asks for hints. */
function play(preset, number) {
    let { record, ruleset } = cego.call("new_game", { ruleset: preset, players: 4, seed, deal: number, dealer: 1 });
    for (let id = 1; ; id += 1) {
        const { over, view: any } = cego.call("view", { record, seat: 1 });
        if (over) return;
        const seat = any.on_turn;
        const { view, legal: phrased } = cego.call("view", { record, seat });
        const legal = phrased.map(({ phrase, ...action }) => action);
        if (seat === 2 && legal.length > 1) hint(kinds[legal[0].type] ?? "exchange", { ruleset, view, legal });
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
console.log(`milliseconds    hints  median   p90   max${limit === null ? "" : "  other  less"}`);
for (const [kind, all] of Object.entries(took)) {
    all.sort((a, b) => a - b);
    const at = (share) => (all[Math.min(all.length - 1, Math.floor(share * all.length))] ?? 0).toFixed(0);
    const others = less[kind].filter((one) => one !== null);
    const mean = others.reduce((sum, one) => sum + one, 0) / Math.max(1, less[kind].length);
    const compared = limit === null ? "" : `${String(others.length).padStart(7)} ${mean.toFixed(2).padStart(5)}`;
    console.log(`${kind.padEnd(14)} ${String(all.length).padStart(6)} ${at(0.5).padStart(7)} ${at(0.9).padStart(5)} ${at(1).padStart(5)}${compared}`);
}
