import { healthReport } from '@club/shared/health';
import { type ClubDetails, toClubDetails } from '../clubDetails';
import type { Env } from '../env';
import { findSections } from '../features/content/contentPart.service';
import { readFacts } from '../features/health/facts.service';
import { sendTestMail } from '../features/mails/mails.service';
import { ask, NoAnswer, usualPatience } from '../health/ask';
import { examine } from '../health/examine';
import type { HealthSite, Outside, SiteFacts } from '../health/healthSite';
import { openOutside } from '../health/outside';
import { readOwnVersion } from '../health/ownVersion';
import { createSelfProofs } from '../lib/selfProofs';
import { createSmtp } from '../lib/smtp';
import { StartError } from '../startError';
import { findTokenSecret } from '../startup/tokenSecret';
import { withReadableModels } from './siteData';

const offline = '--offline';

/**
 * Says how the site is, also while it does not run.
 * @param word '--offline': no other machine is asked
 * @param outside the machines that are asked; a test hands in its own
 * @throws {StartError} for another word
 */
export async function doctor(
  word: string | undefined,
  env: Env,
  outside?: Outside,
): Promise<{ report: string; isBad: boolean }> {
  if (word !== undefined && word !== offline) {
    throw new StartError(
      `npm run doctor, or, to ask no other machine: npm run doctor -- ${offline}`,
    );
  }
  const version = await readOwnVersion();
  const secret = env.jwtSecret ?? (await findTokenSecret(env.dataDirectory));
  const smtp = env.smtp && createSmtp(env.smtp);
  const from = env.smtp?.from;
  const club = readClub(env);
  const site: HealthSite = {
    env,
    version,
    smtp,
    isInside: false,
    way: null,
    facts: club.then(({ facts }) => facts),
    findOutage: () => findOutage(env),
    proofs: secret === null ? null : createSelfProofs(secret),
    testMail:
      from === undefined || !smtp
        ? null
        : {
            to: 'the sender itself, MAIL_FROM',
            send: async () =>
              sendTestMail(smtp, { to: from, sentBy: 'npm run doctor' }, (await club).details),
          },
    outside: outside ?? openOutside(env.releasesUrl),
  };
  const health = await examine(site, word === offline ? ['inside'] : ['inside', 'outside']);
  return {
    report: healthReport(health),
    isBad: health.findings.some(({ state }) => state === 'bad'),
  };
}

/** What the data says, which is read while the site runs, too. */
function readClub(env: Env): Promise<{ facts: SiteFacts; details: ClubDetails }> {
  return withReadableModels(env, async () => {
    const sections = await findSections();
    if (!sections) throw new StartError('The database holds no content yet: start the site once.');
    const stored = toClubDetails(sections);
    const details = { ...stored, url: env.siteUrl ?? stored.url };
    return { details, facts: await readFacts(details.url) };
  });
}

/** What the site says of itself on this machine. */
async function findOutage({ host, port }: Env): Promise<string | null> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`);
  try {
    const { status } = await ask(url, { patience: usualPatience });
    return status === 200 ? null : `It is not ready (status ${status}).`;
  } catch (error) {
    if (error instanceof NoAnswer) return `It does not run here: ${error.message}.`;
    throw error;
  }
}
