import { connect, createServer, type Server, type Socket } from 'node:net';
import request from 'supertest';
import { createTestApp, tokenSecret } from '../test/app';
import { createDatabaseUri } from '../test/database';
import { connectDatabase, disconnectDatabase } from './lib/database';
import { createLimits } from './limits/limits';

/** A proxy between the app and its database that behaves like a good or a bad network. */
class Relay {
  private readonly sockets = new Set<Socket>();
  private isHanging = false;
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

  recover(): void {
    this.isHanging = false;
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
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isHanging) from.pause();
    }
  }
}

/** With limits: while they cannot be counted, nobody gets in uncounted. */
const app = createTestApp({ limits: createLimits(tokenSecret) });
const relay = new Relay(new URL(createDatabaseUri()));
const contact = { username: 'Ravi', email: 'ravi@college.example', message: 'Hello' };

beforeAll(async () => {
  await relay.open();
  await connectDatabase(relay.uri);
});

afterAll(async () => {
  await disconnectDatabase();
  await relay.close();
});

async function expectEverythingToWork(): Promise<void> {
  // The driver looks for a lost database every two seconds.
  while ((await request(app).get('/readyz')).status !== 200);
  expect((await request(app).post('/api/form/contact').send(contact)).status).toBe(201);
  expect((await request(app).get('/api/data/service')).status).toBe(200);
}

async function expectCleanRefusal(): Promise<void> {
  for (const call of [
    request(app).get('/api/data/service'),
    request(app).post('/api/form/contact').send(contact),
    request(app).post('/api/auth/login').send({ email: contact.email, password: 'guessed' }),
    request(app).get('/api/data/service'),
    request(app).get('/readyz'),
  ]) {
    const response = await call;
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.body).toEqual({
      message: 'Temporarily unavailable',
      extraDetails: expect.any(String),
    });
  }
  expect((await request(app).get('/livez')).status).toBe(200);
}

test('503 while the database is not running, and 200 when it is back', async () => {
  await expectEverythingToWork();
  await relay.close();
  await expectCleanRefusal();
  await relay.open();
  await expectEverythingToWork();
});

test('503 while the database hangs, and 200 when it answers again', async () => {
  await expectEverythingToWork();
  relay.hang();
  await expectCleanRefusal();
  relay.recover();
  await expectEverythingToWork();
});
