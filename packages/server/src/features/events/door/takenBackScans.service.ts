import type { EventDto } from '@club/shared/event';
import type { Scan } from '@club/shared/scan';
import type { Types } from '../../../lib/mongoose';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import type { TellPerson } from '../places/eventLine.service';
import { RegistrationModel, type RegistrationRecord } from '../registrations.model';
import { ScanModel, type ScanRecord } from '../scans.model';
import { giveUp } from '../storedRegistrations';
import { isOfWalkIn } from './walkIns.service';

type TakingBack = Pick<Scan, 'takesBack' | 'device'>;

/**
 * Takes back that a scan has let somebody in. Who came without a ticket is then signed off, too.
 * @returns the ticket, which another scan may have let in; null when there is no such scan
 */
export async function takeBack(
  event: EventDto,
  { takesBack, device }: TakingBack,
  by: Actor,
  tell: TellPerson,
): Promise<RegistrationRecord | null> {
  const scan = await ScanModel.findOne({ _id: takesBack, event: event._id }).lean();
  if (!scan?.registration) return null;
  const { registration } = scan;
  const released = await release(scan);
  if (released) {
    await recordAudit({
      actor: named(by),
      action: 'registration.markedAbsent',
      subject: { _id: registration.toHexString(), name: released.name },
      after: { event: event.title, door: device },
    });
  }
  const now = released ?? (await RegistrationModel.findById(registration).lean());
  if (!now || now.present || now.cancelledAt || !isOfWalkIn(now, scan._id)) return now;
  return await giveUp(event, registration, tell);
}

/**
 * One conditional write: the first other scan of the ticket counts then, and without one the person is not
 * in.
 * @returns null when this scan has not let anybody in
 */
async function release({
  _id,
  registration,
}: Pick<ScanRecord, '_id' | 'registration'>): Promise<RegistrationRecord | null> {
  const next = registration && (await findNext(_id, registration));
  const present = next ? { at: next.at, by: next.by, scan: next._id } : null;
  return await RegistrationModel.findOneAndUpdate(
    { _id: registration, 'present.scan': _id },
    { $set: { present } },
    { returnDocument: 'after' },
  ).lean();
}

/** For a scan that two requests have brought at one moment: one of them may have been taken back since. */
export async function releaseIfTakenBack(_id: string, registration: Types.ObjectId): Promise<void> {
  if (await ScanModel.exists({ registration, takesBack: _id }))
    await release({ _id, registration });
}

async function findNext(
  released: string,
  registration: Types.ObjectId,
): Promise<ScanRecord | undefined> {
  const scans = await ScanModel.find({ registration }).sort({ receivedAt: 1 }).lean();
  const takenBack = new Set([released, ...scans.map(({ takesBack }) => takesBack)]);
  return scans.find(({ _id, result }) => result === 'already' && !takenBack.has(_id));
}
