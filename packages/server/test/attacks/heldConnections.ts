import { connect, type Socket } from 'node:net';

/** How one source keeps connections busy. */
export const manners = {
  silence: [''],
  'slow headers': ['GET / HTTP/1.1\r\nHost: a\r\n', 'X: 1\r\n'],
  'slow bodies': [
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n',
    '1',
  ],
  'unread bodies after 401': [
    'POST /api/admin/media?name=x HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n',
    '1',
  ],
  'unread bodies after 404': [
    'POST /api/nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 20000000\r\n\r\n',
    '1',
  ],
  'unread bodies after 405': [
    'POST /about HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1\r\n1\r\n',
  ],
  'kept connections': ['GET /livez HTTP/1.1\r\nHost: a\r\n\r\n', '\r\n'],
  'answers that nobody reads': [
    'GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(50),
  ],
} as const;

export type Manner = keyof typeof manners;

const dripMilliseconds = 1_000;
/** Not at once: the attack is bounded, and shares the machine with the site. */
const reopenMilliseconds = 1_000;

/** Connections of one source that are kept busy, and opened again when the site ends them. */
export class HeldConnections {
  /** How many were opened. */
  opened = 0;
  private readonly open = new Set<Socket>();
  private isStopped = false;
  private readonly drip: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly manner: Manner,
    count: number,
  ) {
    for (let i = 0; i < count; i += 1) this.openOne();
    const [, more = ''] = manners[manner];
    this.drip = setInterval(() => {
      for (const socket of this.open) if (more && socket.writable) socket.write(more);
    }, dripMilliseconds);
  }

  stop(): void {
    this.isStopped = true;
    clearInterval(this.drip);
    for (const socket of this.open) socket.destroy();
  }

  private openOne(): void {
    if (this.isStopped) return;
    const { hostname, port } = new URL(this.url);
    const socket = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.1' });
    this.opened += 1;
    this.open.add(socket);
    socket.on('error', () => {}).write(manners[this.manner][0]);
    if (this.manner === 'answers that nobody reads') socket.pause();
    else socket.resume();
    socket.once('close', () => {
      this.open.delete(socket);
      setTimeout(() => this.openOne(), reopenMilliseconds);
    });
  }
}
