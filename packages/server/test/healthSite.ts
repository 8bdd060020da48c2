import { parseEnv } from '../src/env';
import type { HealthSite, SiteFacts } from '../src/health/healthSite';
import { createSelfProofs } from '../src/lib/selfProofs';
import type { Smtp } from '../src/lib/smtp';
import { hour } from '../src/time';

const proofs = createSelfProofs('a secret of the tests, 32 bytes or more');
/** One that takes everything. */
export const mailServer: Smtp = {
  perDay: 500,
  messageIdOf: (id) => id,
  send: async () => undefined,
  checkLogin: async () => undefined,
};

/** Of a site of which nothing has to be said. */
export const goodFacts: SiteFacts = {
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

/** What is different from a site that is right. */
export interface Changes {
  settings?: Record<string, string>;
  facts?: Partial<SiteFacts>;
  site?: Partial<HealthSite>;
  /** What DNS says, by name. */
  dns?: Record<string, string[]>;
}

const usualSettings = {
  SITE_URL: 'https://club.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://mail.club.example',
  MAIL_FROM: 'club@mail.club.example',
};
/** Backups off the machine. */
export const offsite = {
  BACKUP_URL: 'https://127.0.0.1:1/dav/asha',
  BACKUP_USER: 'asha',
  BACKUP_PASSWORD: 'secret-of-asha',
  BACKUP_PASSPHRASE: 'six words by chance and more',
};

/** The site as the checks get it. `folder` is where its data is. */
export function siteWith(
  folder: string,
  { settings = {}, facts = {}, site = {}, dns = {} }: Changes,
): HealthSite {
  return {
    env: parseEnv({ DATA_DIR: folder, BACKUP_DIR: folder, ...usualSettings, ...settings }),
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
      findReleases: async () => null,
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
