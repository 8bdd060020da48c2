import { foldText } from '@club/shared/fold';
import type { CompletePlan, HandoverDto, HandoverProposalDto } from '@club/shared/handover';
import { addDays, nextTerm, presentTerm } from '../../clubDay';
import { ConflictError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { Types } from '../../lib/mongoose';
import { listAccess } from '../access/access.service';
import type { RequirePassword } from '../accounts/credentials.service';
import { type Actor, named, recordAudit } from '../audit/audit.service';
import { createPlannedTerm, moveLastDay } from '../team/plannedTerm.service';
import { proposeTerm } from '../team/proposedTerm.service';
import { listTeam } from '../team/team.service';
import { listTerms } from '../team/terms.service';
import { applyEndings, type HandoverContext, recordAcceptances, writePlan } from './carryOut';
import { checkPlan, isPowerfulPlan } from './checkPlan';
import { noHandover, runsAlready } from './handover.errors';
import { HandoverModel, type HandoverRecord } from './handover.model';
import { asItIsNow, discard, save, whileHeld, withHandover } from './heldHandover';
import { describeHandover, isOver } from './toHandoverDto';
import { takeBackLateRoles, undo } from './undo';

/** For how long the former team can help the new one. */
export const overlapDays = 30;

/** With what a plan begins. */
export async function proposeHandover({
  today,
  url,
  mails,
  findNextTeam,
  findUndecidedRounds,
}: HandoverContext): Promise<HandoverProposalDto> {
  const terms = await listTerms();
  const present = presentTerm(terms, today);
  const joined = await findNextTeam(today);
  const term = proposeTerm(terms, today, joined?.label);
  const team = present ? await listTeam(present._id, false) : [];
  return {
    term,
    plannedTerm: nextTerm(terms, today)?.label ?? null,
    positions: orderPositions(
      team.map(({ position }) => position),
      joined?.positions ?? [],
    ),
    nextTeam: joined && {
      label: joined.label,
      people: joined.people.map(({ _id, name, position, email }) => ({
        _id,
        name,
        position,
        email,
      })),
      open: joined.open,
      left: joined.left,
    },
    undecided: await findUndecidedRounds(today),
    lastDay: addDays(term.firstDay, overlapDays),
    roles: await listAccess(),
    url: url ?? null,
    isMailEnabled: mails.isEnabled,
  };
}

/** The positions of the present team, with those of the round once and in its spelling; then those that only it has. */
function orderPositions(present: string[], ofRound: string[]): string[] {
  const spelled = new Map(ofRound.map((position) => [foldText(position), position]));
  const once = new Set(ofRound);
  return [
    ...present.map((position) => spelled.get(foldText(position)) ?? position),
    ...ofRound,
  ].filter((position, index, all) => !once.has(position) || all.indexOf(position) === index);
}

/**
 * Starts a handover. The whole plan is stored at once, and then carried out; an interruption delays it
 * until somebody looks at it, or until the next start of the site.
 * @throws {ConflictError} when one runs already, or another term has the label or one of the days
 * @throws {UnprocessableError} when the plan does not fit what there is, or the password is needed and
 * missing or wrong
 */
export async function startHandover(
  plan: CompletePlan,
  by: Actor,
  context: HandoverContext,
  requirePassword: RequirePassword,
): Promise<HandoverDto> {
  if (await HandoverModel.exists({ current: true })) throw runsAlready();
  const { shortens, access, endings } = await checkPlan(plan, by._id, context.today);
  if (isPowerfulPlan(access)) await requirePassword();
  const joined = await context.findNextTeam(context.today);
  const applications = new Map(joined?.people.map(({ _id, application }) => [_id, application]));
  const handover: HandoverRecord = {
    _id: new Types.ObjectId(),
    current: true,
    state: 'starting',
    startedAt: new Date(),
    startedBy: { _id: by._id, name: by.username },
    undoneBy: null,
    // Those who have joined wait for the term of this id.
    term: { _id: joined?.term ?? newId(), ...plan.term },
    people: plan.people.map(({ joined: id, name, position }, index) => {
      const application = applications.get(id ?? '');
      const _id = application && id ? id : newId();
      return { _id, application, name, position, access: access[index] ?? null };
    }),
    shortens,
    endings,
    finishedAt: null,
    version: null,
  };
  return whileHeld(async () => {
    await create(handover);
    await writeTerm(handover);
    await writePlan(handover, context);
    return describeHandover(handover, context);
  });
}

async function create(handover: HandoverRecord): Promise<void> {
  try {
    await HandoverModel.create(handover);
  } catch (error) {
    if (duplicateField(error) !== null) throw runsAlready();
    throw error;
  }
}

/** The handover that runs; null when none does. */
export async function getHandover(context: HandoverContext): Promise<HandoverDto | null> {
  const handover = await HandoverModel.findOne({ current: true }).lean();
  return handover && describeHandover(await asItIsNow(handover), context);
}

/** Does everything of the handover that can be done by now, unless somebody else is at it. */
export async function advance(context: HandoverContext): Promise<void> {
  try {
    await withHandover((handover) => advanceHeld(handover, context));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/**
 * Takes back what a handover has written, until its term begins.
 * @throws {NotFoundError} when none runs
 * @throws {ConflictError} when its term has begun
 */
export async function undoHandover(by: Actor, context: HandoverContext): Promise<void> {
  const isDone = await withHandover(async (handover) => {
    if (handover.state !== 'undoing') {
      if (handover.term.firstDay <= context.today) {
        throw new ConflictError(
          'The new term has begun. Change the team and the roles one by one.',
        );
      }
      handover.state = 'undoing';
      handover.undoneBy = { _id: by._id, name: by.username };
      await save(handover);
    }
    await undo(handover, context);
    return true;
  });
  if (isDone === null) throw noHandover();
}

/**
 * Ends a handover whose term has begun, although something of it still waits: nobody has accepted, for
 * example, and the next one is to be planned. What waits stays as it is; what was interrupted is done
 * first, so that nothing stays half done.
 * @throws {NotFoundError} when none runs
 * @throws {ConflictError} when its term has not begun
 */
export async function closeHandover(by: Actor, context: HandoverContext): Promise<void> {
  const term = await withHandover(async (handover) => {
    if (context.today < handover.term.firstDay) {
      throw new ConflictError('The new term has not begun. Until then the handover can be undone.');
    }
    if (!(await advanceHeld(handover, context))) return null;
    handover.state = 'over';
    await save(handover);
    return handover.term;
  });
  if (!term) throw noHandover();
  const subject = { _id: term._id, name: term.label };
  await recordAudit({ actor: named(by), action: 'handover.closed', subject });
}

/** Goes on after somebody has accepted an invitation of a handover. */
export async function advanceAccepted(handoverId: string, context: HandoverContext): Promise<void> {
  await advance(context);
  const undone = await HandoverModel.findOne({ _id: handoverId, state: 'undone' }).lean();
  if (undone) await takeBackLateRoles(undone);
}

/**
 * Does everything of a held handover that can be done by now.
 * @returns whether it still runs
 */
export async function advanceHeld(
  handover: HandoverRecord,
  context: HandoverContext,
): Promise<boolean> {
  if (handover.state === 'undoing') {
    await undo(handover, context);
    return false;
  }
  if (handover.state === 'starting') {
    await writeTerm(handover);
    await writePlan(handover, context);
  }
  await recordAcceptances(handover);
  await applyEndings(handover);
  if (!isOver(await describeHandover(handover, context), context.today)) return true;
  handover.state = 'over';
  await save(handover);
  return false;
}

/**
 * Creates the planned term. A handover whose term cannot be created is taken away: nothing is written then.
 * @throws {ConflictError} when another term has the label or one of the days meanwhile
 */
async function writeTerm(handover: HandoverRecord): Promise<void> {
  const { shortens } = handover;
  try {
    if (shortens) await moveLastDay(shortens);
    await createPlannedTerm(handover.term);
  } catch (error) {
    if (duplicateField(error) === null && !(error instanceof ConflictError)) throw error;
    if (shortens) await moveLastDay({ ...shortens, from: shortens.to, to: shortens.from });
    await discard(handover);
    throw new ConflictError(
      'Somebody has just created another term with this label or these days.',
    );
  }
}

function newId(): string {
  return new Types.ObjectId().toHexString();
}
