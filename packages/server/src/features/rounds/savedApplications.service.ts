import { randomUUID } from 'node:crypto';
import type {
  ApplicationKey,
  SaveApplicationRequest,
  SavedApplication,
} from '@club/shared/application';
import type { RoundDto } from '@club/shared/round';
import type { UserDto } from '@club/shared/user';
import type { DescribeClub } from '../../clubDetails';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { hashLinkToken } from '../../lib/linkTokens';
import type { Limits } from '../../limits/limits';
import type { Mails } from '../mails/mails.service';
import { pageLinkOf } from './applicationLinks.service';
import { queueReceipt } from './applicationMails.service';
import { type FilledIn, isSame, requireComplete, requireTaking, toDraft } from './applicationRules';
import {
  isEmptyDraft,
  makeSpaceForDraft,
  requireSpaceToSubmit,
  type SpaceLimits,
} from './applicationSpace.service';
import { ApplicationModel, type ApplicationRecord, writtenWith } from './applications.model';
import { noteRivals } from './rivals.service';
import { RoundModel, toRoundDto } from './rounds.model';

/*
 * The page makes the id of an application, so that the same request may come three times, from two tabs or
 * once more after a lost connection: it is one application. It also makes a key, whose hash is stored: only who has
 * the key, or the mailed link of the draft, writes the draft and gets the link of what was submitted. The id proves
 * nothing, and neither do equal words. What was submitted first counts, and stays.
 */

/** What saving an application needs. */
export interface ApplicationDependencies {
  mails: Mails;
  describeClub: DescribeClub;
  limits: Pick<Limits, 'hideSource' | 'countApplicationSave' | 'mayMailTo'> & SpaceLimits;
}

/** The same for one call. */
export interface ApplicationCall extends ApplicationDependencies {
  /** Where it comes from, as `Limits.hideSource` names it. */
  source: string;
}

interface SavingCall extends ApplicationCall {
  /** Null for who is not logged in. */
  account: Pick<UserDto, '_id' | 'email'> | null;
}

/**
 * Keeps a draft, or submits the application.
 * @throws {NotFoundError} when there is no such round that people could ever see
 * @throws {ForbiddenError} when the round takes no applications now: nothing is stored
 * @throws {UnprocessableError} when something is missing or wrong in what is submitted
 * @throws {ConflictError} when the address has a confirmed application in the round, or this one was sent already
 *   with other words, or withdrawn
 * @throws {TooManyRequestsError} when there were too many for this application or source
 */
export async function saveApplication(
  id: string,
  { website, ...request }: SaveApplicationRequest,
  dependencies: SavingCall,
): Promise<SavedApplication> {
  const round = await getShownRound(request.round);
  if (website) return { state: 'draft', token: null };
  const page = { id, key: request.key };
  const known = await ApplicationModel.findOne({ pageId: id }).lean();
  if (known) {
    requireWriter(known, page);
    await dependencies.limits.countApplicationSave(id);
  }
  if (known && known.state !== 'draft') return await repeat(known, round, request, dependencies);
  requireTaking(round);
  const filledIn =
    request.state === 'draft' ? toDraft(round, request) : requireComplete(round, request);
  if (request.state === 'draft') return await keepDraft(page, round, filledIn, known, dependencies);
  return await submit(page, round, filledIn, dependencies);
}

/** The page that writes: the id that it has made, and its proof. */
interface Page extends ApplicationKey {
  id: string;
}

function isWriter({ keyHash, links }: ApplicationRecord, { key }: Page): boolean {
  const hash = hashLinkToken(key);
  return keyHash === hash || links.includes(hash);
}

/** @throws {ForbiddenError} when somebody without the key of a draft wants to write it */
function requireWriter(known: ApplicationRecord, page: Page): void {
  if (known.state !== 'draft' || isWriter(known, page)) return;
  throw new ForbiddenError(
    'This draft can only be changed where it was begun, or with the newest link to it. Your text stays here.',
  );
}

async function keepDraft(
  page: Page,
  round: RoundDto,
  filledIn: FilledIn,
  known: ApplicationRecord | null,
  { source, limits }: ApplicationCall,
): Promise<SavedApplication> {
  if (!known && isEmptyDraft(filledIn)) return { state: 'draft', token: null };
  await makeSpaceForDraft(source, !known, limits);
  const keyHash = hashLinkToken(page.key);
  const links = known?.links.filter((hash) => hash === keyHash) ?? [];
  const kept = await write(
    page,
    {
      ...filledIn,
      round: round._id,
      state: 'draft',
      source,
      savedAt: new Date(),
      // Links that were mailed to another address end, but not the one by which this page writes.
      ...(known?.email !== filledIn.email && { links }),
    },
    { keyHash },
  );
  return { state: kept.state === 'draft' ? 'draft' : 'submitted', token: null };
}

async function submit(
  page: Page,
  round: RoundDto,
  filledIn: FilledIn,
  dependencies: SavingCall,
): Promise<SavedApplication> {
  const { limits, source, account } = dependencies;
  await requireFreeAddress(round, filledIn);
  await requireSpaceToSubmit(round._id, source, limits);
  const submittedAt = new Date();
  const stored = await write(page, {
    ...filledIn,
    round: round._id,
    state: 'submitted',
    submittedAt,
    source,
    isLate: submittedAt.getTime() > Date.parse(round.shownDeadline),
    // Who has submitted it gets its link; those of the draft end.
    keyHash: hashLinkToken(page.key),
    links: [],
    pageLink: hashLinkToken(pageLinkOf(page)),
    // Of another address it may be that of somebody who uses the same device.
    sentBy: account?.email === filledIn.email ? account._id : null,
  });
  await noteRivals(stored);
  return await answerSubmitted(stored, page, filledIn, dependencies);
}

/**
 * Only one that its person has confirmed holds the address. One that is confirmed at this very moment leaves this one
 * beside it, where it never counts without the team: the unique index takes no second one that is confirmed.
 * @throws {ConflictError} when the address has such an application in the round
 */
async function requireFreeAddress(
  { _id: round }: RoundDto,
  { email }: Pick<FilledIn, 'email'>,
): Promise<void> {
  const confirmed = { round, email, state: 'submitted', isProved: true } as const;
  if ((await ApplicationModel.exists(confirmed)) === null) return;
  const message =
    'This address has sent an application in this round. If that was you, open the link that you got for it.';
  throw new ConflictError(message, [{ field: 'email', message }]);
}

/**
 * Writes a draft in one write, which finds the application only while it is one, for who may write it.
 * @param onInsert what a new one has besides
 * @returns it as it is then; when it was sent meanwhile, as it was sent
 * @throws {ForbiddenError} when somebody else writes it
 */
async function write(page: Page, $set: object, onInsert: object = {}): Promise<ApplicationRecord> {
  const pageId = page.id;
  try {
    return await ApplicationModel.findOneAndUpdate(
      { pageId, ...writtenWith(page.key) },
      { $set, $setOnInsert: { _id: randomUUID(), ...onInsert } },
      { upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean();
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    // It is no draft any more, or another request has just made it.
    const known = await ApplicationModel.findOne({ pageId }).orFail().lean();
    requireWriter(known, page);
    return known.state === 'draft' ? await write(page, $set, onInsert) : known;
  }
}

/** What comes after it was sent: the same once more, or a draft of a tab that does not know of it. */
async function repeat(
  known: ApplicationRecord,
  round: RoundDto,
  request: Omit<SaveApplicationRequest, 'website'>,
  dependencies: ApplicationCall,
): Promise<SavedApplication> {
  if (known.state === 'withdrawn') throw new ConflictError('This application was withdrawn.');
  if (request.state === 'draft') return { state: 'submitted', token: null };
  if (!hasSubmitted(known, request)) return { state: 'submitted', token: null };
  const page = { id: known.pageId ?? '', key: request.key };
  return await answerSubmitted(known, page, requireComplete(round, request), dependencies);
}

/** Whether it was submitted with this key. */
function hasSubmitted({ keyHash }: ApplicationRecord, { key }: ApplicationKey): boolean {
  return keyHash === hashLinkToken(key);
}

/** Without the key that has submitted it nothing is said of what was sent, and no link is given. */
async function answerSubmitted(
  known: ApplicationRecord,
  page: Page,
  filledIn: FilledIn,
  call: ApplicationCall,
): Promise<SavedApplication> {
  if (!hasSubmitted(known, page)) return { state: 'submitted', token: null };
  if (!isSame(known, filledIn)) {
    throw new ConflictError(
      'This application was sent before, with other words. What was sent first counts.',
    );
  }
  await queueReceipt(known, call);
  return { state: 'submitted', token: pageLinkOf(page) };
}

async function getShownRound(id: string): Promise<RoundDto> {
  const round = await RoundModel.findOne({ _id: id, state: { $ne: 'draft' } }).lean();
  if (!round) throw new NotFoundError('There is no such round.');
  return toRoundDto(round);
}
