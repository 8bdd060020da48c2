import type { OverviewTask } from '@club/shared/overview';
import { addMilliseconds, day } from '../../time';
import { listPresent } from '../events/door/presentPeople.service';
import { listEnded } from '../events/eventOverview.service';
import { CertificateModel } from './certificates.model';
import { readSigners } from './issueCertificates.service';

/** For how long the team is reminded. Nobody has to say that an event has no certificates. */
const reminderDays = 7;

/**
 * The events that are over, where people came and nobody has a certificate. A club that has issued none yet, and has
 * nobody who signs, is taken to give none.
 */
export async function listCertificatesToIssue(now: Date): Promise<Omit<OverviewTask, 'kind'>[]> {
  const ended = await listEnded(addMilliseconds(now, -reminderDays * day), now);
  if (ended.length === 0 || !(await givesCertificates())) return [];
  const tasks = ended.map(async ({ _id, title }) => {
    const isIssued = (await CertificateModel.exists({ event: _id })) !== null;
    return {
      count: isIssued ? 0 : (await listPresent(_id)).length,
      href: `/admin/events/${_id}/certificates`,
      event: { title, person: null },
    };
  });
  return await Promise.all(tasks);
}

async function givesCertificates(): Promise<boolean> {
  return (await readSigners()).length > 0 || (await CertificateModel.exists({})) !== null;
}
