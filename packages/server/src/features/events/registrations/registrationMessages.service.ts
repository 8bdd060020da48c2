import type { BulkJobDto } from '@club/shared/bulk';
import type {
  MessageRegistrationsRequest,
  RegistrationAddressesDto,
  RegistrationAddressesRequest,
  RegistrationLetterDto,
  RegistrationLetterRequest,
} from '@club/shared/registrationMessage';
import type { ClubDetails } from '../../../clubDetails';
import { ConflictError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import { addMilliseconds, minute } from '../../../time';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import {
  type BulkActionSteps,
  type JobMessage,
  listKept,
  type RunningJob,
} from '../../bulk/bulkAction.service';
import { startBulkJob } from '../../bulk/bulkJobs.service';
import type { BulkWork } from '../../bulk/bulkWork.service';
import { type LateMailDetails, previewLateMail } from '../../mails/lateMails.service';
import { findMailStates, type Mails, removeUnsentMails } from '../../mails/mails.service';
import { aboutMessage, toMailKey } from '../eventMailKeys';
import { anyPerson, fateOf, queueMails, toMailedEvent } from '../eventMailRules';
import { EventModel, type EventRecord, toEventDto } from '../events.model';
import { eventEdits, getEvent } from '../events.service';
import { isChangeNews } from '../movedFrom';
import { RegistrationModel } from '../registrations.model';
import {
  findAddressed,
  findMailed,
  type Recipient,
  recipientFields,
  whyNoMail,
} from './addressedPeople.service';

const undoDays = 3;

/** So long an undo can stop all of them: a few leave faster than anybody presses it. */
const waitingMilliseconds = minute;
const whyItWaits = 'It can be undone for a minute.';

/**
 * Begins to mail everybody at an event who is in a state and has an address that is confirmed: a minute later.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when the site sends no mail, nobody would get it, or another number than expected
 */
export async function messageRegistrations(
  id: string,
  { expected, ...words }: MessageRegistrationsRequest,
  by: Actor,
  { mails, work }: { mails: Mails; work: BulkWork },
): Promise<BulkJobDto> {
  const event = await getEvent(id);
  requireMail(mails);
  const registrations = await findMailed(id, words.state);
  if (registrations.length !== expected || expected === 0) throw areOthers(registrations.length);
  const job = {
    ...({ of: 'registrations', action: 'message' } as const),
    ids: registrations.map(({ _id }) => _id.toHexString()),
    message: { ...words, event: new Types.ObjectId(id) },
    details: { event: event.title, state: words.state },
  };
  return await startBulkJob(job, by, work);
}

/**
 * What such a mail says as it leaves, and to how many. Nothing is changed.
 * @throws {NotFoundError} when there is no such event
 * @throws {ConflictError} when the site sends no mail, or nobody would get it
 */
export async function previewMessage(
  id: string,
  { state, ...words }: RegistrationLetterRequest,
  { mails, club }: { mails: Pick<Mails, 'isEnabled'>; club: ClubDetails },
): Promise<RegistrationLetterDto> {
  const event = await eventEdits.get(id);
  requireMail(mails);
  const mailed = await findMailed(id, state);
  if (mailed.length === 0) throw areOthers(0);
  const mail = { ...words, ...anyPerson };
  const plain = writeLetter(event, mail, false, club);
  const withNews = writeLetter(event, mail, true, club);
  // A change of the title alone is not said.
  const isSaid = withNews.text !== plain.text;
  const newsTo = isSaid ? mailed.filter((one) => isChangeNews(event, one)).length : 0;
  return { letter: newsTo > 0 ? withNews : plain, people: mailed.length, newsTo };
}

function requireMail({ isEnabled }: Pick<Mails, 'isEnabled'>): void {
  if (!isEnabled) throw new ConflictError('This site sends no mail. Please copy the addresses.');
}

function areOthers(people: number): ConflictError {
  return new ConflictError(`${people} people would get the mail by now. Please look again.`);
}

function writeLetter(
  record: EventRecord,
  mail: Pick<LateMailDetails['eventMessage'], 'name' | 'subject' | 'text' | 'link'>,
  isNews: boolean,
  club: ClubDetails,
): RegistrationLetterDto['letter'] {
  const event = toMailedEvent(toEventDto(record));
  return previewLateMail('eventMessage', { ...mail, event, ...fateOf(record, isNews) }, club);
}

/**
 * The addresses of everybody at an event who is in a state, where the team itself writes to them. Who took them is
 * recorded, as with a file.
 * @throws {NotFoundError} when there is no such event
 */
export async function listAddresses(
  id: string,
  { state }: RegistrationAddressesRequest,
  by: Actor,
  club: ClubDetails,
): Promise<RegistrationAddressesDto> {
  const record = await eventEdits.get(id);
  const event = toEventDto(record);
  const { _id, title } = event;
  const found = await findAddressed(id, state);
  const addresses = found.filter((one) => whyNoMail(one) === null).map(({ email }) => email);
  await recordAudit({
    actor: named(by),
    action: 'registrations.exported',
    subject: { _id, name: title },
    after: {
      purpose: 'Writing to all by hand',
      registrations: addresses.length,
      state,
      columns: 'email',
    },
  });
  const isNews = found.some((one) => isChangeNews(record, one));
  const letter = writeLetter(
    record,
    { name: '', subject: title, text: '', link: null },
    isNews,
    club,
  );
  return { addresses, leftOut: found.length - addresses.length, letter };
}

/** Mails people of an event what the team has written. The undo takes back what has not left. */
export function mailRegistrations(mails: Mails): BulkActionSteps {
  return {
    undoDays,
    mails: { keysOf: (ids, job) => ids.map((id) => keyOf(id, job)), areAll: true },
    remember: async () => [],
    async change(ids, job) {
      const { event: id, subject, text } = messageOf(job);
      const event = await EventModel.findById(id).lean();
      const recipients = event ? await findRecipients(ids) : [];
      const mailed = recipients.filter((one) => whyNoMail(one) === null);
      const earliestAt = addMilliseconds(job.at, waitingMilliseconds);
      const persons = mailed.map((one) => ({ ...one, earliestAt, reason: whyItWaits }));
      const words = { subject, text };
      if (event) await queueMails('eventMessage', event, persons, () => aboutOf(job), mails, words);
      return listKept(ids, recipients, toName, whyNoMail);
    },
    async undo(ids, job) {
      await removeUnsentMails(ids.map((id) => keyOf(id, job)));
      const left = await findMailStates(ids.map((id) => keyOf(id, job)));
      return listKept(ids, await findRecipients(ids), toName, ({ _id }) =>
        left.has(keyOf(_id, job)) ? 'The mail had left.' : null,
      );
    },
  };
}

/** @throws {Error} for a job that mails nothing */
function messageOf({ message }: RunningJob): JobMessage {
  if (!message) throw new Error('A job that mails people says what.');
  return message;
}

function aboutOf(job: RunningJob): string {
  return aboutMessage(job._id.toHexString(), messageOf(job).state);
}

function keyOf(registration: Types.ObjectId, job: RunningJob): string {
  return toMailKey('eventMessage', {
    event: messageOf(job).event.toHexString(),
    about: aboutOf(job),
    registration: registration.toHexString(),
  });
}

async function findRecipients(ids: Types.ObjectId[]): Promise<Recipient[]> {
  return await RegistrationModel.find({ _id: { $in: ids } }, recipientFields).lean();
}

function toName({ name }: Recipient): string {
  return name;
}
