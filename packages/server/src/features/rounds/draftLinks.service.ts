import type { DraftApplicationDto } from '@club/shared/application';
import { joinPath } from '@club/shared/roundPaths';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import { addedLink, hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import { email } from '../../validation/fields';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { causeOf } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { RoundModel } from './rounds.model';
import type { ApplicationCall } from './savedApplications.service';

/*
 * The link of a draft: /join#draft=token... It opens the draft in any browser until it is submitted, or until
 * another address stands in it: who mistypes the own address shows the draft to nobody for long.
 */

const noDraft =
  'There is no such draft (any more). The site keeps one that has your name or an answer.';

/**
 * Mails the link of a draft to the address in it, unless many were mailed to it in this hour.
 * @throws {NotFoundError} when there is no such draft (any more)
 * @throws {ConflictError} when the site sends no mails
 * @throws {UnprocessableError} when the draft has no full address
 */
export async function mailDraftLink(
  id: string,
  { mails, describeClub, limits, source }: ApplicationCall,
): Promise<void> {
  const draft = await ApplicationModel.findOne({ _id: id, state: 'draft' }).lean();
  if (!draft) throw new NotFoundError(noDraft);
  if (!mails.isEnabled) throw new ConflictError('This site sends no mails.');
  const to = requireAddress(draft);
  if (!(await limits.mayMailTo('draftLink', to))) return;
  const { title } = await RoundModel.findById(draft.round).orFail().lean();
  const token = newLinkToken();
  await ApplicationModel.updateOne(
    { _id: id, state: 'draft', email: draft.email },
    { $push: addedLink(token) },
  );
  const link = `${describeClub().url ?? ''}${joinPath}#draft=${token}`;
  // It names the application, with which the mail is forgotten; each link is mailed.
  const key = `draft:${id}:${hashLinkToken(token)}`;
  const cause = causeOf(draft.round, source);
  await mails.queue('draftLink', to, { title, link }, { key, cause });
}

function requireAddress({ email: typed }: ApplicationRecord): string {
  const { data } = email.safeParse(typed);
  if (data !== undefined) return data;
  throw new UnprocessableError([
    { field: 'email', message: 'Please enter your email address first.' },
  ]);
}

/**
 * What the link of a draft opens. It changes nothing.
 * @throws {UnprocessableError} when there is no such link (any more)
 */
export async function openDraft(token: string): Promise<DraftApplicationDto> {
  const links = hashLinkToken(token);
  const draft = await ApplicationModel.findOne({ links, state: 'draft' }).lean();
  if (!draft) throw linkRefusal();
  const { _id, round, name, email, phone, choices, answers } = draft;
  return {
    ...{ _id, round: round.toHexString(), name, email, phone },
    choices: choices.map(({ key }) => key),
    answers: answers.map(({ key, value }) => ({ key, value })),
  };
}
