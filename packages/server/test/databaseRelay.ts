import { connect, createServer, type Server, type Socket } from 'node:net';

/** How many bytes of an answer arrive before the connection is cut: in its header, and behind it. */
const bytesBeforeCut = [0, 7, 16, 40];

/** A proxy between the site and its database that behaves like a good or a bad network. */
export class DatabaseRelay {
  private readonly sockets = new Set<Socket>();
  private isHanging = false;
  private isCutting = false;
  private cuts = 0;
  private delayMilliseconds = 0;
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly target: URL) {}

  async open(): Promise<void> {
    this.server = createServer((client) => this.relay(client));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    const address = this.server.address();
    if (typeof address === 'object' && address) this.port = address.port;
  }

  /** Refuses connections and cuts those there are. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Takes connections and bytes, and never passes any on. */
  hang(): void {
    this.isHanging = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Passes everything on, but later. */
  slowDown(delayMilliseconds: number): void {
    this.delayMilliseconds = delayMilliseconds;
  }

  /** Takes commands to the database, and cuts the connection in the middle of the answer. */
  cut(): void {
    this.isCutting = true;
  }

  recover(): void {
    this.isHanging = false;
    this.isCutting = false;
    this.delayMilliseconds = 0;
    for (const socket of this.sockets) socket.resume();
  }

  get uri(): string {
    const { pathname } = this.target;
    return `mongodb://127.0.0.1:${this.port}${pathname}?directConnection=true`;
  }

  private relay(client: Socket): void {
    const host = decodeURIComponent(this.target.hostname);
    const database = host.startsWith('/')
      ? connect(host)
      : connect(Number(this.target.port || 27017), host);
    client.on('data', (bytes) => this.pass(bytes, database));
    database.on('data', (bytes) => {
      if (this.isCutting) this.cutInside(bytes, client);
      else this.pass(bytes, client);
    });
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isHanging) from.pause();
    }
  }

  private pass(bytes: Buffer, to: Socket): void {
    if (this.delayMilliseconds === 0) to.write(bytes);
    else setTimeout(() => to.writable && to.write(bytes), this.delayMilliseconds);
  }

  private cutInside(bytes: Buffer, to: Socket): void {
    const length = bytesBeforeCut[this.cuts % bytesBeforeCut.length];
    this.cuts += 1;
    to.write(bytes.subarray(0, length), () => to.destroy());
  }
}
