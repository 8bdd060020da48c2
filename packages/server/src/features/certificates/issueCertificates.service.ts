import {
  type CertificatesToIssue,
  type DoubtfulAddress,
  type IssueCertificatesRequest,
  mostNamedPeople,
  type UnwritableName,
} from '@club/shared/certificate';
import type { EventDto } from '@club/shared/event';
import { certificatesFrom } from '@club/shared/eventCertificates';
import { meantAddress } from '@club/shared/meantAddress';
import { toDay } from '../../clubDay';
import { undrawnOf } from '../../drawings/drawable';
import { ConflictError } from '../../errors';
import { newCode } from '../../lib/codes';
import { Types } from '../../lib/mongoose';
import { formatMoment } from '../../time';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { findSections } from '../content/contentPart.service';
import { listPresent, type PresentPerson } from '../events/door/presentPeople.service';
import { getEvent } from '../events/events.service';
import { announceCertificates } from '../events/mails/eventMails.service';
import { countAbsent } from '../events/registrations/addressedPeople.service';
import { CertificateModel, type CertificateRecord } from './certificates.model';

/**
 * Who would get a certificate now, and which names cannot be printed whole.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when it has not begun
 */
export async function getCertificatesToIssue(
  eventId: string,
  timeZone: string,
): Promise<CertificatesToIssue> {
  const event = await getEvent(eventId);
  requireBegun(event, timeZone);
  const isOver = new Date(event.endsAt) <= new Date();
  const { without: people, revoked } = await sortPresent(eventId);
  const signers = (await readSigners()).map(({ name }) => name);
  const few = people.length > mostNamedPeople ? [] : people;
  const named = few.map(({ _id, name }) => ({ _id: _id.toHexString(), name }));
  const notInYet = isOver ? null : await countAbsent(eventId);
  const unwritable = findUnwritable(people);
  const doubtful = findDoubtful(people);
  return { people: people.length, revoked, named, unwritable, doubtful, notInYet, signers };
}

/**
 * Issues a certificate for everybody who was present and has none, and has it mailed to them. The unique index
 * decides when two people do it at once; who had one that was revoked gets no other.
 * @returns how many were issued
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when the event has not begun, or other names cannot be printed whole than `unwritable` says
 */
export async function issueCertificates(
  eventId: string,
  { unwritable, leaveOut }: IssueCertificatesRequest,
  by: Actor,
  timeZone: string,
): Promise<number> {
  const event = await getEvent(eventId);
  requireBegun(event, timeZone);
  const { without: people } = await sortPresent(eventId);
  if (findUnwritable(people).length !== unwritable) {
    throw new ConflictError('There are names that cannot be printed whole. Look at them first.');
  }
  const issued: Issued = {
    event: new Types.ObjectId(eventId),
    title: event.title,
    day: toDay(new Date(event.startsAt), timeZone),
    signers: await readSigners(),
  };
  const getting = people.filter(({ _id }) => !leaveOut.includes(_id.toHexString()));
  const upsertedCount = await addCertificates(getting, issued);
  // Also when there is nothing new: the site may have stopped before it the last time.
  await announceCertificates(eventId);
  if (upsertedCount > 0) {
    await recordAudit({
      actor: named(by),
      action: 'certificates.issued',
      subject: { _id: eventId, name: event.title },
      after: { issued: upsertedCount },
    });
  }
  return upsertedCount;
}

function requireBegun(event: EventDto, timeZone: string): void {
  const from = certificatesFrom(event, new Date());
  if (from === null) return;
  const begin = formatMoment(new Date(from), timeZone);
  throw new ConflictError(`Certificates can be issued from ${begin} on, when the event begins.`);
}

/** Of those who were present: who has no certificate, and how many have one that is revoked. */
async function sortPresent(
  eventId: string,
): Promise<{ without: PresentPerson[]; revoked: number }> {
  const present = await listPresent(eventId);
  const event = new Types.ObjectId(eventId);
  const certificates = await CertificateModel.find({ event }, 'registration revokedAt').lean();
  const isRevoked = new Map(
    certificates.map(({ registration, revokedAt }) => [registration.toHexString(), !!revokedAt]),
  );
  const found = present.map((person) => ({ person, isRevoked: isRevoked.get(String(person._id)) }));
  return {
    without: found.filter((one) => one.isRevoked === undefined).map(({ person }) => person),
    revoked: found.filter((one) => one.isRevoked).length,
  };
}

/** Addresses that perhaps nobody reads: no link has proved them, and they look mistyped or were never confirmed. */
function findDoubtful(people: PresentPerson[]): DoubtfulAddress[] {
  return people.flatMap(({ _id, name, email = '', confirmedAt, keptLink }) => {
    if (email === '' || keptLink) return [];
    const meant = meantAddress(email);
    return meant || !confirmedAt ? [{ _id: _id.toHexString(), name, email, meant }] : [];
  });
}

function findUnwritable(people: PresentPerson[]): UnwritableName[] {
  const all = people.map(({ _id, name }) => ({
    _id: _id.toHexString(),
    name,
    undrawn: undrawnOf(name),
  }));
  return all.filter(({ undrawn }) => undrawn.length > 0);
}

/** Who signs what is issued now. */
export async function readSigners() {
  return (await findSections())?.certificates.signers ?? [];
}

/** What the certificates of an event have in common when they are issued. */
type Issued = Required<
  Omit<
    CertificateRecord,
    '_id' | 'registration' | 'code' | 'name' | 'former' | 'revokedAt' | 'createdAt'
  >
>;

/** @returns how many had none */
async function addCertificates(people: PresentPerson[], issued: Issued): Promise<number> {
  if (people.length === 0) return 0;
  const { upsertedCount } = await CertificateModel.bulkWrite(
    people.map(({ _id, name }) => ({
      updateOne: {
        filter: { registration: _id },
        update: { $setOnInsert: { ...issued, name, code: newCode() } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
  return upsertedCount;
}
