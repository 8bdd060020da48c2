import type { NotedScan } from '@club/shared/scan';
import { RegistrationModel, toPresence } from '../registrations.model';
import { ScanModel, type ScanRecord } from '../scans.model';

const maxNoted = 200;
/** What is left out is read as well: a phone that sees a code again and again makes much of it. */
const maxRead = 1_000;

/** The scans that somebody should look at, the newest first. */
export async function listNotedScans(event: string): Promise<NotedScan[]> {
  const read = await ScanModel.find({
    event,
    $or: [
      { result: { $in: ['already', 'takenBack'] } },
      { result: { $ne: 'admitted' }, shown: 'admitted' },
    ],
  })
    .sort({ at: -1 })
    .limit(maxRead)
    .lean();
  const scans = (await withoutRepeated(read)).slice(0, maxNoted);
  const found = await RegistrationModel.find(
    { _id: { $in: ticketsOf(scans) } },
    'name present',
  ).lean();
  const tickets = new Map(found.map((ticket) => [ticket._id.toHexString(), ticket]));
  return scans.map(({ _id, result, registration, at, device, by }) => {
    const ticket = tickets.get(registration?.toHexString() ?? '');
    return {
      _id,
      result,
      device,
      by,
      at: at.toISOString(),
      name: ticket?.name ?? null,
      present: toPresence(ticket?.present),
    };
  });
}

/** Not a ticket that came again to the phone that had let it in, and said 'Already in' at once. */
async function withoutRepeated(scans: ScanRecord[]): Promise<ScanRecord[]> {
  const again = scans.filter(isSaidAtOnce);
  const letIn = await ScanModel.find(
    { registration: { $in: ticketsOf(again) }, result: 'admitted' },
    'registration device by',
  ).lean();
  const known = new Set(letIn.map(toTicketAndPhone));
  return scans.filter((scan) => !isSaidAtOnce(scan) || !known.has(toTicketAndPhone(scan)));
}

function isSaidAtOnce({ result, shown }: ScanRecord): boolean {
  return result === 'already' && shown === 'already';
}

function toTicketAndPhone({
  registration,
  device,
  by,
}: Pick<ScanRecord, 'registration' | 'device' | 'by'>): string {
  return JSON.stringify([registration, device, by]);
}

function ticketsOf(scans: ScanRecord[]) {
  return scans.flatMap(({ registration }) => registration ?? []);
}
