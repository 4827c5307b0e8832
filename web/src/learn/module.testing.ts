// The module without a browser, for the tests.
import { existsSync, readFileSync } from 'node:fs';
import { answered, type Ask } from '../core/desk';

const file = new URL('../../gen/cego.wasm', import.meta.url);

interface Exports {
  memory: WebAssembly.Memory;
  request(length: number): number;
  call(): number;
  answer(): number;
}

/**
 * Asks the module that the client is built with. Its clock stands still, so that it always answers
 * alike.
 */
export async function module(): Promise<Ask> {
  if (!existsSync(file)) throw new Error('web/gen/cego.wasm is missing: run web/build');
  const compiled = await WebAssembly.compile(readFileSync(file));
  const instance = await WebAssembly.instantiate(compiled, { cego: { now_ms: () => 0 } });
  const exports = instance.exports as unknown as Exports;
  return async (call, fields) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ call, ...fields }));
    const at = exports.request(bytes.length) >>> 0;
    new Uint8Array(exports.memory.buffer).set(bytes, at);
    const length = exports.call() >>> 0;
    const from = exports.answer() >>> 0;
    return answered(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, from, length)));
  };
}
