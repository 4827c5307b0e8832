// Runs the module as a page would, and compares its answers with those of the same code without
// WebAssembly.
//
//     node crates/cego-wasm/tests/module.mjs MODULE.wasm TWIN
//
// TWIN is the built example `twin`. Times are only reported. A test fails if a decision takes more
// than 20 times its budget of processor time, so that waiting on a busy machine does not count.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { CegoError, start } from "../cego.mjs";

const [file, twinFile] = process.argv.slice(2);
const bytes = readFileSync(file);
const module = await WebAssembly.compile(bytes);

const MIB = 1024 * 1024;
const MOST_MEMORY = 16 * MIB;
const BUDGET = 20; // milliseconds for each decision
const CEILING = 20 * BUDGET; // milliseconds of processor time
const NO_LIMIT = 1_000_000_000;

const say = (...words) => console.log(...words);
const mib = (size) => `${(size / MIB).toFixed(1)} MiB`;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const still = () => 0;

// --- the twin -------------------------------------------------------------------------------------
const twin = spawn(twinFile, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: twin.stdout })[Symbol.asyncIterator]();
let compared = 0;

/** Asks both, compares the answers letter by letter, and gives the answer. */
async function both(cego, name, fields = {}) {
    const request = JSON.stringify({ call: name, ...fields });
    twin.stdin.write(`${request}\n`);
    // The module answers while the twin does, on another processor core.
    const answers = lines.next();
    const ours = cego.raw(request);
    const { value: native } = await answers;
    assert.equal(ours, native, `${name} answers otherwise in WebAssembly`);
    compared += 1;
    const answer = JSON.parse(native);
    assert.equal(answer.error, undefined, `${request}: ${native}`);
    return answer;
}

// --- deals ----------------------------------------------------------------------------------------
/** Plays a deal with one bot on all seats; `ask(name, fields)` is how it asks. */
async function deal(begin, bot, deadline_ms, ask) {
    let { record, ruleset } = await ask("new_game", begin);
    const records = [];
    for (let id = 1; ; id += 1) {
        // Every view names the seat on turn.
        let seat = 1;
        let seen = await ask("view", { record, seat });
        if (seen.over) {
            assert.equal(seen.over.amounts.reduce((a, b) => a + b), 0);
            assert.deepEqual(record.settlement.amounts, seen.over.amounts);
            return { record, records };
        }
        seat = seen.view.on_turn;
        seen = await ask("view", { record, seat });
        const { view } = seen;
        const legal = seen.legal.map(({ phrase, ...action }) => action);
        let action = legal[0];
        if (legal.length > 1) {
            const question = { id, deadline_ms, chance: 7 + id, view, legal };
            const decision = await ask("decide", { bot, ruleset, question });
            action = decision.action;
            assert.equal(decision.id, id);
            assert.ok(legal.some((one) => same(one, action)), `${JSON.stringify(action)} is not legal`);
        }
        records.push({ record, ruleset, view, legal });
        ({ record } = await ask("apply", { record, seat, action }));
    }
}

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))].toFixed(1);

/** Whole deals of the strongest player within its budget, by the real clock. */
async function within_the_budget() {
    const cego = start(module);
    const times = [];
    let deals = 0;
    let worked = 0;
    let out_of_time = 0;
    for (const [ruleset, players] of [["schwarzwaldmeisterschaft", 4], ["schopfheim", 4], ["wikipedia", 3]]) {
        for (let number = 0; number < 4; number += 1) {
            const begin = { ruleset, players, seed: "2026", deal: number, dealer: 1 + (number % players) };
            await deal(begin, "strong", BUDGET, async (name, fields) => {
                const begun = performance.now();
                const before = process.cpuUsage();
                const answer = cego.call(name, fields);
                if (name === "decide") {
                    times.push(performance.now() - begun);
                    const { user, system } = process.cpuUsage(before);
                    worked = Math.max(worked, (user + system) / 1000);
                    out_of_time += answer.ran_out ? 1 : 0;
                }
                return answer;
            });
            deals += 1;
        }
    }
    times.sort((a, b) => a - b);
    say(`${deals} deals, ${times.length} decisions of strong with ${BUDGET} ms each: median ${at(times, 0.5)} ms,`,
        `99 % ${at(times, 0.99)}, longest ${at(times, 1)}, of the processor at most ${worked.toFixed(1)}; out of time ${out_of_time}; memory ${mib(cego.memory())}`);
    assert.ok(worked <= CEILING, `a decision took ${worked} ms of the processor, more than ${CEILING}`);
    assert.ok(cego.memory() <= MOST_MEMORY, `memory ${mib(cego.memory())}`);
}

/** A clock that moves on by a millisecond at each look: the budget is over after twenty looks. */
async function the_clock_is_the_hosts() {
    let looks = 0;
    const cego = start(module, () => (looks += 1));
    let stopped = 0;
    await deal({ ruleset: "schopfheim", players: 4, seed: "5", dealer: 1 }, "strong", BUDGET, async (name, fields) => {
        looks = 0;
        const answer = cego.call(name, fields);
        assert.ok(looks <= BUDGET + 2, `${looks} looks at the clock`);
        if (answer.ran_out) stopped += 1;
        return answer;
    });
    assert.ok(stopped > 0, "no decision was stopped by the clock");
}

/** Without a limit every answer is the twin's, letter by letter. */
async function same_as_native() {
    const cego = start(module, still);
    const ask = (name, fields) => both(cego, name, fields);
    await ask("about");
    const positions = [];
    for (const [ruleset, players, bot] of [
        ["schwarzwaldmeisterschaft", 4, "strong"],
        ["schopfheim", 4, "strong"],
        ["wikipedia", 3, "strong"],
        ["stockholm", 4, "ismcts"],
        ["st_georgen", 4, "policy"],
        ["hochschwarzwald", 3, "thumb"],
        ["schopfheim", 5, "random"],
    ]) {
        const set = players === 5 ? ["five_player_table=dealer_sits_out"] : [];
        const begin = { ruleset, set, players, seed: "ab".repeat(32), deal: 3, dealer: 2 };
        const { record, records } = await deal(begin, bot, NO_LIMIT, ask);
        positions.push(...records.filter((_, n) => n % 18 === 0));
        await studied(record, ask);
    }
    for (const [n, { ruleset, view, legal }] of positions.entries()) {
        const advice = await ask("advise", { ruleset, view, legal });
        const hurried = await ask("advise", { ruleset, view, legal, limit_ms: 0 });
        assert.equal(hurried.options.length, advice.options.length);
        // The clock stands still, so there is always time left, however small the limit.
        if (n % 4 > 0) continue;
        for (const limit_ms of [700, 2 ** 32 - 1]) {
            assert.deepEqual(cego.call("advise", { ruleset, view, legal, limit_ms }), advice, `limit_ms ${limit_ms}`);
        }
    }
    say(`${compared} answers are the same as without WebAssembly; memory ${mib(cego.memory())}`);
    assert.ok(cego.memory() <= MOST_MEMORY, `memory ${mib(cego.memory())}`);
}

/** A deal gone through again: every moment of it, with all cards and as a seat sees it, and the price of some decisions. */
async function studied(record, ask) {
    const { steps, text, over } = await ask("replay", { record });
    assert.equal(steps.length, record.actions.length + 1);
    // The last view has every bid, with the question it answered.
    const { words } = steps[steps.length - 1].view;
    assert.equal(words.length, record.actions.filter(({ type }) => type === "say").length);
    assert.ok(words.every(({ stage }) => typeof stage.ask === "string"), JSON.stringify(words));
    assert.deepEqual(over.amounts, record.settlement.amounts);
    assert.ok(steps[0].blind.length >= 10 && steps[0].hands.every((hand) => [0, 11, 13].includes(hand.length)));
    const own = await ask("replay", { record, seat: 2 });
    own.steps.forEach(({ view, hands, blind }, n) => {
        assert.deepEqual(hands[1], view.hand);
        // Hidden cards are not in the answer.
        assert.deepEqual(blind, []);
        assert.equal(hands[0].length, view.open[0].length, `step ${n}`);
    });
    const back = await ask("parse", { text: `${text}\n${text}` });
    assert.deepEqual(back.records, [record, record]);
    let judged = 0;
    for (let step = record.actions.length; step > 0; step -= 14) {
        const answer = await ask("review", { record, step, deep: 4 });
        if (!answer.judged) continue;
        judged += 1;
        assert.equal(answer.judged.seat, record.actions[step - 1].seat);
        if (answer.judged.knowable) assert.ok(["good", "slip", "mistake", "blunder"].includes(answer.judged.grade));
    }
    assert.ok(judged > 0, "nothing was judged");
}

/** Exact solutions, eight cards a hand in counted games, are the twin's, in a memory of 16 MiB. */
async function solutions() {
    const cego = start(module, still);
    const ask = (name, fields) => both(cego, name, fields);
    const games = {};
    const times = [];
    for (let number = 0; number < 60; number += 1) {
        const begin = { ruleset: "schwarzwaldmeisterschaft", players: 4, seed: "8", deal: number, dealer: 1 };
        const { records } = await deal(begin, "policy", NO_LIMIT, (name, fields) => cego.call(name, fields));
        // Games of all against all are solved with four cards per hand, counted games with eight.
        const wanted = ({ view }) => {
            const all = ["raeuber", "drescher"].includes(view.declaration.contract);
            return view.tricks.length === (all ? 7 : 3) && view.on_table.length === number % 4;
        };
        const position = records.find(({ view }) => view.phase === "play" && wanted({ view }));
        const contract = position?.view.declaration.contract;
        if (!position || (games[contract] ?? 0) >= 3) continue;
        games[contract] = (games[contract] ?? 0) + 1;
        const begun = performance.now();
        cego.call("solve", { record: position.record });
        times.push(performance.now() - begun);
        const { cards } = await ask("solve", { record: position.record });
        assert.equal(cards.length, position.legal.length);
    }
    times.sort((a, b) => a - b);
    say(`solved: ${Object.entries(games).map(([name, n]) => `${name} ${n}`).join(", ")};`,
        `median ${at(times, 0.5)} ms, longest ${at(times, 1)}; memory ${mib(cego.memory())}`);
    assert.ok(times.length >= 6, "too few positions");
    assert.ok(cego.memory() <= MOST_MEMORY, `memory ${mib(cego.memory())}`);
}

/** What cannot be answered is answered with the reason, and the module goes on. */
async function faults() {
    const cego = start(module, still);
    const { record, ruleset } = cego.call("new_game", { ruleset: "schopfheim", players: 4, seed: "1", dealer: 1 });
    const { view, legal } = cego.call("view", { record, seat: 1 });
    const question = { id: 1, deadline_ms: 1, chance: 1, view, legal: [] };
    const play = { type: "play", card: "T1" };
    for (const [id, name, fields] of [
        ["unknown_call", "fly", {}],
        ["broken_request", "view", {}],
        ["rules_unknown", "new_game", { ruleset: "nowhere", players: 4, seed: "1", dealer: 1 }],
        ["rules_unknown", "new_game", { ruleset: "schopfheim", set: ["moon=full"], players: 4, seed: "1", dealer: 1 }],
        ["rules_unknown", "new_game", { ruleset: "schopfheim", players: 9, seed: "1", dealer: 1 }],
        ["bad_seed", "new_game", { ruleset: "schopfheim", players: 4, seed: "x", dealer: 1 }],
        ["bad_content", "new_game", { ruleset: "schopfheim", players: 4, seed: "1", dealer: 5 }],
        ["broken_record", "view", { record: { cego: 1 }, seat: 1 }],
        ["broken_record", "solve", { record: { ...record, blind: [] } }],
        ["bad_content", "view", { record, seat: 9 }],
        ["bad_content", "apply", { record, seat: 1, action: { type: "jump" } }],
        ["refused", "apply", { record, seat: 1, action: play }],
        ["unknown_bot", "decide", { bot: "nobody", ruleset, question: { ...question, legal: [play] } }],
        ["nothing_to_do", "decide", { bot: "strong", ruleset, question }],
        ["bad_content", "decide", { bot: "strong", ruleset, question: { ...question, legal: [{ type: "jump" }] } }],
        ["rules_unknown", "decide", { bot: "strong", ruleset: { ...ruleset, players: 7 }, question: { ...question, legal: [play] } }],
        ["nothing_to_do", "advise", { ruleset, view: { ...view, on_turn: null }, legal: [] }],
        ["broken_request", "advise", { ruleset, view, legal: [play], limit_ms: -1 }],
        ["broken_request", "advise", { ruleset, view, legal: [play], limit_ms: "soon" }],
        ["auction_not_over", "solve", { record }],
        ["broken_record", "parse", { text: "" }],
        ["broken_record", "parse", { text: "a picture of a cat" }],
        ["broken_record", "replay", { record: { ...record, actions: [{ seat: 1, ...play }] } }],
        ["bad_content", "replay", { record, seat: 5 }],
        ["bad_content", "review", { record, step: 1, deep: 4 }],
        ["broken_request", "review", { record }],
    ]) {
        assert.throws(() => cego.call(name, fields), (error) => {
            assert.ok(error instanceof CegoError, `${name}: ${error}`);
            assert.equal(error.id, id, `${name}: ${error.message}`);
            assert.ok(error.message.length > 5);
            if (id === "refused") {
                assert.match(`${error.reason} ${error.atom}`, /^[a-z_]+ \S+$/);
                assert.equal(error.phrase.id, `refusal-${error.reason}`);
            }
            return true;
        });
    }
    for (const text of ["", "{", "[]", "null", '{"call":7}', "\u{1F0A1}".repeat(100)]) {
        assert.equal(JSON.parse(cego.raw(text)).error.id, "broken_request", text);
    }
    assert.throws(() => cego.raw("x".repeat(2 * MIB)), RangeError);
    const { bots } = cego.call("about");
    for (const name of ["thumb", "net", "strong"]) assert.ok(bots.includes(name), name);
}

say(`${file}: ${(bytes.length / 1024).toFixed(0)} KiB`);
try {
    for (const check of [faults, the_clock_is_the_hosts, same_as_native, solutions, within_the_budget]) {
        const begun = performance.now();
        await check();
        say(`  ${check.name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
} finally {
    twin.stdin.end();
}
