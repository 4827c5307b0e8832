// Builds what is tested, once, as `./run` does: several workers that begin side by side would build into the same folder, a server is given a
// minute to start, not to be built, and looking whether all is built takes half a second of each of 200 starts.
import { execFileSync } from 'node:child_process';
import { RUN } from './server';

export default function built(): void {
  if (!process.env.CEGO_BIN) execFileSync(RUN, ['serve', '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
