import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { byUrgency, healthReport } from '@club/shared/health';
import type { HealthState } from '@club/shared/healthCalls';
import { type Changes, goodFacts, mailServer, offsite, siteWith } from '../../test/healthSite';
import { listenInSilence } from '../../test/silentServer';
import { parseEnv } from '../env';
import { day, minute } from '../time';
import { examine } from './examine';
import { judgeMemory } from './machineChecks';
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

/** What one of the checks says. */
async function lookAt(name: string, changes: Changes = {}) {
  const places = ['inside', 'outside'] as const;
  for (const place of places) {
    // Nobody's public address is asked here.
    const url = place === 'outside' ? { url: undefined } : {};
    const facts = { ...url, ...changes.facts };
    const { findings } = await examine(siteWith(folder, { ...changes, facts }), [place]);
    const finding = findings.find((each) => each.name === name);
    if (finding) return finding;
  }
  throw new Error(`Nothing looks at ${name}.`);
}

const largeBackup = (bytes: number): Changes => ({
  settings: { ...offsite, BACKUP_URL: 's3://127.0.0.1:1/backups' },
  facts: { backups: { ...goodFacts.backups, bytes } },
});

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
  ['Backups off the machine', 'attention', largeBackup(4.5e9), 'will soon be too large'],
  ['Backups off the machine', 'bad', largeBackup(6e9), 'is too large'],
  ['Secrets', 'bad', { settings: { DISABLE_RATE_LIMITS: 'true' } }, 'without end'],
  ['Set-up', 'good', {}, 'done'],
  ['Set-up', 'attention', { facts: { setup: 'new' } }, 'sample'],
];

test.each(inside)('%s is %s', async (name, state, changes, means) => {
  const finding = await lookAt(name, changes);
  expect(finding).toMatchObject({ state, means: expect.stringContaining(means) });
  expect(finding.looked).not.toBe('');
  expect(finding.todo !== '').toBe(['bad', 'attention'].includes(state) || name === 'Disk');
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
    const { findings } = await examine(siteWith(folder, { site: { facts } }), ['inside']);
    const unknown = findings.filter(({ state }) => state === 'unknown').map(({ name }) => name);
    const needIt = ['Address', 'Mail', 'Clock', 'Backups', 'Backups off the machine', 'Set-up'];
    expect(unknown).toEqual(needIt);
    expect(findings.find(({ name }) => name === 'Clock')?.means).toContain(
      'The data folder is gone.',
    );
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
    const outside = {
      resolveTxt,
      patience: 60_000,
      findReleases: async () => null,
      plainPort: () => null,
    };
    expect(await lookAt(name, { site: { outside } })).toMatchObject({ state: 'unknown' });
  });

  test('is not asked without a sender', async () => {
    const settings = { SMTP_URL: '', MAIL_FROM: '' };
    expect(await lookAt('SPF', { settings })).toMatchObject({ state: 'unknown' });
  });
});

describe('the clock beside that of the place of the releases', () => {
  const playClock = (date: Date) =>
    play((_request, response) => void response.setHeader('Date', date.toUTCString()).end());

  test.each<[number, HealthState]>([
    [0, 'good'],
    [5, 'attention'],
    [90, 'bad'],
  ])('%i minutes apart are %s', async (minutes, state) => {
    const url = await playClock(new Date(Date.now() + minutes * minute));
    const site = siteWith(folder, {});
    const outside = { ...site.outside, findReleases: async () => `${url}/club/site.git` };
    expect(await lookAt('Clock beside others', { site: { outside } })).toMatchObject({ state });
  });

  test('is unknown when nobody tells a time', async () => {
    expect(await lookAt('Clock beside others')).toMatchObject({ state: 'unknown' });
  });
});

test('nobody waits for a machine that never answers', async () => {
  const { port, close } = await listenInSilence();
  const findReleases = async () => `http://127.0.0.1:${port}/site.git`;
  const outside = { ...siteWith(folder, {}).outside, patience: 50, findReleases };
  const site = siteWith(folder, { facts: { url: undefined }, site: { outside } });
  const { findings } = await examine(site, ['outside']);
  close();
  expect(findings.find(({ name }) => name === 'Version')).toMatchObject({
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
    const report = healthReport(await examine(siteWith(folder, changes), ['inside', 'outside']));
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
    const health = await examine(siteWith(folder, { facts: { url: undefined } }), ['inside']);
    const report = healthReport(health);
    expect(report).toMatch(/^Version 1\.0\.0, Node\.js .*embedded database\n\n\[Bad\] Address\n/);
    expect(report).toContain('Not looked at: Public address, HTTPS, Visitors, Mail server,');
    expect(report).toMatch(/\d bad, .* good\.$/);
    expect(byUrgency(health.findings).at(-1)?.state).toBe('good');
  });

  test('does not change what is no secret', () => {
    const finding = {
      name: 'Disk',
      state: 'good',
      looked: 'club',
      means: 'a@b',
      todo: '',
    } as const;
    expect(withoutSecrets([finding], parseEnv({}))).toEqual([
      { ...finding, means: '(an address)' },
    ]);
  });
});
