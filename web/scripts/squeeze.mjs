// Compresses what was built: beside each file of dist/ a .br, where that makes it smaller; what
// else a client may want the server makes of it. As small as it gets, but for the module and the
// archive of all the rest, for which that takes ten seconds each: only with --release.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const release = process.argv.includes('--release');
/**
 * How hard to try. Cards of three languages lie a million bytes apart in the archive: it is the
 * window that finds them again.
 */
const quality = (name) =>
  release ? 11 : name.endsWith('.wasm') ? 5 : name.endsWith('.pack') ? 9 : 11;
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|wasm|txt|pack)$/.test(entry.name))
    continue;
  const path = `${entry.parentPath ?? entry.path}/${entry.name}`;
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality(entry.name),
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
}
