import { NotFoundError } from '../../errors';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { newApplicationLink } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord, sentStates } from './applications.model';
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
 * Makes a link of an application, for who has lost the own ones. It opens what the person may see and do: so the
 * audit says who has made it.
 * @returns its token, which cannot be shown again
 * @throws {NotFoundError} when there is no such application, or its person is forgotten
 */
export async function makeLink(place: ApplicationPlace, by: Actor): Promise<string> {
  const { _id, forgottenAt } = await getSent(place);
  if (forgottenAt) throw applicationNotFound();
  const token = await newApplicationLink(_id);
  await recordAudit({
    ...{ actor: named(by), action: 'application.linkMade' },
    ...{ subject: subjectOf(await getRound(place.id)), after: { application: _id } },
  });
  return token;
}
