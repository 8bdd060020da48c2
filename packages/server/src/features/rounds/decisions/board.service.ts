import type {
  CandidateDto,
  DecidedDto,
  DecideRequest,
  DecisionsDto,
  DeclineRestRequest,
} from '@club/shared/decision';
import { positionsToLook } from '@club/shared/looks';
import type { RoundDto, RoundPosition } from '@club/shared/round';
import { ConflictError, NotFoundError, UnprocessableError } from '../../../errors';
import { defineEdits } from '../../../lib/versionedEdits';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { ApplicationModel, type ApplicationRecord } from '../applications.model';
import { readInterviews, type SeenInterview } from '../interviews/interviewsToCome.service';
import { getRound, subjectOf } from '../rounds.service';
import { entryOf, nameOfPosition, withDecision } from './entries';
import { listNamedByHand } from './namedByHand.service';
import { type Entry, RoundDecisionsModel, type RoundDecisionsRecord } from './roundDecisions.model';
import { createBoard } from './storedDecisions';

/*
 * The board of a round. One document holds all its decisions, so that the release of exactly what somebody has
 * seen is one write. Nothing in it changes after the release, except replies and what follows from them.
 */

type Board = Pick<
  RoundDecisionsRecord,
  '_id' | 'version' | 'releasedAt' | 'team' | 'leftFree' | 'entries'
>;

export const boardEdits = defineEdits({
  model: RoundDecisionsModel,
  toDto: async (board: RoundDecisionsRecord) =>
    await toBoard(await getRound(board._id.toHexString()), board),
  notFound: () => new NotFoundError('This round does not exist (any more).'),
});

/**
 * The decisions of a round with everybody whose application is submitted.
 * @throws {NotFoundError} when there is no such round
 */
export async function getBoard(roundId: string): Promise<DecisionsDto> {
  const round = await getRound(roundId);
  const board = await RoundDecisionsModel.findById(roundId).lean();
  return await toBoard(round, board);
}

/** The applications that are decided about. */
export async function listSubmitted(round: string): Promise<ApplicationRecord[]> {
  return await ApplicationModel.find({ round, state: 'submitted' })
    .sort({ name: 1, _id: 1 })
    .lean();
}

/** Those about whom nothing is decided yet. */
export function listUndecided(
  applications: ApplicationRecord[],
  entries: Entry[],
): ApplicationRecord[] {
  return applications.filter(({ _id }) => !entryOf(entries, _id).outcome);
}

async function toBoard(round: RoundDto, board: Board | null): Promise<DecisionsDto> {
  const { version = 1, releasedAt = null, team, leftFree, entries = [] } = board ?? {};
  const applications = await listSubmitted(round._id);
  const interviewOf = await readInterviews(round._id, releasedAt !== null);
  const ranks = new Map(entries.map(({ application }, rank) => [application, rank]));
  const rankOf = ({ _id }: { _id: string }) => ranks.get(_id) ?? entries.length;
  return {
    version,
    releasedAt: releasedAt?.toISOString() ?? null,
    positions: round.positions,
    leftFree: (leftFree ?? []).map(({ position, places }) => ({ position, places })),
    namedByHand: team ? await listNamedByHand(team, round, applications, entries) : [],
    candidates: applications
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .map((application) =>
        toCandidate(application, entryOf(entries, application._id), interviewOf(application._id)),
      ),
  };
}

function toCandidate(
  { _id, name, choices, isLate, changedAt, invitedAt }: ApplicationRecord,
  entry: Entry,
  { interview, noTimeSuits }: SeenInterview,
): CandidateDto {
  const { outcome = null, position = null, passed, replyBy = null, reply = null } = entry;
  return {
    _id,
    name,
    isLate,
    isChanged: Boolean(changedAt),
    isInvited: Boolean(invitedAt),
    interviewAt: interview?.startsAt ?? null,
    attendance: interview?.attendance ?? null,
    hasNoTime: noTimeSuits !== null,
    choices: choices.map((chosen) => ({ key: chosen.key, name: chosen.name })),
    outcome,
    position,
    passed: [...passed],
    replyBy,
    reply,
    isOfferedLater: Boolean(entry.offeredAt),
    placeOf: entry.placeOf ?? null,
  };
}

/**
 * Decides about an application, in one write that succeeds only while the board is as the person has seen it. Who is
 * undecided when the last position of the choice says 'Not for us' is declined by that.
 * @throws {NotFoundError} when there is no such round, or no such application in it
 * @throws {UnprocessableError} when a position is not one of the round
 * @throws {VersionConflictError} when somebody else has decided meanwhile
 * @throws {ConflictError} when it is released, or a position has not looked at somebody who is to be declined
 */
export async function decide(
  roundId: string,
  applicationId: string,
  { version, ...request }: DecideRequest,
  by: Actor,
): Promise<DecidedDto> {
  const round = await getRound(roundId);
  requirePositions(round.positions, request);
  const inRound = { _id: applicationId, round: roundId, state: 'submitted' } as const;
  const application = await ApplicationModel.findOne(inRound).lean();
  if (!application) throw new NotFoundError('This application does not exist (any more).');
  await createBoard(roundId);
  const { before, after } = await boardEdits.save(roundId, version, ({ releasedAt, entries }) => {
    if (releasedAt) throw new ConflictError('The decisions are released: they cannot change.');
    const changed = withNoOfAll(
      withDecision(entries, applicationId, request),
      application,
      round.positions,
    );
    requireLooks(application, entryOf(changed, applicationId), round.positions);
    return { $set: { entries: changed } };
  });
  await recordDecision(round, application, before.entries, after.entries, by);
  return { version: after.version };
}

/**
 * Declines everybody who is undecided, in one write that succeeds only while the board is as the person has seen it.
 * It says of each position of their choice that it has looked: the person who does it answers for that.
 * @throws {NotFoundError} when there is no such round
 * @throws {VersionConflictError} when somebody else has decided meanwhile
 * @throws {ConflictError} when it is released, or another number is undecided
 */
export async function declineRest(
  roundId: string,
  { version, expected }: DeclineRestRequest,
  by: Actor,
): Promise<DecidedDto> {
  const round = await getRound(roundId);
  const applications = await listSubmitted(roundId);
  await createBoard(roundId);
  const { before, after } = await boardEdits.save(roundId, version, ({ releasedAt, entries }) => {
    if (releasedAt) throw new ConflictError('The decisions are released: they cannot change.');
    const rest = listUndecided(applications, entries);
    if (rest.length !== expected) {
      throw new ConflictError(`${rest.length} are undecided by now. Please look again.`);
    }
    return { $set: { entries: rest.reduce(withDecline, entries) } };
  });
  // One by one, as they are decided about otherwise: whom it was can be put right by hand.
  for (const application of listUndecided(applications, before.entries)) {
    await recordDecision(round, application, before.entries, after.entries, by);
  }
  return { version: after.version };
}

function withDecline(entries: Entry[], { _id, choices }: ApplicationRecord): Entry[] {
  const passed = choices.map(({ key }) => key);
  return withDecision(entries, _id, { outcome: 'declined', position: null, passed });
}

/** @throws {UnprocessableError} when a position is not one of the round */
function requirePositions(
  positions: RoundPosition[],
  { position, passed = [] }: Pick<DecideRequest, 'position' | 'passed'>,
): void {
  const isOffered = (wanted: string) => positions.some(({ key }) => key === wanted);
  const refuse = (field: string) => {
    throw new UnprocessableError([
      { field, message: 'The round has no such position (any more).' },
    ]);
  };
  if (position !== null && !isOffered(position)) refuse('position');
  if (!passed.every(isOffered)) refuse('passed');
}

/** The entries as they are; or with somebody declined whom no position of their choice wants, and nobody else has taken. */
function withNoOfAll(
  entries: Entry[],
  { _id, choices }: ApplicationRecord,
  positions: RoundPosition[],
): Entry[] {
  const { outcome, passed } = entryOf(entries, _id);
  if (outcome || passed.length === 0) return entries;
  if (positionsToLook(positions, { choices, passed }).length > 0) return entries;
  return withDecision(entries, _id, { outcome: 'declined', position: null });
}

/** @throws {ConflictError} when somebody is to be declined whom a position of their choice has not looked at */
function requireLooks(
  { choices }: ApplicationRecord,
  { outcome, passed }: Entry,
  positions: RoundPosition[],
): void {
  if (outcome !== 'declined') return;
  const unseen = positionsToLook(positions, { choices, passed });
  if (unseen.length === 0) return;
  const names = unseen.map(({ name }) => name).join(', ');
  throw new ConflictError(
    `Nobody is declined before every choice has looked. Still to look: ${names}.`,
  );
}

/** Without the name: the audit log outlives the removal day of the round. */
async function recordDecision(
  round: RoundDto,
  { _id }: ApplicationRecord,
  before: Entry[],
  after: Entry[],
  by: Actor,
): Promise<void> {
  const words = (entries: Entry[]) => describe(round.positions, entryOf(entries, _id));
  await recordAudit({
    actor: named(by),
    action: 'round.decided',
    subject: subjectOf(round),
    before: { decision: words(before) },
    after: { application: _id, decision: words(after) },
  });
}

/** What is decided about somebody, in words. */
function describe(positions: RoundPosition[], { outcome, position, passed }: Entry): string {
  const nameOf = (wanted: string | null | undefined) => nameOfPosition(positions, wanted);
  const decision = [outcome ?? 'undecided', nameOf(position)].filter(Boolean).join(': ');
  return passed.length === 0 ? decision : `${decision} (passed: ${passed.map(nameOf).join(', ')})`;
}
