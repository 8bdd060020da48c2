import dotenv from 'dotenv';
import type { z } from 'zod';
import { readEnvFile, secretNames } from './envFile';
import type { SmtpSettings } from './lib/smtp';
import { describeMisspelling, findMisspellings } from './misspellings';
import { type OffsiteSettings, usualWorkFactor } from './offsite/offsiteSettings';
import { problemOfSecret, problemOfText } from './settingText';
import { StartError } from './startError';
import { variables } from './variables';

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
  /** Where encrypted copies of the backups go. Undefined: they stay on this machine. */
  offsite: OffsiteSettings | undefined;
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
  /** The repository in which releases are published. Undefined: that from which this clone came. */
  releasesUrl: string | undefined;
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

/** Every variable that the site reads when it runs. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** The names that this site knows; the last ones are the client's build's, docker compose's and Node's. */
const knownNames = [
  ...Object.keys(variables.shape),
  ...['VITE_API_URL', 'MONGO_PASSWORD', 'SITE_IMAGE', 'NODE_ENV'],
];
/** Other programs have short names that look like PORT and HOST. */
const minLengthInShell = 8;

/** The variables of this process that `.env` has set, and in which line. */
let setByFile: ReadonlyMap<string, number> = new Map();

/**
 * Reads the environment, and `.env` in the current folder for the variables that the environment does
 * not set.
 * @throws {StartError} when a variable is wrong, or when `.env` exists but cannot be read as it was meant:
 * without its MONGODB_URI the site would use another database. A misspelt name in it is wrong as well; in
 * the shell it is only said
 */
export function loadEnv(): Env {
  const namesOfShell = Object.keys(process.env);
  const { values, lines } = readEnvFile(knownNames);
  const [misspelt] = findMisspellings([...lines.keys()], knownNames);
  if (misspelt) {
    const place = placeIn(lines, misspelt.name);
    throw new StartError(`${place}${describeMisspelling(misspelt)}`);
  }
  setByFile = new Map([...lines].filter(([name]) => !namesOfShell.includes(name)));
  dotenv.populate(process.env, values);
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
  return parseEnv({ ...readEnvFile(knownNames).values, ...values });
}

/**
 * What stopped the start, with the place of the setting that it begins with. One that nobody has set is not
 * blamed: `DATA_DIR: ...` then speaks of the folder that the site uses by itself.
 */
export function withPlace(message: string): string {
  const [, name = '', rest = ''] = /^([A-Z_]+): (.*)$/s.exec(message) ?? [];
  if (process.env[name]?.trim()) return `${placeIn(setByFile, name)}${message}`;
  const usual = subjectsOfUnset[name];
  return usual === undefined ? message : `${usual}: ${rest}`;
}

const subjectsOfUnset: Record<string, string> = {
  DATA_DIR: 'The data folder .data (DATA_DIR is not set)',
  BACKUP_DIR: 'The folder of backups (BACKUP_DIR is not set)',
  MONGODB_URI: 'The database of the site itself (MONGODB_URI is not set)',
  HOST: 'The address 127.0.0.1 (HOST is not set)',
};

function placeIn(lines: ReadonlyMap<string, number>, name: string): string {
  const line = lines.get(name);
  return line === undefined ? '' : `.env, line ${line}: `;
}

/**
 * Reads these settings alone: neither the environment counts, but for the variables in `asked`, nor `.env`. The
 * processes that this one starts have the same.
 * @param asked what a person may have set in the shell
 * @throws {StartError} when a variable is wrong
 */
export function onlyEnv(settings: Record<string, string>, asked: string[]): Env {
  for (const name of variableNames) {
    const given = asked.includes(name) ? process.env[name]?.trim() : '';
    process.env[name] = given || (settings[name] ?? ''); // an empty one hides that of `.env`
  }
  return inheritEnv();
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
  const given: Record<string, string> = {};
  for (const name of variableNames) {
    const value = source[name] ?? '';
    if (value.trim() !== '') given[name] = readText(name, value);
  }
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
    offsite: readOffsite(values),
    jwtSecret: values.JWT_SECRET,
    admin:
      ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    corsOrigins: values.CORS_ORIGINS,
    smtp:
      SMTP_URL && MAIL_FROM
        ? { url: SMTP_URL, from: MAIL_FROM, perDay: values.MAIL_PER_DAY }
        : undefined,
    siteUrl: values.SITE_URL,
    releasesUrl: values.RELEASES_URL,
    trustProxy: values.TRUST_PROXY,
    monitoringToken: values.MONITORING_TOKEN,
    logAddresses: values.LOG_ADDRESSES === 'true',
    disableRateLimits: values.DISABLE_RATE_LIMITS === 'true',
    disableServiceWorker: values.DISABLE_SERVICE_WORKER === 'true',
  };
}

function readOffsite(values: z.infer<typeof variables>): OffsiteSettings | undefined {
  const { BACKUP_URL, BACKUP_USER, BACKUP_PASSWORD, BACKUP_PASSPHRASE, BACKUP_REGION } = values;
  if (!BACKUP_URL || !BACKUP_USER || !BACKUP_PASSWORD || !BACKUP_PASSPHRASE) return undefined;
  const secrets = { user: BACKUP_USER, password: BACKUP_PASSWORD, passphrase: BACKUP_PASSPHRASE };
  const workFactor = usualWorkFactor;
  return { ...BACKUP_URL, ...secrets, region: BACKUP_REGION, workFactor };
}

/** Blanks at the end of these are seen by nobody who types them again. */
const typedSecrets = ['ADMIN_PASSWORD', 'BACKUP_PASSWORD', 'BACKUP_PASSPHRASE'];

/**
 * Without the blanks around it, which Windows adds in `set PORT=3000 && npm start`. The secret stays as it is:
 * another one would end all logins.
 */
function readText(name: string, value: string): string {
  const text = name === 'JWT_SECRET' ? value : value.trim();
  const problem =
    (secretNames.includes(name) ? problemOfSecret(text) : null) ??
    (name === 'JWT_SECRET' ? null : problemOfText(text)) ??
    (typedSecrets.includes(name) && text !== value ? 'begins or ends with a blank' : null);
  if (problem !== null) throw new StartError(`${name}: ${problem}`);
  return text;
}
