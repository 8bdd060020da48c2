import type { OffsiteDto } from '@club/shared/backup';
import type { OffsiteSettings } from '../../offsite/offsiteSettings';
import { day, isOfWrongClock } from '../../time';
import { findBackupProblem } from './backupRecords.service';
import { OffsiteModel, type OffsiteRecord, theOffsite } from './offsite.model';

/** From how many days on nobody may believe that copies leave, or that they can be restored. */
const maxAgeDays = { sent: 3, proved: 15 };

/** Notes which storage the site sends copies to. What is known of another one is forgotten. */
export async function noteOffsite(settings: OffsiteSettings | undefined): Promise<void> {
  if (!settings) {
    await OffsiteModel.updateOne(theOffsite, { isOn: false, work: null });
    return;
  }
  const place = settings.address.replace(/^https?:\/\//, '');
  await OffsiteModel.deleteOne({ ...theOffsite, place: { $ne: place } });
  await OffsiteModel.updateOne(
    theOffsite,
    { $set: { isOn: true }, $setOnInsert: { place, since: new Date() } },
    { upsert: true },
  );
}

/** How the copies off this machine are; null when the operator has named no storage. */
export async function describeOffsite(): Promise<OffsiteDto | null> {
  const state = await OffsiteModel.findOne({ ...theOffsite, isOn: true }).lean<OffsiteRecord>();
  if (!state) return null;
  const { place, work, copies, sentAt, provedAt } = state;
  return {
    place,
    work: work ?? null,
    newest: copies.at(-1)?.at.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    provedAt: provedAt?.toISOString() ?? null,
    copies: copies.length,
    problem: state.problem ?? problemOfAge(state),
  };
}

/** What is wrong with the backups here, or else with those elsewhere, in sentences; null for nothing. */
export async function findAnyBackupProblem(): Promise<string | null> {
  return (await findBackupProblem()) ?? (await describeOffsite())?.problem ?? null;
}

/** After a restore: which machine sends the copies, and where to, is not known any more. */
export async function forgetOffsite(): Promise<void> {
  await OffsiteModel.deleteMany();
}

function problemOfAge({ since, sentAt, provedAt }: OffsiteRecord): string | null {
  const [sent, proved] = [daysSince(sentAt ?? since), daysSince(provedAt ?? since)];
  if (sent > maxAgeDays.sent) {
    return 'No backup has left this machine for days. Is the site running at night, and is a backup made then?';
  }
  return proved > maxAgeDays.proved
    ? 'For two weeks nobody has seen that a copy off this machine can be restored. Press ‘Send and prove now’.'
    : null;
}

/** A moment of a clock that was ahead is no reason to be content. */
function daysSince(moment: Date): number {
  return isOfWrongClock(moment) ? Number.POSITIVE_INFINITY : (Date.now() - moment.getTime()) / day;
}
