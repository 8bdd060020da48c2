import type { SaveApplicationRequest, SavedApplication } from '@club/shared/application';
import { phaseOf, type RoundDto } from '@club/shared/round';
import type { DescribeClub } from '../../clubDetails';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors';
import { duplicateField } from '../../lib/database';
import { hashLinkToken, newLinkToken } from '../../lib/linkTokens';
import type { Limits } from '../../limits/limits';
import type { Mails } from '../mails/mails.service';
import { causeOf, newApplicationLink, toApplicationUrl } from './applicationLinks.service';
import { type FilledIn, requireComplete, toDraft } from './applicationRules';
import {
  isEmptyDraft,
  makeSpaceForDraft,
  requireSpaceToSubmit,
  type SpaceLimits,
} from './applicationSpace.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { RoundModel, toRoundDto } from './rounds.model';

/*
 * The page makes the id of an application, so that the same request may come three times, from two tabs or
 * once more after a lost connection: it is one application. Who knows the id has written it. What was
 * submitted first counts, and stays.
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

/**
 * Keeps a draft, or submits the application.
 * @throws {NotFoundError} when there is no such round that people could ever see
 * @throws {ForbiddenError} when the round takes no applications now: nothing is stored
 * @throws {UnprocessableError} when something is missing or wrong in what is submitted
 * @throws {ConflictError} when the address has another application in the round, or this one was sent already
 *   with other words, or withdrawn
 * @throws {TooManyRequestsError} when there were too many for this application or source
 */
export async function saveApplication(
  id: string,
  { website, ...request }: SaveApplicationRequest,
  dependencies: ApplicationCall,
): Promise<SavedApplication> {
  const round = await getShownRound(request.round);
  if (website) return { state: 'draft', token: null };
  const known = await ApplicationModel.findById(id).lean();
  if (known) await dependencies.limits.countApplicationSave(id);
  if (known && known.state !== 'draft') return await repeat(known, round, request, dependencies);
  requireOpen(round);
  const filledIn =
    request.state === 'draft' ? toDraft(round, request) : requireComplete(round, request);
  if (request.state === 'draft') return await keepDraft(id, round, filledIn, known, dependencies);
  return await submit(id, round, filledIn, dependencies);
}

async function keepDraft(
  id: string,
  round: RoundDto,
  filledIn: FilledIn,
  known: ApplicationRecord | null,
  { source, limits }: ApplicationCall,
): Promise<SavedApplication> {
  if (!known && isEmptyDraft(filledIn)) return { state: 'draft', token: null };
  if (!known) await makeSpaceForDraft(source, limits);
  const kept = await write(id, {
    ...{ ...filledIn, round: round._id, state: 'draft', source, savedAt: new Date() },
    // A link that was mailed to another address ends.
    ...(known?.email !== filledIn.email && { links: [] }),
  });
  return { state: kept.state === 'draft' ? 'draft' : 'submitted', token: null };
}

async function submit(
  id: string,
  round: RoundDto,
  filledIn: FilledIn,
  dependencies: ApplicationCall,
): Promise<SavedApplication> {
  const { limits, source } = dependencies;
  await requireSpaceToSubmit(round._id, source, limits);
  const submittedAt = new Date();
  const token = newLinkToken();
  const stored = await write(id, {
    ...{ ...filledIn, round: round._id, state: 'submitted', submittedAt, source },
    isLate: submittedAt.getTime() > Date.parse(round.shownDeadline),
    links: [hashLinkToken(token)],
  });
  const isOwn = stored.links.includes(hashLinkToken(token));
  if (!isOwn) return await repeatSubmitted(stored, filledIn, round, dependencies);
  await mailReceipt(stored, round, token, dependencies);
  return { state: 'submitted', token };
}

/**
 * Writes a draft in one write, which finds the application only while it is one.
 * @returns it as it is then; when it was sent meanwhile, as it was sent
 * @throws {ConflictError} when the address has another application in the round
 */
async function write(id: string, $set: object): Promise<ApplicationRecord> {
  try {
    return await ApplicationModel.findOneAndUpdate(
      { _id: id, state: 'draft' },
      { $set },
      { upsert: true, returnDocument: 'after' },
    )
      .orFail()
      .lean();
  } catch (error) {
    const field = duplicateField(error);
    if (field === 'round') throw usedAddress();
    if (field !== '_id') throw error;
    // It is no draft any more, or another request has just made it.
    const known = await ApplicationModel.findById(id).orFail().lean();
    return known.state === 'draft' ? await write(id, $set) : known;
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
  return await repeatSubmitted(known, requireComplete(round, request), round, dependencies);
}

async function repeatSubmitted(
  known: ApplicationRecord,
  filledIn: FilledIn,
  round: RoundDto,
  dependencies: ApplicationCall,
): Promise<SavedApplication> {
  if (!isSame(known, filledIn)) {
    throw new ConflictError(
      'This application was sent before, with other words. What was sent first counts.',
    );
  }
  const token = await newApplicationLink(known._id);
  await mailReceipt(known, round, token, dependencies);
  return { state: 'submitted', token };
}

/** Compares what the person has filled in: words of questions may have changed meanwhile. */
function isSame(known: ApplicationRecord, filledIn: FilledIn): boolean {
  const essence = ({ name, email, phone, choices, answers }: FilledIn | ApplicationRecord) =>
    JSON.stringify([
      ...[name, email, phone, choices.map(({ key }) => key)],
      answers.map(({ key, value }) => [key, value]).toSorted(),
    ]);
  return essence(known) === essence(filledIn);
}

/** The key sends it once, however often the request comes; also when the first one was cut off before it. */
async function mailReceipt(
  { _id, email }: ApplicationRecord,
  round: RoundDto,
  token: string,
  { mails, describeClub, limits, source }: ApplicationCall,
): Promise<void> {
  if (!mails.isEnabled || !(await limits.mayMailTo('applicationReceived', email))) return;
  const details = { title: round.title, link: toApplicationUrl(token, describeClub()) };
  const cause = causeOf(round._id, source);
  const options = { key: `application:${_id}`, cause };
  await mails.queue('applicationReceived', email, details, options);
}

async function getShownRound(id: string): Promise<RoundDto> {
  const round = await RoundModel.findOne({ _id: id, state: { $ne: 'draft' } }).lean();
  if (!round) throw new NotFoundError('There is no such round.');
  return toRoundDto(round);
}

/** @throws {ForbiddenError} when the round takes no applications at this moment; it says why */
function requireOpen(round: RoundDto): void {
  const phase = phaseOf(round, Date.now());
  if (round.state === 'open' && phase === 'open') return;
  throw new ForbiddenError(
    phase === 'announced'
      ? 'Applying has not opened yet.'
      : 'The deadline is over: nothing was stored. Your text stays here, so that you can copy it.',
  );
}

function usedAddress(): ConflictError {
  const message =
    'This address has sent an application in this round. If that was you, open the link that you got for it.';
  return new ConflictError(message, [{ field: 'email', message }]);
}
