// The WebAssembly module in a worker of its own, so that the page never waits for it
// (docs/wasm.md).
import url from '$gen/cego.wasm?url';

interface Exports {
  memory: WebAssembly.Memory;
  request(length: number): number;
  call(): number;
  answer(): number;
}

const module = WebAssembly.compileStreaming(fetch(url)).then((compiled) =>
  WebAssembly.instantiate(compiled, { cego: { now_ms: () => performance.now() } }),
);

function answer(exports: Exports, text: string): string {
  const bytes = new TextEncoder().encode(text);
  const at = exports.request(bytes.length) >>> 0;
  if (at === 0) throw new RangeError('the request is longer than 1 MiB');
  // The memory may have grown: it is looked up anew each time.
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  const length = exports.call() >>> 0;
  const from = exports.answer() >>> 0;
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, from, length));
}

addEventListener('message', (event: MessageEvent<{ id: number; text: string }>) => {
  const { id, text } = event.data;
  module.then(
    (started) => postMessage({ id, text: answer(started.exports as unknown as Exports, text) }),
    (error: unknown) => postMessage({ id, failed: String(error) }),
  );
});
