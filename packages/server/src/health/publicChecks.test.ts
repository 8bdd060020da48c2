import {
  createServer as createPlain,
  type IncomingMessage,
  request as overHttp,
  type Server,
} from 'node:http';
import { createServer } from 'node:https';
import type { HealthState } from '@club/shared/healthCalls';
import { createListener, dependencies } from '../../test/app';
import { localhostCertificate } from '../../test/localhostCertificate';
import { parseEnv } from '../env';
import { createSelfProofs, type SelfProofs } from '../lib/selfProofs';
import { createSmtp } from '../lib/smtp';
import { examine } from './examine';
import type { HealthSite } from './healthSite';
import { questionHeader } from './publicChecks';

const { cert } = localhostCertificate;
const proofs = createSelfProofs('a secret of the tests, 32 bytes or more');
const servers: Server[] = [];

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen<Some extends Server>(server: Some): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The call of the real site. */
function siteTrusting(trustProxy: number | undefined, own = proofs) {
  return createListener({ trustProxy, health: { ...dependencies.health, proofs: own } });
}

interface Proxy {
  trustProxy?: number | undefined;
  /** What the proxy makes of the headers of a visitor. */
  forward?: (request: IncomingMessage) => void;
  /** What port 80 does. */
  plain?: 'leads on' | 'answers' | 'silent';
  own?: SelfProofs;
}

/** As nginx and Caddy do. */
function sayVisitor({ headers }: IncomingMessage): void {
  headers['x-forwarded-for'] = '203.0.113.9';
  headers['x-forwarded-proto'] = 'https';
}

/** A site behind a proxy with a certificate, as visitors reach it. */
async function publish({ trustProxy, forward = sayVisitor, plain = 'leads on', own }: Proxy) {
  const site = await listen(createPlain(siteTrusting(trustProxy, own)));
  const proxy = createServer(localhostCertificate, (request, response) => {
    forward(request);
    const { url: path, headers } = request;
    overHttp({ port: site, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502);
      answer.pipe(response);
    }).end();
  });
  const port = await listen(proxy);
  const plainServer = createPlain((_request, response) => {
    if (plain === 'answers') response.end('page');
    else response.writeHead(308, { Location: `https://localhost:${port}/` }).end();
  });
  const plainPort = plain === 'silent' ? 1 : await listen(plainServer);
  return lookAtAddress(`https://localhost:${port}`, { plainPort: () => plainPort });
}

async function lookAtAddress(url: string, outside: Partial<HealthSite['outside']> = {}) {
  const site: HealthSite = {
    env: parseEnv({}),
    version: '1.0.0',
    isInside: true,
    way: null,
    proofs,
    smtp: undefined,
    testMail: null,
    findOutage: async () => null,
    facts: Promise.resolve({
      url,
      setup: 'over',
      clockHours: 0,
      mails: { waiting: 0, failed: 0 },
      backups: { verifiedAt: null, problem: null },
      offsite: null,
    }),
    outside: {
      patience: 5_000,
      ca: cert,
      findReleases: async () => null,
      plainPort: () => null,
      resolveTxt: async () => [],
      ...outside,
    },
  };
  const { findings } = await examine(site, ['outside']);
  return (name: string) => findings.find((finding) => finding.name === name);
}

const good = { state: 'good' };

test('a site that is published well', async () => {
  const finding = await publish({ trustProxy: 1 });
  expect(finding('Public address')).toMatchObject(good);
  expect(finding('HTTPS')).toMatchObject({
    ...good,
    looked: expect.stringMatching(/valid for \d{4,} more days/),
  });
  expect(finding('Visitors')).toMatchObject(good);
});

const wrong: [what: string, proxy: Proxy, state: HealthState, means: string][] = [
  ['TRUST_PROXY is missing', {}, 'bad', 'share one limit'],
  [
    'the proxy says no address',
    {
      trustProxy: 1,
      forward: ({ headers }) => {
        delete headers['x-forwarded-for'];
      },
    },
    'bad',
    'share one limit',
  ],
  [
    'the proxy passes on what visitors say',
    { trustProxy: 1, forward: () => undefined },
    'bad',
    'pretend',
  ],
  [
    ...([
      'a second proxy is not counted',
      {
        trustProxy: 1,
        forward: ({ headers }: IncomingMessage) => {
          headers['x-forwarded-for'] = '203.0.113.9, 10.0.0.2';
        },
      },
    ] as const),
    ...(['bad', 'share one limit'] as const),
  ],
  [
    ...([
      'the proxy does not say that it is HTTPS',
      {
        trustProxy: 1,
        forward: ({ headers }: IncomingMessage) => {
          headers['x-forwarded-for'] = '203.0.113.9';
        },
      },
    ] as const),
    ...(['bad', 'encrypted'] as const),
  ],
];

test.each(wrong)('visitors: %s', async (_what, proxy, state, means) => {
  const finding = await publish(proxy);
  expect(finding('Visitors')).toMatchObject({ state, means: expect.stringContaining(means) });
});

test('a proxy that adds the visitor behind what is there', async () => {
  const finding = await publish({
    trustProxy: 1,
    forward({ headers }) {
      headers['x-forwarded-for'] = `${headers['x-forwarded-for']}, 203.0.113.9`;
      headers['x-forwarded-proto'] = 'https';
    },
  });
  expect(finding('Visitors')).toMatchObject(good);
});

test.each([
  ['answers', 'bad'],
  ['silent', 'attention'],
] as const)('without encryption the address %s', async (plain, state) => {
  const finding = await publish({ trustProxy: 1, plain });
  expect(finding('HTTPS')).toMatchObject({ state });
});

test('a proxy that keeps an old answer', async () => {
  const site = await listen(createPlain(siteTrusting(1)));
  let kept: Promise<string> | undefined;
  const cache = createServer(localhostCertificate, async ({ url: path, headers }, response) => {
    const question = { [questionHeader]: String(headers[questionHeader.toLowerCase()]) };
    const get = () => fetch(`http://127.0.0.1:${site}${path}`, { headers: question });
    kept ??= get().then((answer) => answer.text());
    response.end(await kept);
  });
  const finding = await lookAtAddress(`https://localhost:${await listen(cache)}`);
  expect(finding('Public address')).toMatchObject({
    state: 'bad',
    means: expect.stringContaining('old answer'),
  });
});

test('another site at the address, and a copy of this one with another secret', async () => {
  const other = createPlain((_request, response) => response.writeHead(404).end('Not here'));
  const finding = await lookAtAddress(`http://127.0.0.1:${await listen(other)}`);
  expect(finding('Public address')).toMatchObject({
    state: 'bad',
    means: expect.stringContaining('status 404'),
  });
  expect(finding('Visitors')).toMatchObject({ state: 'unknown' });
  const copy = await publish({
    trustProxy: 1,
    own: createSelfProofs('another secret of the tests'),
  });
  expect(copy('Public address')).toMatchObject({
    state: 'bad',
    means: expect.stringContaining('status 401'),
  });
});

test('nobody at the address, and a certificate that browsers refuse', async () => {
  const nobody = await lookAtAddress('http://127.0.0.1:1');
  expect(nobody('Public address')).toMatchObject({
    state: 'bad',
    means: expect.stringContaining('nobody answers at this port'),
  });
  const proxy = createServer(localhostCertificate, siteTrusting(1));
  const url = `https://localhost:${await listen(proxy)}`;
  const refused = await lookAtAddress(url, { ca: undefined });
  expect(refused('Public address')).toMatchObject({
    state: 'bad',
    means: expect.stringContaining('the certificate is self-made'),
  });
});

test('the mail server refuses the login, or is not there', async () => {
  const smtp = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'club@club.example' });
  await expect(smtp.checkLogin()).rejects.toThrow('refuses the connection');
});

test('only the site itself gets an answer, and to its own word', () => {
  const { word, question } = proofs.ask();
  const answer = proofs.answer(question) ?? '';
  expect(proofs.isAnswer(word, answer)).toBe(true);
  expect(proofs.isAnswer(proofs.ask().word, answer)).toBe(false);
  expect(proofs.isAnswer(word, `${answer}x`)).toBe(false);
  for (const forged of ['', word, `${word}.`, `${word}.${answer}`, `x${question}`]) {
    expect(proofs.answer(forged)).toBeNull();
  }
});
