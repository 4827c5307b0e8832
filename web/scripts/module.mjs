// Has the WebAssembly module built (docs/wasm.md) and puts it where the client finds it: gen/cego.wasm.
// CEGO_WASM names a built one.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const out = fileURLToPath(new URL('../gen/', import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;

let built = process.env.CEGO_WASM;
if (!built) {
  const how = ['build', '--locked', '--quiet', '--profile', 'wasm', '--target', 'wasm32-unknown-unknown'];
  execFileSync('cargo', [...how, '--package', 'cego-wasm'], { cwd: root, stdio: 'inherit' });
  built = `${target}/wasm32-unknown-unknown/wasm/cego_wasm.wasm`;
}
mkdirSync(out, { recursive: true });
copyFileSync(built, `${out}/cego.wasm`);
