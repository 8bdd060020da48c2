import { isIP } from 'node:net';
import { email } from '@club/shared/rules/fields';
import { readOrigin } from '@club/shared/rules/origin';
import { newPassword } from '@club/shared/rules/passwordFields';
import { wholeNumber } from '@club/shared/rules/wholeNumber';
import { z } from 'zod';
import { defaultMailsPerDay } from './lib/smtp';
import { minSecretBytes } from './lib/tokens';
import { defaultRegion, problemOfPassphrase, readOffsiteAddress } from './offsite/offsiteSettings';
import { folder, host, problemOfLogin } from './settingText';

const maxPort = 65_535;
const maxProxies = 16;
const maxWorkers = 64;
const maxMailsPerDay = 1_000_000;
/** Too many to be guessed within years. */
const minMonitoringTokenLength = 24;

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/** What Express's 'trust proxy' takes: an address, a subnet such as 10.0.0.0/8, or a named range. */
function isSubnet(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

function areSubnets(texts: string[]): boolean {
  return texts.every(isSubnet);
}

const proxyMessage = `must be the number of proxies (1 to ${maxProxies}) or their subnets, separated by commas`;

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

/** An address with a login, e.g. of a mail server. */
function serverAddress(isRight: (text: string) => boolean, message: string) {
  return z.string().superRefine((text, context) => {
    const problem = problemOfLogin(text) ?? (isRight(text) ? null : message);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });
}

const siteUrlMessage = 'must be the address without a path, e.g. https://club.example.edu';

const siteUrl = z
  .string()
  .transform((text) => readOrigin(text) ?? '')
  .refine((origin) => origin !== '', siteUrlMessage);

const yesOrNo = z.enum(['true', 'false'], { error: 'must be true or false' }).default('false');

const offsiteAddress = z.string().transform((text, context) => {
  const read = readOffsiteAddress(text);
  if (typeof read !== 'string') return read;
  context.addIssue({ code: 'custom', message: read });
  return z.NEVER;
});

const passphrase = z.string().superRefine((text, context) => {
  const problem = problemOfPassphrase(text);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** What browsers show of one, or an address without https://, which git would take for a folder. */
const pageOfRepository =
  /^(?:www\.)?git[\w-]*\.\w+\/|^https?:\/\/.*(?:[?#]|[^/]\/(?:-\/)?(?:releases|tags|tree|blob|issues|pulls?|actions)(?:\/|$))/i;

/** They are of use only together. */
const offsiteNames = ['BACKUP_URL', 'BACKUP_USER', 'BACKUP_PASSWORD', 'BACKUP_PASSPHRASE'] as const;

/** The rules of each variable that the site reads when it runs, and what its default is. */
export const variables = z
  .object({
    PORT: wholeNumber(0, maxPort, `must be a whole number from 0 to ${maxPort}`).default(3000),
    HOST: host.default('127.0.0.1'),
    MONGODB_URI: serverAddress(
      (text) => /^mongodb(\+srv)?:\/\/./.test(text),
      'must begin with mongodb:// or mongodb+srv://',
    ).optional(),
    WORKERS: wholeNumber(1, maxWorkers, `must be a whole number from 1 to ${maxWorkers}`).default(
      1,
    ),
    DATA_DIR: folder.default('.data'),
    BACKUP_DIR: folder.optional(),
    BACKUP_URL: offsiteAddress.optional(),
    BACKUP_USER: z.string().optional(),
    BACKUP_PASSWORD: z.string().optional(),
    BACKUP_REGION: z
      .string()
      .regex(/^[a-z\d-]+$/, 'must be a name such as eu-central-1, as the storage gives it')
      .default(defaultRegion),
    BACKUP_PASSPHRASE: passphrase.optional(),
    JWT_SECRET: z
      .string()
      .refine(
        (secret) => Buffer.byteLength(secret) >= minSecretBytes,
        `must have at least ${minSecretBytes} bytes`,
      )
      .optional(),
    ADMIN_EMAIL: email.optional(),
    ADMIN_PASSWORD: newPassword.optional(),
    CORS_ORIGINS: list
      .transform((origins) => origins.map((text) => readOrigin(text) ?? ''))
      .refine(
        (origins) => !origins.includes(''),
        'must list origins such as https://club.example.edu, separated by commas',
      )
      .default([]),
    SMTP_URL: serverAddress(
      isSmtpUrl,
      'must be an address such as smtp://user:password@mail.example.edu:587',
    ).optional(),
    MAIL_FROM: email.optional(),
    MAIL_PER_DAY: wholeNumber(
      1,
      maxMailsPerDay,
      `must be a whole number from 1 to ${maxMailsPerDay}`,
    ).default(defaultMailsPerDay),
    SITE_URL: siteUrl.optional(),
    RELEASES_URL: z
      .string()
      .regex(/^[^\s-]\S*$/, 'must be the address of a repository, without blanks')
      .refine(
        (text) => !pageOfRepository.test(text),
        'must be the address of the repository itself, e.g. https://github.com/<owner>/<repository>.git',
      )
      .optional(),
    TRUST_PROXY: z
      .union([wholeNumber(1, maxProxies, proxyMessage), list.refine(areSubnets, proxyMessage)], {
        error: proxyMessage,
      })
      .optional(),
    MONITORING_TOKEN: z
      .string()
      .regex(/^\S*$/, 'must not contain spaces')
      .min(minMonitoringTokenLength, `must have at least ${minMonitoringTokenLength} characters`)
      .optional(),
    LOG_ADDRESSES: yesOrNo,
    DISABLE_RATE_LIMITS: yesOrNo,
    DISABLE_SERVICE_WORKER: yesOrNo,
  })
  .refine(({ MONGODB_URI, JWT_SECRET }) => !MONGODB_URI || JWT_SECRET, {
    path: ['JWT_SECRET'],
    error: 'must be set when MONGODB_URI is: all processes of one site share it',
  })
  .refine(({ MONGODB_URI, WORKERS }) => MONGODB_URI || WORKERS === 1, {
    path: ['WORKERS'],
    error:
      'must be 1 with the embedded database, which serves one process: set MONGODB_URI for more',
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => !ADMIN_EMAIL || ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'must be set when ADMIN_EMAIL is',
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => ADMIN_EMAIL || !ADMIN_PASSWORD, {
    path: ['ADMIN_EMAIL'],
    error: 'must be set when ADMIN_PASSWORD is',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    error: 'must be set when SMTP_URL is',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL || !MAIL_FROM, {
    path: ['SMTP_URL'],
    error: 'must be set when MAIL_FROM is',
  })
  .superRefine((values, context) => {
    const given = offsiteNames.find((name) => values[name] !== undefined);
    const missing = offsiteNames.find((name) => values[name] === undefined);
    if (given === undefined || missing === undefined) return;
    const message = `must be set when ${given} is`;
    context.addIssue({ code: 'custom', path: [missing], message });
  });
