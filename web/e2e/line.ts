// TCP proxy that simulates a slow or failing connection. Unlike Chromium's network emulation it
// also affects requests of the service worker.
import {
  connect,
  createServer,
  type AddressInfo,
  type Server as Listener,
  type Socket,
} from 'node:net';

export interface Ways {
  /** Bytes a second towards the browser, over all connections together. */
  bytes?: number;
  /** Latency in one direction, in milliseconds. */
  ms?: number;
}

/** Size of a chunk, in bytes. */
const PIECE = 4_096;

export class LineTo {
  readonly url: string;
  readonly #listener: Listener;
  readonly #open: Set<Socket>;
  /** Number of bytes delivered to the browser. */
  bytes = 0;

  private constructor(listener: Listener, open: Set<Socket>) {
    this.#listener = listener;
    this.#open = open;
    this.url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  /**
   * Starts a proxy to a server. `breaks` lists byte counts at which all open connections are reset.
   */
  static async to(
    server: string,
    { bytes = Infinity, ms = 0 }: Ways,
    breaks: number[] = [],
  ): Promise<LineTo> {
    const { hostname, port } = new URL(server);
    const open = new Set<Socket>();
    /** Time at which the connection is free again. */
    let free = 0;
    const listener = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => undefined);
      }
      near.on('close', () => (open.delete(near), far.destroy()));
      near.on('data', (data) => setTimeout(() => far.write(data), ms));
      near.on('end', () => setTimeout(() => far.end(), ms));
      // Chunks in flight, delivered in order whichever timer is late; null marks the end.
      const underway: (Buffer | null)[] = [];
      const arrive = (): void => {
        const piece = underway.shift();
        if (!piece) return void near.end();
        near.write(piece);
        line.bytes += piece.length;
        if (breaks[0] !== undefined && line.bytes >= breaks[0]) {
          breaks.shift();
          line.cut();
        }
      };
      far.on('data', (data: Buffer) => {
        far.pause();
        const send = (from: number): void => {
          if (from >= data.length) return void far.resume();
          const piece = data.subarray(from, from + PIECE);
          const now = Date.now();
          free = Math.max(now, free) + (piece.length / bytes) * 1_000;
          underway.push(piece);
          setTimeout(arrive, free - now + ms);
          setTimeout(() => send(from + PIECE), free - now);
        };
        send(0);
      });
      far.on('close', () => {
        open.delete(far);
        underway.push(null);
        setTimeout(arrive, Math.max(0, free - Date.now()) + ms);
      });
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    const line = new LineTo(listener, open);
    return line;
  }

  /** Resets all open connections. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Stops the proxy. */
  async end(): Promise<void> {
    this.cut();
    await new Promise((done) => this.#listener.close(done));
  }
}
