import {
  type ChangeContactRequest,
  type ContactPerson,
  type ContactStatus,
  chooseAssignee,
  type SpamReason,
} from '@club/shared/contact';
import { NotFoundError, UnprocessableError } from '../../errors';
import { defineEdits, versionOf } from '../../lib/versionedEdits';
import type { MessageStorageLimit } from '../../limits/limits';
import { listPeopleWith } from '../access/access.service';
import { type Actor, named, recordChange } from '../audit/audit.service';
import { outsideBin } from '../bin/bin.service';
import { removeOldestSpam } from './contactStorage';
import { ContactModel, contactFields, type ShownContact, toContactDto } from './contacts.model';

export function contactNotFound(): NotFoundError {
  return new NotFoundError('This message does not exist (any more).');
}

export const contactEdits = defineEdits({
  model: ContactModel,
  among: outsideBin,
  fields: contactFields,
  toDto: (contact: ShownContact) => toContactDto(contact),
  notFound: contactNotFound,
});

/** The fields of a message that is spam. Its own list shows it, because it may be a mistake. */
export const spamFields = (spamReason: SpamReason) =>
  ({ status: 'spam', spamReason, spamSince: new Date(), answeredAt: null }) as const;

/** Everything that a status says. */
export function statusFields(status: ContactStatus) {
  if (status === 'spam') return spamFields('marked');
  const answeredAt = status === 'answered' ? new Date() : null;
  return { status, spamReason: null, spamSince: null, answeredAt };
}

/** Who can take care of messages: everyone whose role allows it today. */
export function listAssignees(today: string): Promise<ContactPerson[]> {
  return listPeopleWith('messages', today);
}

/**
 * Sorts a message, or gives it to somebody.
 * @returns the new version
 * @throws {NotFoundError} when there is no such message
 * @throws {UnprocessableError} when the assignee may not read messages
 * @throws {VersionConflictError} when somebody else has changed it meanwhile
 */
export async function changeContact(
  id: string,
  { version, status: asked, assignee: assigneeId }: ChangeContactRequest,
  by: Actor,
  { storageLimit, today }: { storageLimit: MessageStorageLimit; today: string },
): Promise<number> {
  const assignee =
    typeof assigneeId === 'string' ? await requireAssignee(assigneeId, today) : assigneeId;
  const { before, after } = await contactEdits.save(id, version, (current) => {
    const status = asked && statusOutOfSpam(asked, current);
    return {
      $set: {
        ...(status && status !== current.status && statusFields(status)),
        ...(assignee !== undefined && { assignee }),
        ...(status === undefined && assignee !== undefined && statusOfTaking(current, assignee)),
      },
    };
  });
  await recordChange(
    {
      actor: named(by),
      action: assignee === undefined ? 'message.statusChanged' : 'message.assigned',
      subject: { _id: id, name: before.username },
    },
    toAuditFields(before),
    toAuditFields(after),
  );
  if (asked === 'spam') await removeOldestSpam(storageLimit.spam);
  return versionOf(after);
}

/** What was spam by mistake is still with who had taken it. */
function statusOutOfSpam(asked: ContactStatus, { status, assignee }: ShownContact): ContactStatus {
  return status === 'spam' && asked === 'new' ? statusWhenTaken(asked, assignee ?? null) : asked;
}

function statusOfTaking({ status }: ShownContact, assignee: ContactPerson | null) {
  const next = statusWhenTaken(status, assignee);
  return next === status ? {} : statusFields(next);
}

/**
 * Who takes a new message opens it; an open one that is given back is new again.
 * @param assignee null when it is given back
 */
export function statusWhenTaken(status: ContactStatus, assignee: object | null): ContactStatus {
  if (assignee && status === 'new') return 'open';
  return assignee === null && status === 'open' ? 'new' : status;
}

/** @throws {UnprocessableError} when nobody with this id may read messages */
export async function requireAssignee(id: string, today: string): Promise<ContactPerson> {
  const person = (await listAssignees(today)).find(({ _id }) => _id === id);
  if (person) return person;
  throw new UnprocessableError([{ field: 'assignee', message: chooseAssignee }]);
}

function toAuditFields({ status, assignee }: ShownContact) {
  return { status, assignee: assignee?.name ?? null };
}
