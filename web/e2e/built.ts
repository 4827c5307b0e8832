// Builds the server and the page once before the tests, as `./run` does. Parallel workers would
// build into the same folder, and the time limit for starting a server does not cover a build. The
// check for an up-to-date build takes half a second, which 200 starts would add up.
import { execFileSync } from 'node:child_process';
import { RUN } from './server';

export default function built(): void {
  if (!process.env.CEGO_BIN)
    execFileSync(RUN, ['serve', '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
