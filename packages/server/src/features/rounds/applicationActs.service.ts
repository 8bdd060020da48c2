import type { AuditAction } from '@club/shared/auditActions';
import { ConflictError, NotFoundError } from '../../errors';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { newApplicationLink } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord, sentStates } from './applications.model';
import { leaveBoard } from './decisions/leaveBoard.service';
import { noteRivals, putAside } from './rivals.service';
import { outdatePreview } from './roundRelease.service';
import { getRound, subjectOf } from './rounds.service';

/*
 * What the team does with one application.
 */

/** How an application is found among those of a round that were sent. */
export interface ApplicationPlace {
  /** Id of the round. */
  id: string;
  applicationId: string;
}

/** @throws {NotFoundError} when there is none */
export async function getSent({ id, applicationId }: ApplicationPlace): Promise<ApplicationRecord> {
  const sent = { _id: applicationId, round: id, state: { $in: sentStates } };
  const found = await ApplicationModel.findOne(sent).lean();
  if (!found) throw applicationNotFound();
  return found;
}

export function applicationNotFound(): NotFoundError {
  return new NotFoundError('This application does not exist (any more).');
}

/**
 * Makes a link of an application, for somebody who has lost theirs. It opens what the person may see and do: so the
 * audit says who has made it.
 * @returns its token, which cannot be shown again
 * @throws {NotFoundError} when there is no such application, or its person is forgotten
 */
export async function makeLink(place: ApplicationPlace, by: Actor): Promise<string> {
  const { _id, forgottenAt } = await getSent(place);
  if (forgottenAt) throw applicationNotFound();
  const token = await newApplicationLink(_id);
  await recordAct(place, 'application.linkMade', by);
  return token;
}

/**
 * Sets an application aside: it does not count any more, and can be taken back.
 * @throws {NotFoundError} when there is no such application
 * @throws {ConflictError} when it does not count already, or the person is accepted
 */
export async function setAside(place: ApplicationPlace, by: Actor): Promise<void> {
  const application = await getSent(place);
  if (application.state !== 'submitted') throw new ConflictError(notCounting);
  await leaveBoard(application);
  if (!(await putAside(application))) throw new ConflictError(notCounting);
  await noteRivals(application);
  await recordAct(place, 'application.setAside', by);
}

const notCounting = 'This application is withdrawn or set aside already.';

/**
 * Makes an application count again that was set aside.
 * @throws {NotFoundError} when there is no such application
 * @throws {ConflictError} when it is not set aside, or another one of the address is confirmed
 */
export async function takeBack(place: ApplicationPlace, by: Actor): Promise<void> {
  const { _id, round, email } = await getSent(place);
  const counting = { round, email, state: 'submitted', isProved: true } as const;
  if (email !== '' && (await ApplicationModel.exists(counting))) {
    throw new ConflictError(
      'The person has confirmed another application. Set that one aside first.',
    );
  }
  const { matchedCount } = await ApplicationModel.updateOne(
    { _id, state: 'aside' },
    { $set: { state: 'submitted' } },
  );
  if (matchedCount === 0) throw new ConflictError('This application is not set aside (any more).');
  // Nothing is decided about it: what was previewed is not what is released.
  await outdatePreview(place.id);
  await noteRivals({ round, email });
  await recordAct(place, 'application.takenBack', by);
}

async function recordAct(place: ApplicationPlace, action: AuditAction, by: Actor): Promise<void> {
  await recordAudit({
    actor: named(by),
    action,
    subject: subjectOf(await getRound(place.id)),
    after: { application: place.applicationId },
  });
}
