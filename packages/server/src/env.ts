import { isIP } from 'node:net';
import dotenv from 'dotenv';
import { z } from 'zod';
import { defaultMailsPerDay, type SmtpSettings } from './lib/smtp';
import { minSecretBytes } from './lib/tokens';
import { describeMisspelling, findMisspellings } from './misspellings';
import { reasonOf, StartError } from './startError';
import { email } from './validation/fields';
import { newPassword } from './validation/passwordFields';
import { wholeNumber } from './validation/wholeNumber';

/** The site's settings. `.env.example` explains each variable. */
export interface Env {
  port: number;
  host: string;
  /** Undefined: the embedded database in `dataDirectory`. */
  mongodbUri: string | undefined;
  /** How many processes share the port. More than one only with `mongodbUri`. */
  workers: number;
  /** Embedded database, generated secret and caches. */
  dataDirectory: string;
  /** Where the site puts a backup every night. Undefined: it makes none by itself. */
  backupDirectory: string | undefined;
  /** Undefined: generated once and kept in `dataDirectory`. */
  jwtSecret: string | undefined;
  /** Undefined: an admin with a random password is created when there is no admin. */
  admin: { email: string; password: string } | undefined;
  /** Origins that may call the API from other sites. */
  corsOrigins: string[];
  /** Undefined: nothing is mailed, admins copy links instead. */
  smtp: SmtpSettings | undefined;
  /** The public origin of the site. Undefined: the content's `url` is used, if it has one. */
  siteUrl: string | undefined;
  /** How many proxies, or which subnets, are in front. Undefined: X-Forwarded-For is ignored. */
  trustProxy: number | string[] | undefined;
  /** Opens `/metrics` and the details of `/readyz`. Undefined: nobody can read them. */
  monitoringToken: string | undefined;
  /** Whether the security log has the callers' IP addresses. */
  logAddresses: boolean;
  /** For load tests only. */
  disableRateLimits: boolean;
  /** Removes the service worker from all browsers. */
  disableServiceWorker: boolean;
}

const maxPort = 65_535;
const maxProxies = 16;
const maxWorkers = 64;
const maxMailsPerDay = 1_000_000;
/** Too many to be guessed within years. */
const minMonitoringTokenLength = 24;

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
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

const yesOrNo = z.enum(['true', 'false'], { error: 'must be true or false' }).default('false');

const variables = z
  .object({
    PORT: wholeNumber(0, maxPort, `must be a whole number from 0 to ${maxPort}`).default(3000),
    HOST: z.string().default('127.0.0.1'),
    MONGODB_URI: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
    WORKERS: wholeNumber(1, maxWorkers, `must be a whole number from 1 to ${maxWorkers}`).default(
      1,
    ),
    DATA_DIR: z.string().default('.data'),
    BACKUP_DIR: z.string().optional(),
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
      .refine(
        (origins) => origins.every(isOrigin),
        'must list origins such as https://club.example.edu, separated by commas',
      )
      .default([]),
    SMTP_URL: z
      .string()
      .refine(isSmtpUrl, 'must be an address such as smtp://user:password@mail.example.edu:587')
      .optional(),
    MAIL_FROM: email.optional(),
    MAIL_PER_DAY: wholeNumber(
      1,
      maxMailsPerDay,
      `must be a whole number from 1 to ${maxMailsPerDay}`,
    ).default(defaultMailsPerDay),
    SITE_URL: z
      .string()
      .refine(
        (text) => /^https?:/.test(text) && isOrigin(text),
        'must be the address without a path, e.g. https://club.example.edu',
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
  });

/** Every variable that the site reads when it runs. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** The names that this site knows; the last ones are the client's build's, docker compose's and Node's. */
const knownNames = [...Object.keys(variables.shape), 'VITE_API_URL', 'MONGO_PASSWORD', 'NODE_ENV'];
/** Other programs have short names that look like PORT and HOST. */
const minLengthInShell = 8;

/**
 * Reads the environment, and `.env` in the current folder for the variables that the environment does
 * not set.
 * @throws {StartError} when a variable is wrong, or when `.env` exists but cannot be read: without its
 * MONGODB_URI the site would use another database. A misspelt name in it is wrong as well; in
 * the shell it is only said
 */
export function loadEnv(): Env {
  const namesOfShell = Object.keys(process.env);
  const { error, parsed } = dotenv.config({ quiet: true });
  if (error && error.code !== 'ENOENT') {
    throw new StartError(`.env: cannot be read (${reasonOf(error)})`, { cause: error });
  }
  const [misspelt] = findMisspellings(Object.keys(parsed ?? {}), knownNames);
  if (misspelt) throw new StartError(`.env: ${describeMisspelling(misspelt)}`);
  // Only said: a variable of the shell may belong to another program.
  const longNames = namesOfShell.filter((name) => name.length >= minLengthInShell);
  for (const other of findMisspellings(longNames, knownNames)) {
    process.stderr.write(`${describeMisspelling(other)}\n`);
  }
  return parseEnv(process.env);
}

/** The settings as `.env` has them now, which do not become variables of this process. */
export function peekEnv(): Env {
  const values = Object.fromEntries(
    Object.entries(process.env).map(([name, value = '']) => [name, value]),
  );
  dotenv.config({ quiet: true, processEnv: values });
  return parseEnv(values);
}

/** The variables for a process that this one starts: its own, and `changes`. */
export function variablesWith(changes: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...changes };
}

/** The settings of a process whose parent has read them, `.env` included. */
export function inheritEnv(): Env {
  return parseEnv(process.env);
}

/**
 * An empty variable counts as unset, because docker compose passes unset variables as empty ones.
 * @throws {StartError} when a variable is wrong; the message names the first one
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL, MAIL_FROM } = values;
  return {
    port: values.PORT,
    host: values.HOST,
    mongodbUri: values.MONGODB_URI,
    workers: values.WORKERS,
    dataDirectory: values.DATA_DIR,
    backupDirectory: values.BACKUP_DIR,
    jwtSecret: values.JWT_SECRET,
    admin:
      ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    corsOrigins: values.CORS_ORIGINS,
    smtp:
      SMTP_URL && MAIL_FROM
        ? { url: SMTP_URL, from: MAIL_FROM, perDay: values.MAIL_PER_DAY }
        : undefined,
    siteUrl: values.SITE_URL,
    trustProxy: values.TRUST_PROXY,
    monitoringToken: values.MONITORING_TOKEN,
    logAddresses: values.LOG_ADDRESSES === 'true',
    disableRateLimits: values.DISABLE_RATE_LIMITS === 'true',
    disableServiceWorker: values.DISABLE_SERVICE_WORKER === 'true',
  };
}
