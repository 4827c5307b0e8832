// Tables for an offline page: whole matches in the module and in the same code without WebAssembly.
//
//     node crates/cego-wasm/tests/tables.mjs MODULE.wasm TWIN
//
// TWIN is the built example `twin`. Both answers are compared byte by byte.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { start } from "../cego.mjs";

const [file, twinFile] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
const twin = spawn(twinFile, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: twin.stdout })[Symbol.asyncIterator]();
const cego = start(module, () => 0);
let compared = 0;

/** Asks both, compares the answers letter by letter, and gives the answer. */
async function ask(name, fields = {}) {
    const request = JSON.stringify({ call: name, ...fields });
    twin.stdin.write(`${request}\n`);
    // The module answers while the twin does, on another processor core.
    const answers = lines.next();
    const ours = cego.raw(request);
    const { value: native } = await answers;
    assert.equal(ours, native, `${name} answers otherwise in WebAssembly`);
    compared += 1;
    return JSON.parse(native);
}

/** Asks for something that can be done. */
async function done(name, fields) {
    const answer = await ask(name, fields);
    assert.equal(answer.error, undefined, `${name}: ${JSON.stringify(answer.error)}`);
    return answer;
}

/** Asks for something that cannot be done: with what id it is refused. */
async function refused(name, fields) {
    const { error } = await ask(name, fields);
    assert.ok(error, `${name} ${JSON.stringify(fields)} is answered`);
    return error.id;
}

const ME = "000102030405060708090a0b0c0d0e0f";
const person = { id: ME, name: "Vroni" };
const secret = "5".repeat(64);

/** The page of a table: keeps events, sees pictures, plays the choice that a counter points to. */
class Page {
    constructor() {
        this.events = [];
        this.records = [];
        this.seen = null;
        this.now = 1_000;
        this.ids = 0;
        this.turns = 0;
    }

    static async open(wanted, more = {}) {
        const page = new Page();
        const came = await ask("table_open", { wanted, secret, person, now: page.now, ...more });
        if (came.error) return came.error.id;
        page.table = came.table;
        page.took(came);
        await page.watch();
        return page;
    }

    took({ keep, messages, record, due, thinks }) {
        for (const event of keep) assert.equal(event.number, this.events.push(event));
        for (const message of messages) {
            // No message contains the table's secret.
            assert.ok(!JSON.stringify(message).includes(secret));
            if (message.type === "picture") this.seen = { now: message, turn: message.turn };
            if (message.type === "events") this.seen = { now: message.table, turn: message.turn };
        }
        if (record) this.records.push(record);
        Object.assign(this, { due, thinks });
    }

    async watch() {
        const came = await done("table_watch", { table: this.table, now: this.now });
        assert.deepEqual(came.messages.map(({ type }) => type), ["hello", "picture"]);
        assert.equal(came.messages[0].you, ME);
        this.took(came);
        return came;
    }

    /** Says something; the last message, which says whether it was done. */
    async say(command) {
        this.now += 10;
        const text = JSON.stringify({ id: ++this.ids, ...command });
        const came = await done("table_hear", { table: this.table, text, now: this.now });
        this.took(came);
        const last = came.messages.at(-1);
        assert.equal(last.id, this.ids);
        assert.equal(came.refusal !== undefined, last.type === "refused");
        return { ...last, refusal: came.refusal };
    }

    /** Does what is to be done next; whether there was something. */
    async step() {
        const { now, turn } = this.seen;
        if (this.thinks) {
            this.took(await done("table_think", { table: this.table, now: this.now }));
        } else if (now.stage === "resting") {
            assert.equal((await this.say({ type: "go_on" })).type, "done");
        } else if (turn.choices.length > 0) {
            const action = turn.choices[(this.turns * 7 + 3) % turn.choices.length];
            this.turns += 1;
            const answer = await this.say({ type: "act", moment: turn.moment, action });
            assert.equal(answer.type, "done", JSON.stringify(answer));
            assert.equal(answer.number, this.events.length);
        } else {
            assert.equal(now.stage, "over", `nobody acts: ${JSON.stringify(turn)}`);
            return false;
        }
        return true;
    }

    async play() {
        while (await this.step());
    }

    /** The events put back make the same table. */
    async again() {
        const { table } = await done("table_again", { events: this.events.slice(0, 5), person });
        await done("table_more", { table, events: this.events.slice(5) });
        const [before, after] = [await this.watch(), await done("table_watch", { table, now: this.now })];
        assert.deepEqual(after.messages, before.messages);
        await done("table_close", { table: this.table });
        this.table = table;
    }
}

const bad = { table: 9, now: 1, text: "{}" };
const { rulesets } = await done("about");
let matches = 0;
let given = 0;
for (const preset of rulesets) {
    for (const players of [3, 4]) {
        for (const bot of ["level1", "level3"]) {
            const wanted = { ruleset: { preset }, players, bot, deals: 3 };
            const page = await Page.open(wanted, { seat: players });
            if (typeof page === "string") {
                assert.equal(page, "rules_unknown");
                continue;
            }
            assert.equal(page.seen.now.seat, players);
            for (let step = 0; step < 15; step++) await page.step();
            await page.again();
            await page.play();
            assert.equal(page.records.length, 3);
            for (const record of page.records) {
                assert.equal(record.settlement.amounts.reduce((a, b) => a + b), 0);
                assert.ok(record.tags.Secret);
            }
            const { lines: told } = await done("table_settlement", { table: page.table });
            assert.ok(told.length > 0 && told.every(({ id }) => typeof id === "string"));
            const { record } = await done("table_record", { table: page.table });
            assert.deepEqual(record, page.records.at(-1));
            matches += 1;

            // Another table continues one of its deals from the middle, with another person.
            const half = { ...record, actions: record.actions.slice(0, record.actions.length / 2), settlement: null };
            const other = await Page.open({ ...wanted, deals: 1 }, { given: half, seat: 1 });
            assert.equal(typeof other, "object", `${other}`);
            assert.equal(other.seen.now.given, true);
            assert.equal(other.seen.now.commitment, null);
            assert.equal(other.seen.turn.moment >= half.actions.length, true);
            assert.ok(!JSON.stringify(other.events.slice(1)).includes("[Deal"));
            await other.again();
            await other.play();
            const [played] = other.records;
            assert.deepEqual(played.hands, record.hands);
            assert.deepEqual(played.actions.slice(0, half.actions.length), half.actions);
            assert.equal(played.tags?.Secret, undefined, "nothing is proven of cards that were brought along");
            given += 1;

            const deny = (more) => Page.open(wanted, { given: { ...half, ...more } });
            assert.equal(await deny({ actions: record.actions }), "given_over");
            assert.equal(await deny({ actions: [...half.actions.slice(1)] }), "given_step");
            assert.equal(await deny({ ruleset: { ...half.ruleset, hash: "0".repeat(64) } }), "given_rules");
            assert.equal(await deny({ hands: half.hands.slice(1) }), "broken_record");
            const seven = 7 - players;
            assert.ok(["given_players", "rules_unknown"].includes(await Page.open({ ...wanted, players: seven }, { given: half })));
        }
    }
}

// Invalid requests are refused with an id and change nothing.
const wanted = { ruleset: { preset: rulesets[0] } };
const open = (more) => refused("table_open", { wanted, secret, person, now: 1, ...more });
assert.equal(await open({ wanted: { ruleset: { preset: "moon" } } }), "rules_unknown");
assert.equal(await open({ wanted: { ...wanted, players: 7 } }), "setup_seats");
assert.equal(await open({ wanted: { ...wanted, deals: 1_000 } }), "setup_deals");
assert.equal(await open({ wanted: { ...wanted, bot: "moon" } }), "setup_bot");
assert.equal(await open({ wanted: { ...wanted, moon: 1 } }), "broken_request");
assert.equal(await open({ secret: "5" }), "broken_request");
assert.equal(await open({ seat: 7 }), "bad_content");
assert.equal(await open({ person: { id: ME, name: "" } }), "broken_request");
assert.equal(await open({ given: {} }), "broken_record");
for (const call of ["watch", "hear", "due", "think", "settlement", "record"]) {
    assert.equal(await refused(`table_${call}`, { ...bad, table: 4_000_000 }), "no_table");
}
assert.equal(await refused("table_again", { events: [], person }), "broken_table");
const page = await Page.open(wanted);
assert.equal(await refused("table_moon", { table: page.table }), "unknown_call");
assert.equal(await refused("table_settlement", { table: page.table }), "not_settled");
assert.equal(await refused("table_record", { table: page.table }), "not_settled");
for (const text of ["", "{}", "[]", '{"type":"tick"}', '{"type":"bot_acts","moment":0}']) {
    assert.equal(await refused("table_hear", { table: page.table, text, now: 2 }), "broken_request", text);
}
const before = await page.watch();
const answer = await page.say({ type: "act", moment: page.seen.turn.moment, action: { type: "play", card: "T22" } });
assert.equal(answer.type, "refused");
assert.equal(answer.text, "");
assert.equal(answer.refusal.id, `refusal-${answer.reason}`);
assert.equal((await page.say({ type: "act", moment: 99, action: { type: "play", card: "T22" } })).reason, "table_stale");
assert.equal((await page.say({ type: "seat_bot", seat: 2, bot: "moon" })).reason, "table_bad_bot");
page.now = 1_000;
assert.deepEqual((await page.watch()).messages[1], before.messages[1]);
const holes = page.events.filter(({ number }) => number !== 3);
assert.equal(await refused("table_again", { events: holes, person }), "broken_table");

// With a clock: absence from the page does not use up the time of the turn.
const timed = await Page.open({ ...wanted, clock: "usual" });
for (let step = 0; step < 100 && timed.seen.turn.ends === null; step++) await timed.step();
assert.ok(timed.due > timed.now);
timed.now += 86_400_000;
await timed.watch();
assert.ok(timed.seen.turn.ends > timed.now, "the turn begins anew");
assert.equal(timed.seen.now.chairs[0].stood_in, false);
timed.now = timed.due;
timed.took(await done("table_due", { table: timed.table, now: timed.now }));
assert.ok(timed.events.some(({ event }) => event === "warned"));

twin.stdin.end();
console.log(`tables: ${matches} matches, ${given} deals played on, ${compared} answers compared, all the same`);
