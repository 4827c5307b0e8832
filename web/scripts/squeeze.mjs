// Compresses what was built: beside each file of dist/ a .br and a .gz, where that makes it smaller. With --release as small as it gets,
// which takes ten seconds for the module alone.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const quality = process.argv.includes('--release') ? 11 : 9;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|wasm|txt)$/.test(entry.name)) continue;
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzip = gzipSync(bytes, { level: 9 });
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
}
