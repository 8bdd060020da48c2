import type { HealthDto, HealthFindingDto } from '@club/shared/healthCalls';
import { lookAtAddress, lookAtProxy } from './addressChecks';
import { explain } from './ask';
import { lookAtBackups, lookAtOffsite } from './backupChecks';
import { lookAtClock, lookAtOtherClock } from './clockChecks';
import type { Finding, HealthSite } from './healthSite';
import { lookAtDisk, lookAtMemory } from './machineChecks';
import { lookAtMailServer, lookAtMails, lookAtTestMail } from './mailChecks';
import { lookAtHttps, lookAtPublicAddress, lookAtVisitors } from './publicChecks';
import { lookAtDkim, lookAtDmarc, lookAtSpf } from './senderChecks';
import { lookAtSecrets, lookAtSetup, lookAtSite, lookAtVersion } from './siteChecks';
import { withoutSecrets } from './withoutSecrets';

/** Looks at one thing. What it throws makes the thing unknown. */
interface Check {
  name: string;
  look: (site: HealthSite) => Promise<Finding>;
}

const checks: Record<'inside' | 'outside', Check[]> = {
  inside: [
    { name: 'Site', look: lookAtSite },
    { name: 'Address', look: lookAtAddress },
    { name: 'Proxy', look: lookAtProxy },
    { name: 'Mail', look: lookAtMails },
    { name: 'Clock', look: lookAtClock },
    { name: 'Disk', look: lookAtDisk },
    { name: 'Memory', look: lookAtMemory },
    { name: 'Backups', look: lookAtBackups },
    { name: 'Backups off the machine', look: lookAtOffsite },
    { name: 'Secrets', look: lookAtSecrets },
    { name: 'Set-up', look: lookAtSetup },
  ],
  // Each of these asks other machines: only when a person wants that.
  outside: [
    { name: 'Public address', look: lookAtPublicAddress },
    { name: 'HTTPS', look: lookAtHttps },
    { name: 'Visitors', look: lookAtVisitors },
    { name: 'Mail server', look: lookAtMailServer },
    { name: 'Test mail', look: lookAtTestMail },
    { name: 'SPF', look: lookAtSpf },
    { name: 'DKIM', look: lookAtDkim },
    { name: 'DMARC', look: lookAtDmarc },
    { name: 'Clock beside others', look: lookAtOtherClock },
    { name: 'Version', look: lookAtVersion },
  ],
};

/**
 * Looks at everything at once.
 * @param where `outside` asks other machines
 */
export async function examine(
  site: HealthSite,
  where: ('inside' | 'outside')[],
): Promise<HealthDto> {
  const chosen = where.flatMap((place) => checks[place]);
  const found = await Promise.all(chosen.map((check) => lookBy(check, site)));
  const { env, version } = site;
  const database = env.mongodbUri === undefined ? 'embedded database' : 'MongoDB';
  return {
    about: `Version ${version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}, ${database}`,
    findings: withoutSecrets(found, env),
    notLooked: where.includes('outside') ? [] : checks.outside.map(({ name }) => name),
  };
}

async function lookBy({ name, look }: Check, site: HealthSite): Promise<HealthFindingDto> {
  try {
    await site.facts.catch(() => undefined); // a large database takes a while, which counts for nobody
    return { name, ...(await inTime(look(site), site.outside.patience)) };
  } catch (error) {
    const means = `It could not be looked at: ${explain(error)}`;
    return { name, state: 'unknown', looked: 'Nothing', means, todo: '' };
  }
}

/** What takes longer than other machines may take is not known. */
async function inTime(finding: Promise<Finding>, patience: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error('no answer came in time');
    timer = setTimeout(reject, patience * 1.1, error); // so that its own reason comes first
  });
  try {
    return await Promise.race([finding, late]);
  } finally {
    clearTimeout(timer);
  }
}
