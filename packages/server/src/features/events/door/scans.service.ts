import type { EventDto } from '@club/shared/event';
import { isWhileDoorIsOpen } from '@club/shared/eventDoor';
import type { Scan, ScanAnswer, ScanResult } from '@club/shared/scan';
import type { UserDto } from '@club/shared/user';
import { duplicateField } from '../../../lib/databaseErrors';
import type { Actor } from '../../audit/audit.service';
import type { TellPerson } from '../places/eventLine.service';
import { readPlace } from '../places/eventPlaces.service';
import {
  RegistrationModel,
  type RegistrationRecord,
  toPresence,
  toRegistrationState,
} from '../registrations.model';
import { ScanModel, type ScanRecord } from '../scans.model';
import { getEventOfScans } from './door.service';
import { releaseIfTakenBack, takeBack } from './takenBackScans.service';
import { addWalkIn } from './walkIns.service';

/** Of which event, and who scans. */
interface Door {
  event: EventDto;
  by: Actor;
  tell: TellPerson;
}

type Ticket = Pick<RegistrationRecord, '_id' | 'name' | 'present' | 'cancelledAt'>;

interface Decision {
  result: ScanResult;
  /** Null for an unknown one. */
  ticket: Ticket | null;
}

/**
 * Takes what a phone at the door has noted, in its order. A scan that was sent before is answered as then.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it has no door now; after it has closed, who manages events may still send
 */
export async function takeScans(
  eventId: string,
  scans: Scan[],
  by: Actor & Pick<UserDto, 'permissions'>,
  tell: TellPerson,
): Promise<ScanAnswer[]> {
  const [event, known] = await Promise.all([getEventOfScans(eventId, by), findKnown(scans)]);
  const answers: ScanAnswer[] = [];
  for (const scan of scans) {
    const stored = known.get(scan._id);
    answers.push(stored ? await repeat(stored) : await takeScan({ event, by, tell }, scan));
  }
  return answers;
}

async function findKnown(scans: Scan[]): Promise<Map<string, ScanRecord>> {
  const stored = await ScanModel.find({ _id: { $in: scans.map(({ _id }) => _id) } }).lean();
  return new Map(stored.map((scan) => [scan._id, scan]));
}

async function repeat({ _id, result, registration }: ScanRecord): Promise<ScanAnswer> {
  const ticket = registration && (await RegistrationModel.findById(registration).lean());
  return toAnswer(_id, { result, ticket: ticket ?? null });
}

async function takeScan(door: Door, scan: Scan): Promise<ScanAnswer> {
  const decision = await decide(door, scan);
  await store(door, scan, decision);
  return toAnswer(scan._id, decision);
}

async function decide(door: Door, scan: Scan): Promise<Decision> {
  if (scan.takesBack !== undefined) {
    const ticket = await takeBack(door.event, scan, door.by, door.tell);
    return { result: ticket ? 'takenBack' : 'unknown', ticket };
  }
  const expected = await letInExpected(door, scan);
  if (expected) return { result: 'admitted', ticket: expected };
  const ticket = await findTicket(door, scan);
  if (!ticket) return { result: 'unknown', ticket };
  const isLetIn = scan.isLetIn === true || scan.walkIn !== undefined;
  if (isLetIn) return await letIn(door, scan, ticket, isLetIn);
  const state = toRegistrationState(ticket, await readPlace(door.event._id, ticket._id));
  if (state === 'placed') return await letIn(door, scan, ticket, isLetIn);
  if (ticket.present) return { result: 'already', ticket };
  return { result: state === 'cancelled' ? 'cancelled' : 'waiting', ticket };
}

/** Nearly everybody knows of the place, and has it until a cancellation: then one write decides. */
async function letInExpected({ event, by }: Door, scan: Scan): Promise<Ticket | null> {
  if (scan.walkIn) return null;
  const expected = { told: 'placed', cancelledAt: null, present: null } as const;
  return await RegistrationModel.findOneAndUpdate(
    { event: event._id, ...namedBy(scan), ...expected },
    { $set: { present: presenceOf(event, scan, by) } },
    { returnDocument: 'after' },
  ).lean();
}

async function findTicket({ event, by }: Door, scan: Scan): Promise<Ticket | null> {
  if (scan.walkIn) return await addWalkIn(event, scan._id, scan.walkIn, by);
  return await RegistrationModel.findOne({ event: event._id, ...namedBy(scan) }).lean();
}

function namedBy({ code, registration }: Scan) {
  return registration === undefined ? { code } : { _id: registration };
}

function presenceOf(event: EventDto, { _id, at }: Scan, by: Actor) {
  return { at: momentOf(event, at), by: by.username, scan: _id };
}

/** One conditional write: of two doors that scan the ticket, the first whose scan arrives lets it in. */
async function letIn(
  { event, by }: Door,
  scan: Scan,
  ticket: Ticket,
  isAnyState: boolean,
): Promise<Decision> {
  const admitted = await RegistrationModel.findOneAndUpdate(
    { _id: ticket._id, present: null, ...(!isAnyState && { cancelledAt: null }) },
    { $set: { present: presenceOf(event, scan, by) } },
    { returnDocument: 'after' },
  ).lean();
  if (admitted) return { result: 'admitted', ticket: admitted };
  const now = await RegistrationModel.findById(ticket._id).lean();
  if (!now) return { result: 'unknown', ticket: null };
  if (!now.present) return { result: 'cancelled', ticket: now };
  // The same scan twice at one moment, or once more after the site has stopped before it was stored.
  return { result: now.present.scan === scan._id ? 'admitted' : 'already', ticket: now };
}

async function store({ event, by }: Door, scan: Scan, { result, ticket }: Decision) {
  const { _id, at, device, shown = null, takesBack = null } = scan;
  try {
    await ScanModel.create({
      _id,
      event: event._id,
      registration: ticket?._id ?? null,
      device,
      result,
      shown,
      at: momentOf(event, at),
      receivedAt: new Date(),
      by: by.username,
      takesBack,
    });
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    // Another request has just stored it.
    if (ticket) await releaseIfTakenBack(_id, ticket._id);
  }
}

/** That of the phone. Its clock may be wrong, and nobody came on another day: then when the site has got it. */
function momentOf(event: EventDto, at: string): Date {
  const noted = new Date(at);
  const now = new Date();
  return noted <= now && isWhileDoorIsOpen(event, noted) ? noted : now;
}

function toAnswer(_id: string, { result, ticket }: Decision): ScanAnswer {
  return { _id, result, name: ticket?.name ?? null, present: toPresence(ticket?.present) };
}
