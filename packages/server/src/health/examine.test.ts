import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byUrgency, type HealthState, healthReport } from '@club/shared/health';
import { listenInSilence } from '../../test/silentServer';
import { parseEnv } from '../env';
import { createSelfProofs } from '../lib/selfProofs';
import type { Smtp } from '../lib/smtp';
import { day, hour, minute } from '../time';
import { examine } from './examine';
import type { HealthSite, SiteFacts } from './healthSite';
import { judgeMemory } from './machineChecks';
import { isBefore, readOwnVersion } from './ownVersion';
import { withoutSecrets } from './withoutSecrets';

const folder = mkdtempSync(join(tmpdir(), 'club-health-'));
const servers: Server[] = [];

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A machine outside, played on this one. @returns its address */
async function play(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

const proofs = createSelfProofs('a secret of the tests, 32 bytes or more');
const mailServer: Smtp = {
  perDay: 500,
  messageIdOf: (id) => id,
  send: async () => undefined,
  checkLogin: async () => undefined,
};

const goodFacts: SiteFacts = {
  url: 'https://club.example',
  setup: 'over',
  clockHours: 0,
  mails: { waiting: 0, failed: 0 },
  backups: { verifiedAt: new Date(Date.now() - hour), problem: null },
  offsite: {
    place: 's3.example/backups',
    work: null,
    copies: 3,
    problem: null,
    newest: new Date().toISOString(),
    sentAt: new Date().toISOString(),
    provedAt: new Date().toISOString(),
  },
};

interface Changes {
  settings?: Record<string, string>;
  facts?: Partial<SiteFacts>;
  site?: Partial<HealthSite>;
  /** What DNS says, by name. */
  dns?: Record<string, string[]>;
}

const usualSettings = {
  DATA_DIR: folder,
  SITE_URL: 'https://club.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://mail.club.example',
  MAIL_FROM: 'club@mail.club.example',
  BACKUP_DIR: folder,
};
const offsite = {
  BACKUP_URL: 'https://127.0.0.1:1/dav/asha',
  BACKUP_USER: 'asha',
  BACKUP_PASSWORD: 'secret-of-asha',
  BACKUP_PASSPHRASE: 'six words by chance and more',
};

function siteWith({ settings = {}, facts = {}, site = {}, dns = {} }: Changes): HealthSite {
  return {
    env: parseEnv({ ...usualSettings, ...settings }),
    version: '1.0.0',
    isInside: true,
    facts: Promise.resolve({ ...goodFacts, ...facts }),
    findOutage: async () => null,
    way: 'taken',
    proofs,
    smtp: mailServer,
    ...site,
    testMail: { to: 'you', send: async () => undefined },
    ...site,
    outside: {
      patience: 60_000,
      releases: null,
      plainPort: () => null,
      async resolveTxt(name) {
        const texts = dns[name];
        if (!texts) throw Object.assign(new Error('none'), { code: 'ENODATA' });
        return texts.map((text) => [text]);
      },
      ...site.outside,
    },
  };
}

/** What one of the checks says. */
async function lookAt(name: string, changes: Changes = {}) {
  const places = ['inside', 'outside'] as const;
  for (const place of places) {
    // Nobody's public address is asked here.
    const url = place === 'outside' ? { url: undefined } : {};
    const facts = { ...url, ...changes.facts };
    const { lines } = await examine(siteWith({ ...changes, facts }), [place]);
    const line = lines.find((each) => each.name === name);
    if (line) return line;
  }
  throw new Error(`Nothing looks at ${name}.`);
}

const inside: [name: string, state: HealthState, changes: Changes, means: string][] = [
  ['Site', 'good', {}, 'answers'],
  ['Site', 'bad', { site: { findOutage: async () => 'It does not run.' } }, 'not run'],
  ['Address', 'good', {}, 'Links and mails'],
  ['Address', 'bad', { facts: { url: undefined } }, 'mails nothing'],
  ['Address', 'bad', { facts: { url: 'http://club.example' } }, 'read passwords'],
  ['Address', 'attention', { facts: { url: 'http://localhost:3000' } }, 'trial'],
  ['Proxy', 'good', {}, 'that the proxy names'],
  ['Proxy', 'bad', { site: { way: 'ignored' } }, 'share one limit'],
  ['Proxy', 'attention', { site: { way: 'direct' } }, 'pretend'],
  ['Proxy', 'good', { settings: { TRUST_PROXY: '' }, site: { way: 'direct' } }, 'No proxy'],
  ['Proxy', 'unknown', { site: { way: null } }, 'only a request'],
  ['Proxy', 'attention', { settings: { TRUST_PROXY: '' }, site: { way: null } }, 'needs a proxy'],
  ['Mail', 'good', {}, 'No mail is stuck'],
  ['Mail', 'attention', { site: { smtp: undefined } }, 'mails nothing'],
  ['Mail', 'attention', { facts: { mails: { waiting: 0, failed: 2 } } }, 'did not get'],
  ['Mail', 'bad', { facts: { url: undefined } }, 'Without its own address'],
  ['Clock', 'good', {}, 'did not'],
  ['Clock', 'attention', { facts: { clockHours: 5 } }, 'by up to 5 hours'],
  [
    'Disk',
    'unknown',
    { settings: { DATA_DIR: '/nowhere/club', BACKUP_DIR: '/nowhere/b' } },
    'no folder',
  ],
  ['Backups', 'bad', { facts: { backups: { verifiedAt: null, problem: null } } }, 'lost now'],
  [
    'Backups',
    'bad',
    { facts: { backups: { verifiedAt: new Date(), problem: 'No space.' } } },
    'No space',
  ],
  [
    ...(['Backups', 'bad'] as const),
    { facts: { backups: { verifiedAt: new Date(Date.now() + 9 * day), problem: null } } },
    'lost now',
  ],
  ['Backups', 'attention', { settings: { BACKUP_DIR: '' } }, 'by itself'],
  ['Backups', 'attention', {}, 'One disk'],
  ['Backups', 'good', { settings: offsite }, 'can be restored'],
  ['Backups off the machine', 'good', {}, 'passphrase'],
  ['Backups off the machine', 'attention', { facts: { offsite: null } }, 'lost'],
  ['Secrets', 'bad', { settings: { DISABLE_RATE_LIMITS: 'true' } }, 'without end'],
  ['Set-up', 'good', {}, 'done'],
  ['Set-up', 'attention', { facts: { setup: 'new' } }, 'sample'],
];

test.each(inside)('%s is %s', async (name, state, changes, means) => {
  const line = await lookAt(name, changes);
  expect(line).toMatchObject({ state, means: expect.stringContaining(means) });
  expect(line.looked).not.toBe('');
  expect(line.todo !== '').toBe(['bad', 'attention'].includes(state) || name === 'Disk');
});

test('one secret for two things, and .env that others can read', async () => {
  const secret = 'the same secret for two things, long';
  const settings = { JWT_SECRET: secret, MONITORING_TOKEN: secret.replaceAll(' ', '-') };
  expect(await lookAt('Secrets', { settings })).toMatchObject({ state: 'good' });
  const twice = { JWT_SECRET: offsite.BACKUP_PASSPHRASE.padEnd(40, 'x') };
  const repeated = { ...offsite, ...twice, BACKUP_PASSPHRASE: twice.JWT_SECRET };
  expect(await lookAt('Secrets', { settings: repeated })).toMatchObject({ state: 'attention' });
  const before = process.cwd();
  process.chdir(folder);
  try {
    writeFileSync('.env', '');
    chmodSync('.env', 0o644);
    expect(await lookAt('Secrets')).toMatchObject({ state: 'bad', todo: 'chmod 600 .env' });
  } finally {
    process.chdir(before);
  }
});

test.each([
  [{ limit: 8e9, free: 1e9, used: 2e8 }, 'good'],
  [{ limit: 8e9, free: 1e9, used: null }, 'good'],
  [{ limit: 5.3e8, free: 1e9, used: 5e8 }, 'attention'],
  [{ limit: 4e8, free: 1e9, used: 2e8 }, 'attention'],
  [{ limit: 2e8, free: 1e9, used: 1e8 }, 'bad'],
])('memory of %j is %s', (memory, state) => {
  expect(judgeMemory(memory).state).toBe(state);
});

describe('data that cannot be read', () => {
  const facts = Promise.reject(new Error('The data folder is gone.'));
  facts.catch(() => undefined);

  test('makes unknown what needs it, with the reason, and nothing else', async () => {
    const { lines } = await examine(siteWith({ site: { facts } }), ['inside']);
    const unknown = lines.filter(({ state }) => state === 'unknown').map(({ name }) => name);
    const needIt = ['Address', 'Mail', 'Clock', 'Backups', 'Backups off the machine', 'Set-up'];
    expect(unknown).toEqual(needIt);
    expect(lines.find(({ name }) => name === 'Clock')?.means).toContain('The data folder is gone.');
  });
});

describe('DNS', () => {
  const domain = 'mail.club.example';
  const cases: [name: string, state: HealthState, dns: Record<string, string[]>, means: string][] =
    [
      ['SPF', 'good', { [domain]: ['v=spf1 include:_spf.example ~all', 'other'] }, 'There is one'],
      ['SPF', 'attention', {}, 'spam'],
      ['SPF', 'bad', { [domain]: ['v=spf1 -all', 'v=spf1 ~all'] }, 'more than one'],
      ['SPF', 'bad', { [domain]: ['v=spf1 mx +all'] }, 'everybody may send'],
      ['SPF', 'bad', { [domain]: ['v=spf1 all'] }, 'everybody may send'],
      ['DKIM', 'good', { [`s1._domainkey.${domain}`]: ['v=DKIM1; p=MIIB'] }, 'published'],
      ['DKIM', 'unknown', { [`s1._domainkey.${domain}`]: ['v=DKIM1; p='] }, 'another name'],
      ['DMARC', 'good', { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] }, 'refused'],
      ['DMARC', 'good', { '_dmarc.club.example': ['v=DMARC1; p=none'] }, 'still arrive'],
      ['DMARC', 'attention', { [`_dmarc.${domain}`]: ['v=DMARC1;'] }, 'nothing that counts'],
      ['DMARC', 'attention', { '_dmarc.example': ['v=DMARC1; p=reject'] }, 'trust'],
    ];

  test.each(cases)('%s is %s', async (name, state, dns, means) => {
    expect(await lookAt(name, { dns })).toMatchObject({
      state,
      means: expect.stringContaining(means),
    });
  });

  test.each(['SPF', 'DMARC'])('%s is unknown when DNS does not answer', async (name) => {
    const resolveTxt = () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }));
    const outside = { resolveTxt, patience: 60_000, releases: null, plainPort: () => null };
    expect(await lookAt(name, { site: { outside } })).toMatchObject({ state: 'unknown' });
  });

  test('is not asked without a sender', async () => {
    const settings = { SMTP_URL: '', MAIL_FROM: '' };
    expect(await lookAt('SPF', { settings })).toMatchObject({ state: 'unknown' });
  });
});

describe('the version and the clock', () => {
  const release = (tag: string, date = new Date()) =>
    play((_request, response) => {
      response.setHeader('Date', date.toUTCString());
      response.end(JSON.stringify({ tag_name: tag }));
    });
  const at = (url: string): Changes => ({
    site: { outside: { ...siteWith({}).outside, releases: new URL(url) } },
  });

  test('are compared with the place of the releases', async () => {
    expect(await lookAt('Version', at(await release('v1.0.0')))).toMatchObject({ state: 'good' });
    const newer = await lookAt('Version', at(await release('v1.2.0')));
    expect(newer).toMatchObject({ state: 'attention', looked: expect.stringContaining('v1.2.0') });
    const none = await play((_request, response) => void response.writeHead(404).end('{}'));
    expect(await lookAt('Version', at(none))).toMatchObject({ state: 'unknown' });
    expect(await lookAt('Version')).toMatchObject({ state: 'unknown' });
  });

  test.each<[number, HealthState]>([
    [0, 'good'],
    [5, 'attention'],
    [90, 'bad'],
  ])('%i minutes apart are %s', async (minutes, state) => {
    const url = await release('v1.0.0', new Date(Date.now() + minutes * minute));
    expect(await lookAt('Clock beside others', at(url))).toMatchObject({ state });
  });

  test('are unknown when nobody tells a time', async () => {
    expect(await lookAt('Clock beside others')).toMatchObject({ state: 'unknown' });
  });
});

test.each([
  ['1.0.0', 'v1.0.1', true],
  ['1.2.0', '1.10.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', 'v1.9.9', false],
])('%s before %s: %s', (one, other, expected) => {
  expect(isBefore(one, other)).toBe(expected);
});

test.each([
  ['github:club/site', 'https://api.github.com/repos/club/site/releases/latest'],
  [
    { url: 'git+https://github.com/club/site.git' },
    'https://api.github.com/repos/club/site/releases/latest',
  ],
  ['https://git.college.example/club/site', undefined],
  [undefined, undefined],
])('the repository %j has its releases at %s', async (repository, url) => {
  const file = join(folder, 'package.json');
  writeFileSync(file, JSON.stringify({ version: '1.0.0', repository }));
  expect((await readOwnVersion(file)).releases?.href).toBe(url);
});

test('the version is that of the whole site, and where it is not said the start goes on', async () => {
  expect(await readOwnVersion()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+/) });
  const nothing = { version: 'unknown', releases: null };
  expect(await readOwnVersion(join(folder, 'nowhere.json'))).toEqual(nothing);
});

test('nobody waits for a machine that never answers', async () => {
  const { server, port } = await listenInSilence();
  const releases = new URL(`http://127.0.0.1:${port}`);
  const outside = { ...siteWith({}).outside, patience: 50, releases };
  const site = siteWith({ facts: { url: undefined }, site: { outside } });
  const { lines } = await examine(site, ['outside']);
  server.close();
  expect(lines.find(({ name }) => name === 'Version')).toMatchObject({
    state: 'unknown',
    means: 'It could not be looked at: no answer came in time',
  });
});

describe('a report', () => {
  test('has no secret, no address of a person and no folder in it', async () => {
    const settings = {
      ...offsite,
      JWT_SECRET: 'the secret of the logins, which is long',
      MONITORING_TOKEN: 'the-token-of-the-programs',
      SMTP_URL: 'smtp://meera%40club.example:mail-p%40ssword@mail.club.example',
      MONGODB_URI: 'mongodb://club:database-password@db.example/club',
      ADMIN_EMAIL: 'arjun@club.example',
      ADMIN_PASSWORD: 'password-of-arjun',
    };
    const refuse = async () => {
      throw new Error(
        `535 meera@club.example, mail-p@ssword and mail-p%40ssword at ${folder} are wrong: ${Object.values(settings).join(' ')}`,
      );
    };
    const facts = {
      backups: {
        verifiedAt: new Date(),
        problem: `${folder}/x of asha@college.example is damaged`,
      },
      offsite: goodFacts.offsite && { ...goodFacts.offsite, place: 'cloud.example/dav/asha' },
    };
    const site = {
      smtp: { ...mailServer, checkLogin: refuse },
      findOutage: refuse,
      testMail: { to: 'you', send: refuse },
    };
    const changes: Changes = { settings, site, facts: { ...facts, url: undefined } };
    const report = healthReport(await examine(siteWith(changes), ['inside', 'outside']));
    const secrets = [
      ...['dav/asha', 'meera', 'arjun', 'secret-of-asha', 'six words', 'secret of the logins'],
      ...['the-token', 'mail-p', 'database-password', 'password-of-arjun', folder],
    ];
    for (const secret of secrets) expect(report).not.toContain(secret);
    expect(report).not.toMatch(/[\w.]+@[\w.]+/);
    expect(report).toContain('(a secret)');
    expect(report).toContain('(an address)');
  });

  test('begins with what is bad, and says what was not looked at', async () => {
    const health = await examine(siteWith({ facts: { url: undefined } }), ['inside']);
    const report = healthReport(health);
    expect(report).toMatch(/^Version 1\.0\.0, Node\.js .*embedded database\n\n\[Bad\] Address\n/);
    expect(report).toContain('Not looked at: Public address, HTTPS, Visitors, Mail server,');
    expect(report).toMatch(/\d bad, .* good\.$/);
    expect(byUrgency(health.lines).at(-1)?.state).toBe('good');
  });

  test('does not change what is no secret', () => {
    const line = { name: 'Disk', state: 'good', looked: 'club', means: 'a@b', todo: '' } as const;
    expect(withoutSecrets([line], parseEnv({}))).toEqual([{ ...line, means: '(an address)' }]);
  });
});
