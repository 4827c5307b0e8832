// Plays random games of the program once more in the module: the same cards from the seed, the same choices at every step, the same record in the end.
//
//     node crates/cego-wasm/tests/games.mjs MODULE.wasm CEGO [DEALS [SEED [RULESET …]]]
//
// CEGO is the program, built. `cego simulate` plays DEALS deals (8) of SEED (5) of every preset for three and four, or of those that are named.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { start } from "../cego.mjs";

const [file, program, deals = "8", seed = "5", ...named] = process.argv.slice(2);
const cego = start(await WebAssembly.compile(readFileSync(file)), () => 0);
const totals = { deals: 0, decisions: 0, differences: 0 };

/** Plays a record of the program in the module; throws at the first difference. */
function play(told) {
    const { players, dealer, deal } = told;
    let { record } = cego.call("new_game", { ruleset: told.ruleset.name, players, seed, deal, dealer });
    const said = [];
    for (const { legal, ...action } of told.actions) {
        const { seat } = action;
        const allowed = cego.call("view", { record, seat }).legal.map(({ phrase, ...one }) => one);
        assert.deepEqual(allowed, legal, `what is allowed at step ${said.length + 1}`);
        ({ record } = cego.call("apply", { record, seat, action }));
        said.push(action);
    }
    assert.deepEqual(record.ruleset, told.ruleset, "rules");
    assert.deepEqual([record.hands, record.blind], [told.hands, told.blind], "cards");
    assert.deepEqual(record.actions, said, "actions");
    assert.deepEqual(record.settlement.amounts, told.settlement.amounts, "amounts");
    return said.length;
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
console.log(`games: ${totals.deals} deals, ${totals.decisions} decisions, ${totals.differences} differences between the program and the module`);
assert.ok(totals.deals > 0, "no preset is named so");
process.exit(totals.differences > 0 ? 1 : 0);
