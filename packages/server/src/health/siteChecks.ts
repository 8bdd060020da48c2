import { stat } from 'node:fs/promises';
import { codeOf } from '../startError';
import type { Finding, HealthSite } from './healthSite';
import { isBefore } from './ownVersion';
import { findNewestRelease, webAddressOf } from './releases';

const modeOfOthers = 0o077;

/** Whether the site answers, and can store something. */
export async function lookAtSite({ findOutage, isInside }: HealthSite): Promise<Finding> {
  const looked = isInside
    ? 'A small write into the database'
    : 'The answer of /readyz on this machine';
  const outage = await findOutage();
  return outage === null
    ? { state: 'good', looked, means: 'The site answers and stores.', todo: '' }
    : { state: 'bad', looked, means: outage, todo: 'Start the site, and look into its log.' };
}

/** Whether anything opens the site that should not. */
export async function lookAtSecrets({ env }: HealthSite): Promise<Finding> {
  const looked =
    'The settings, whether others on this machine can read .env, and whether one secret is used twice';
  if (env.disableRateLimits) {
    return {
      state: 'bad',
      looked,
      means: 'DISABLE_RATE_LIMITS is set: anybody can try passwords without end.',
      todo: 'Remove it, and restart.',
    };
  }
  if (await isOpenToOthers('.env')) {
    return {
      state: 'bad',
      looked,
      means: 'Everybody with an account on this machine can read the secrets in .env.',
      todo: 'chmod 600 .env',
    };
  }
  if (
    hasRepeated([
      env.jwtSecret,
      env.monitoringToken,
      env.offsite?.passphrase,
      env.offsite?.password,
    ])
  ) {
    return {
      state: 'attention',
      looked,
      means: 'One secret is used for two things: who learns it at one place has the other, too.',
      todo: 'Choose a secret for each. Another JWT_SECRET logs everybody out; another BACKUP_PASSPHRASE opens no older copy.',
    };
  }
  return { state: 'good', looked, means: 'Nothing is open.', todo: '' };
}

/** Whether the first steps are done. */
export async function lookAtSetup({ facts }: HealthSite): Promise<Finding> {
  const { setup } = await facts;
  const looked = 'The set-up of the site';
  return setup === 'over'
    ? { state: 'good', looked, means: 'It is done.', todo: '' }
    : {
        state: 'attention',
        looked,
        means:
          setup === 'new'
            ? 'Nobody has finished it: the site may show the sample.'
            : 'It was put off.',
        todo: 'Go through it: the dashboard leads there.',
      };
}

/** Whether there is a newer release. */
export async function lookAtVersion({ version, outside }: HealthSite): Promise<Finding> {
  const place = await outside.findReleases();
  if (place === null) {
    return {
      state: 'unknown',
      looked: `Version ${version}, and nothing to compare it with`,
      means: 'Nobody has said where releases are published: this is no clone with a remote origin.',
      todo: 'Set RELEASES_URL to the address of the repository of the site.',
    };
  }
  const where = webAddressOf(place)?.host ?? 'the repository of the site';
  const newest = await findNewestRelease(place, outside);
  if (newest === null) {
    return {
      state: 'unknown',
      looked: `Version ${version}, and the releases at ${where}`,
      means: 'There is none yet.',
      todo: 'Look by hand whether this is the repository of the site.',
    };
  }
  const looked = `Version ${version}, and the newest release at ${where}: ${newest}`;
  return isBefore(version, newest)
    ? {
        state: 'attention',
        looked,
        means: 'There is a newer release. It may close holes.',
        todo: 'Read CHANGELOG.md, and update (docs/operations.md, ‘Updating’).',
      }
    : { state: 'good', looked, means: 'It is the newest.', todo: '' };
}

async function isOpenToOthers(file: string): Promise<boolean> {
  if (process.platform === 'win32') return false; // it has no modes
  try {
    return ((await stat(file)).mode & modeOfOthers) !== 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

function hasRepeated(secrets: (string | undefined)[]): boolean {
  const given = secrets.filter((secret) => secret !== undefined);
  return new Set(given).size < given.length;
}
