// Replays random games of the program in the module. Checks that the seed gives the same cards,
// that every action is allowed, that record and amounts are the same at the end, and that the
// choices are the same at every step.
//
//     node crates/cego-wasm/tests/games.mjs MODULE.wasm CEGO [DEALS [SEED [EVERY [RULESET …]]]]
//
// CEGO is the built program. `cego simulate` plays DEALS deals (8) of SEED (5) of every preset for
// three and four players, or of the named rulesets. Choices are compared in every EVERYth deal (1),
// which takes most of the time.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { start } from "../cego.mjs";

const [file, program, deals = "8", seed = "5", every = "1", ...named] = process.argv.slice(2);
const cego = start(await WebAssembly.compile(readFileSync(file)), () => 0);
const totals = { deals: 0, decisions: 0, compared: 0, differences: 0 };

function same(ours, told, what) {
    if (JSON.stringify(ours) !== JSON.stringify(told)) assert.deepEqual(ours, told, what);
}

/** Plays a record of the program in the module, which checks every action and settles; throws at the first difference. */
function play(told) {
    const { players, dealer, deal } = told;
    let { record } = cego.call("new_game", { ruleset: told.ruleset.name, players, seed, deal, dealer });
    same([record.ruleset, record.hands, record.blind], [told.ruleset, told.hands, told.blind], "rules and cards");
    const steps = told.actions.map(({ legal, ...action }) => action);
    if (deal % every === 0) {
        for (const { seat, legal } of told.actions) {
            const allowed = cego.call("view", { record, seat }).legal.map(({ phrase, ...one }) => one);
            same(allowed, legal, `what is allowed at step ${record.actions.length + 1}`);
            record.actions.push(steps[record.actions.length]);
            totals.compared += 1;
        }
    }
    const last = steps.at(-1);
    record.actions = steps.slice(0, -1);
    ({ record } = cego.call("apply", { record, seat: last.seat, action: last }));
    same(record.actions, steps, "actions");
    same(record.settlement.amounts, told.settlement.amounts, "amounts");
    return steps.length;
}

/** All deals of a table; a difference is told, and the next deal is played. */
async function table(ruleset, players) {
    const options = ["--rules", ruleset, "--players", String(players), "--deals", deals, "--seed", seed, "--bots", "random", "--json", "--legal"];
    const simulate = spawn(program, ["simulate", ...options], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise((resolve) => simulate.on("close", resolve));
    const begun = performance.now();
    let [count, decisions, differences] = [0, 0, 0];
    for await (const line of createInterface({ input: simulate.stdout })) {
        const told = JSON.parse(line);
        count += 1;
        try {
            decisions += play(told);
        } catch (why) {
            differences += 1;
            if (totals.differences + differences <= 10) console.log(`${ruleset}, ${players} players, deal ${told.deal}: ${why.message}`);
        }
    }
    assert.equal(await ended, 0, "cego simulate has failed");
    assert.equal(count, Number(deals), "every deal is there");
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${ruleset}, ${players} players: ${count} deals, ${decisions} decisions, ${differences} differences, ${seconds} s`);
    totals.deals += count;
    totals.decisions += decisions;
    totals.differences += differences;
}

for (const { name, players } of cego.call("rulesets").rulesets) {
    if (named.length > 0 && !named.includes(name)) continue;
    for (const people of players) await table(name, people);
}
const { compared, differences } = totals;
console.log(`games: ${totals.deals} deals, ${totals.decisions} decisions, choices compared at ${compared}; ${differences} differences between the program and the module`);
assert.ok(totals.deals > 0, "no preset is named so");
process.exit(differences > 0 ? 1 : 0);
