// Builds what is tested, once: several workers that begin side by side would build into the same folder, and a server is given a minute
// to start, not to be built.
import { execFileSync } from 'node:child_process';
import { PROGRAM } from './server';

export default function built(): void {
  execFileSync(PROGRAM, ['serve', '--help'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
