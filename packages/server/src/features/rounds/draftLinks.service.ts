import type { ApplicationKey, DraftApplicationDto } from '@club/shared/application';
import { joinPath } from '@club/shared/roundPaths';
import { email } from '@club/shared/rules/fields';
import { ConflictError, NotFoundError, UnprocessableError } from '../../errors';
import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import { linkRefusal } from '../oneTimeLinks/oneTimeLinks.service';
import { causeOf } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord, writtenWith } from './applications.model';
import { RoundModel } from './rounds.model';
import type { ApplicationCall } from './savedApplications.service';

/*
 * The link of a draft: /join#draft=token... It opens the draft in any browser until it is submitted, or until
 * another address stands in it: who mistypes their own address shows the draft to nobody for long. Its token is a key:
 * the other browser writes with it.
 */

/** So many links of a draft are mailed: none pushes out another one. */
const maxDraftLinks = 20;

const noDraft =
  'There is no such draft (any more). The site keeps one that has your name or an answer.';

/**
 * Mails the link of a draft to the address in it, unless many were mailed to it in this hour.
 * @throws {NotFoundError} when there is no such draft (any more), or the key is not one for it
 * @throws {ConflictError} when the site sends no mails, or the draft has many links already
 * @throws {UnprocessableError} when the draft has no full address
 */
export async function mailDraftLink(
  id: string,
  { key: proof }: ApplicationKey,
  { mails, describeClub, limits, source }: ApplicationCall,
): Promise<void> {
  const draft = await ApplicationModel.findOne({ pageId: id, ...writtenWith(proof) }).lean();
  if (!draft) throw new NotFoundError(noDraft);
  if (!mails.isEnabled) throw new ConflictError('This site sends no mails.');
  const to = requireAddress(draft);
  if (draft.links.length >= maxDraftLinks) throw tooManyLinks();
  if (!(await limits.mayMailTo('draftLink', to, source))) return;
  const { title, shownDeadline: deadline = null } = await RoundModel.findById(draft.round)
    .orFail()
    .lean();
  const token = newLinkToken();
  const { matchedCount } = await ApplicationModel.updateOne(
    { _id: draft._id, state: 'draft', email: draft.email, [`links.${maxDraftLinks - 1}`]: null },
    { $push: { links: hashLinkToken(token) } },
  );
  if (matchedCount === 0) throw tooManyLinks();
  const link = `${describeClub().url ?? ''}${joinPath}#draft=${token}`;
  // It names the application, with which the mail is forgotten; each link is mailed.
  const key = `draft:${draft._id}:${hashLinkToken(token)}`;
  const cause = causeOf(draft.round, source);
  await mails.queue('draftLink', to, { title, deadline, link }, { key, cause });
}

const tooManyLinks = () =>
  new ConflictError('This draft has many links already. Please open the newest of them.');

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
  const { pageId, round, name, email, phone, choices, answers } = draft;
  return {
    _id: pageId ?? '',
    round: round.toHexString(),
    name,
    email,
    phone,
    choices: choices.map(({ key }) => key),
    answers: answers.map(({ key, value }) => ({ key, value })),
  };
}
