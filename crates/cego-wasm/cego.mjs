// JavaScript side of the module: one function that takes a request and returns its answer.
// docs/wasm.md describes the requests.

/** An answer of the form {error}. */
export class CegoError extends Error {
    constructor(error) {
        super(error.text);
        /** The stable id; "refused" for an action that may not be done. */
        this.id = error.id;
        /** Of a refused action: the id of the reason and the rule behind it; of a broken record what is wrong with it, and where. */
        this.reason = error.reason;
        this.atom = error.atom;
        /** Of a refused action: what is said of it, docs/wasm.md. */
        this.phrase = error.phrase;
        this.line = error.line;
        this.step = error.step;
    }
}

/**
 * Starts a module.
 * @param {WebAssembly.Module} module compiled from the .wasm file
 * @param {() => number} now a clock in milliseconds, by which bots keep to their time
 */
export function start(module, now = () => performance.now()) {
    const { exports } = new WebAssembly.Instance(module, { cego: { now_ms: () => now() } });
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();

    /** A request and its answer, both as text. */
    function raw(text) {
        const bytes = encoder.encode(text);
        const at = exports.request(bytes.length) >>> 0;
        if (at === 0) throw new RangeError("the request is longer than 1 MiB");
        // The memory may have grown, so its buffer is fetched again each time.
        new Uint8Array(exports.memory.buffer).set(bytes, at);
        const length = exports.call() >>> 0;
        const from = exports.answer() >>> 0;
        return decoder.decode(new Uint8Array(exports.memory.buffer, from, length));
    }

    return {
        raw,
        /** A call with its fields; what it answers, or a CegoError. */
        call(name, fields = {}) {
            const answer = JSON.parse(raw(JSON.stringify({ call: name, ...fields })));
            if (answer.error) throw new CegoError(answer.error);
            return answer;
        },
        /** The linear memory in bytes; it only grows. */
        memory: () => exports.memory.buffer.byteLength,
    };
}
