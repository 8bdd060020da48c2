import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refusedBody } from './contracts';
import { answerLate } from './luck';
import { emptyOverview } from './overview';
import { giveTurns } from './turns';

/** Defined by browserEnvironment.ts. */
declare function visit(url: string): void;

export interface ReceivedRequest {
  /** e.g. 'POST /api/auth/login', without the query. */
  call: string;
  query: Record<string, string>;
  authorization: string | undefined;
  /** The parsed body; undefined when there was none. Text when it was not sent as JSON. */
  body: unknown;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** An answer, a function of the request that returns one, or a connection that breaks. */
export type Reply =
  | Answer
  | 'broken connection'
  | ((request: ReceivedRequest) => Answer | Promise<Answer>);

const noNotice = { section: 'notice', version: 1, value: { text: '', from: null, until: null } };

/** A real HTTP server in place of the API; each test decides what it answers. */
export class ApiServer {
  requests: ReceivedRequest[] = [];
  unexpected: string[] = [];
  /** What a page has sent that the API refuses, where a test answers as if it did not. */
  refused: string[] = [];
  /** What its clock says, for the header `Date`; undefined: the time of this machine. */
  now: Date | undefined;
  private replies = new Map<string, Reply>();
  private server: Server = createServer((request, response) => void this.handle(request, response));

  async start(): Promise<void> {
    // Never close an idle connection: on a busy machine a page would send its next request into it.
    this.server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    if (address === null || typeof address === 'string') {
      throw new Error('The API server has no port');
    }
    visit(`http://127.0.0.1:${address.port}/`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(): void {
    this.requests = [];
    this.unexpected = [];
    this.refused = [];
    this.now = undefined;
    this.replies = new Map<string, Reply>([
      ['GET /api/data/service', { body: { message: [] } }],
      ['GET /api/user/registrations', { body: [] }],
      ['GET /api/user/applications', { body: [] }],
      [
        'GET /api/user/passkeys',
        { body: { passkeys: [], secondStep: false, domain: 'localhost' } },
      ],
      ['GET /api/admin/rounds/reading', { body: [] }],
      ['GET /api/admin/rounds', { body: [], headers: { 'X-Total-Count': '0' } }],
      ['GET /api/admin/content/notice', { body: noNotice }],
      ['GET /api/admin/mails/failures', { body: { count: 0, until: null } }],
      ['GET /api/admin/login-rules', { body: { adminsNeedPasskey: false } }],
      ['GET /api/admin/setup', { body: { state: 'over', step: 'people' } }],
      ['GET /api/admin/overview', { body: emptyOverview }],
      ['GET /api/admin/bulk-jobs', { body: [] }],
      ['GET /api/admin/applications', { body: [], headers: { 'X-Total-Count': '0' } }],
      ['GET /api/admin/registrations', { body: [], headers: { 'X-Total-Count': '0' } }],
      ['GET /api/admin/contacts/storage', { body: { usedPercent: 0, spam: 0, new: 0, mine: 0 } }],
      ['GET /api/admin/sample', { body: { mark: '', parts: [], remaining: [] } }],
    ]);
  }

  /** Answers `call` ('GET /api/admin/users') with `reply` from now on. */
  on(call: string, reply: Reply): void {
    this.replies.set(call, reply);
  }

  /** Like `on`, but the answer waits until the returned function is called. */
  hold(call: string, answer: Answer): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.on(call, async () => {
      await held;
      return answer;
    });
    return release;
  }

  /** Every request of `call` so far, oldest first. */
  received(call: string): ReceivedRequest[] {
    return this.requests.filter((request) => request.call === call);
  }

  private async handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(crossOrigin)) outgoing.setHeader(name, value);
    if (incoming.method === 'OPTIONS') {
      outgoing.writeHead(204).end();
      return;
    }
    const request = await readRequest(incoming);
    this.requests.push(request);
    const reply = this.replies.get(request.call);
    if (reply === 'broken connection') {
      outgoing.destroy();
      return;
    }
    if (!reply) {
      this.unexpected.push(request.call);
    }
    await answerLate();
    const answer = typeof reply === 'function' ? await reply(request) : (reply ?? { status: 404 });
    const { status = 200 } = answer;
    const why = status < 300 ? refusedBody(request.call, request.body) : null;
    if (why !== null) this.refused.push(`${request.call}: ${why}`);
    outgoing.writeHead(status, {
      'Content-Type': 'application/json',
      ...(this.now && { Date: this.now.toUTCString() }),
      ...answer.headers,
    });
    outgoing.end(JSON.stringify(answer.body ?? {}));
  }
}

/** jsdom's XMLHttpRequest takes the API for another site, and asks it first. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization',
};

async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
  return {
    call: `${incoming.method} ${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    authorization: incoming.headers.authorization,
    body: readBody(text, incoming.headers['content-type']),
  };
}

function readBody(text: string, contentType: string | undefined): unknown {
  if (text === '') {
    return undefined;
  }
  return contentType === 'application/json' ? JSON.parse(text) : text;
}

/** Starts an API server for a test file. A request fails the test when it gets no reply, or breaks its contract. */
export function serveApi(): ApiServer {
  const api = new ApiServer();
  beforeAll(() => api.start());
  beforeEach(async () => {
    await giveTurns(); // a page may send a request just before its test ends: it arrives now
    api.reset();
  });
  afterEach(() => expect([...api.unexpected, ...api.refused]).toEqual([]));
  afterAll(() => api.stop());
  return api;
}
