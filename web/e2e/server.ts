// Server for the tests, started by `./run` like a user's, with its store in a new folder.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

/** Program under test. CEGO_BIN can name another one, such as a release. */
const root = new URL('../..', import.meta.url).pathname;
/** Command that people use; it builds what is missing. */
export const RUN = `${root}run`;
export const PROGRAM =
  process.env.CEGO_BIN ?? `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/debug/cego`;

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}

/**
 * Rate limits for most tests, in which all players share one address and are faster than people.
 */
const MANY: Record<string, string> = {
  CEGO_LIMIT_REQUESTS: '1000',
  CEGO_LIMIT_BEGINNINGS: '1000',
  CEGO_LIMIT_TALK: '1000',
  CEGO_LIMIT_STAND_INS: '1000',
  CEGO_BOT_PACE_MS: '0',
};

/** A server that can be stopped and started again at the same address. */
export class Server {
  readonly url: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'cego-e2e-'));
  #process: ChildProcess | null = null;

  readonly #limits: Record<string, string>;

  private constructor(port: number, limits: Record<string, string>) {
    this.#port = port;
    this.#limits = limits;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(limits = MANY): Promise<Server> {
    const server = new Server(await freePort(), limits);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const words = [
      'serve',
      '--listen',
      `127.0.0.1:${this.#port}`,
      '--store',
      `sqlite:${this.#folder}/cego.db`,
      '--log',
      'error',
    ];
    const env = { ...process.env, ...this.#limits };
    this.#process = spawn(PROGRAM, words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: this.#folder,
      env,
    });
    for (let tries = 0; tries < 600; tries++) {
      if (
        await fetch(`${this.url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`${PROGRAM} does not serve at ${this.url}`);
  }

  /** Runs a command of the operator while the server runs. */
  admin(...words: string[]): void {
    execFileSync(PROGRAM, ['admin', ...words, '--store', `sqlite:${this.#folder}/cego.db`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Makes a backup of the store. */
  backup(): void {
    execFileSync(
      PROGRAM,
      ['backup', `${this.#folder}/stick.cego`, '--store', `sqlite:${this.#folder}/cego.db`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  }

  /** Continues from the backup, like another computer at the same address. */
  async goesOnFromBackup(): Promise<void> {
    await this.kill();
    for (const end of ['', '-wal', '-shm'])
      rmSync(`${this.#folder}/cego.db${end}`, { force: true });
    execFileSync(
      PROGRAM,
      ['restore', `${this.#folder}/stick.cego`, '--store', `sqlite:${this.#folder}/cego.db`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await this.start();
  }

  /** Kills the server without a shutdown. */
  async kill(): Promise<void> {
    const process = this.#process;
    this.#process = null;
    if (!process) return;
    const gone = new Promise((done) => process.once('exit', done));
    process.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Test with a server, which fails on any complaint of the page. Nobody watches, so the pace is
 * brisk. Forced cards stay in the hand until the test plays them, unless a test has other settings.
 */
export const test = base.extend<{ quiet: string[] }, { server: Server }>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('cego-settings') === null)
        localStorage.setItem('cego-settings', '{"tempo":"brisk","onlyPlays":false}');
      // Adds a stack trace to each warning.
      const warn = console.warn.bind(console);
      console.warn = (...what: unknown[]) => warn(...what, new Error().stack ?? '');
    });
    await use(page);
  },
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  quiet: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Message about service workers, which the tests block themselves (playwright.config.ts). */
const KEPT_OUT = 'Service Worker registration blocked by Playwright';

/** Collects the errors and warnings of a page. */
export function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (why) => complaints.push(why.message));
  page.on('console', (message) => {
    const bad = message.type() === 'error' || message.type() === 'warning';
    if (bad && !message.text().startsWith(KEPT_OUT))
      complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  return complaints;
}

/** Details of a slow test: only `./test all` runs it, `npm run e2e` does not. */
export const slow = (is = true) => (is ? { tag: '@slow' } : {});

export { expect };
