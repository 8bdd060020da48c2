import { ConflictError, ForbiddenError } from '../../errors';
import { duplicateField } from '../../lib/databaseErrors';
import { recordAudit, theLink } from '../audit/audit.service';
import type { OpenedApplication } from './applicationLinks.service';
import { ApplicationModel, type ApplicationRecord } from './applications.model';
import { leaveBoard } from './decisions/leaveBoard.service';
import { listDecided } from './decisions/storedDecisions';
import { freeTimeOf, readSlots } from './interviews/roundSlots.service';
import { getRound, subjectOf } from './rounds.service';

/*
 * Several applications of one address in a round. Anybody can type an address: so one holds it only when its person
 * has confirmed it by a link that reached the address. The others are then set aside. The one write that confirms
 * decides, by a unique index over those that are confirmed.
 */

type OfAddress = Pick<ApplicationRecord, '_id' | 'round' | 'email'>;

/** Notes with all that count of an address whether there are several, after one has come or gone. */
export async function noteRivals({
  round,
  email,
}: Pick<OfAddress, 'round' | 'email'>): Promise<void> {
  if (email === '') return;
  const counting = { round, email, state: 'submitted' } as const;
  const found = await ApplicationModel.find(counting, 'isContested').lean();
  const isContested = found.length > 1;
  if (found.every((each) => (each.isContested ?? false) === isContested)) return;
  await ApplicationModel.updateMany(counting, { $set: { isContested } });
}

/**
 * Notes that the application is that of who reads the mails of its address. Others of the address do not count any
 * more. It may be done again.
 * @throws {ForbiddenError} when the link did not reach the address
 * @throws {ConflictError} when it does not count any more, or another one was confirmed
 */
export async function confirmByLink({ application, isMailed }: OpenedApplication): Promise<void> {
  if (!isMailed) {
    throw new ForbiddenError(
      'Please open the link that was mailed to you, or ask the club for one.',
    );
  }
  await setOthersAside(await confirm(application));
}

/** Finishes what a site that stopped has begun, or what came in the moment of a confirmation. */
export async function settleRivals(): Promise<void> {
  const begun = { state: 'submitted', isProved: true, isContested: true } as const;
  for (const confirmed of await ApplicationModel.find(begun, 'round email').lean()) {
    await setOthersAside(confirmed);
  }
}

async function setOthersAside(confirmed: OfAddress): Promise<void> {
  const { round, email } = confirmed;
  const others = { round, email, state: 'submitted', isProved: { $ne: true } } as const;
  const busy = await listBusy(round);
  for (const other of await ApplicationModel.find({ ...others, _id: { $in: busy } }).lean()) {
    if ((await isTakenOff(other)) && (await putAside(other))) await recordAside(round, other._id);
  }
  // A stranger can have sent hundreds, with which the person who confirms must not have to wait.
  const idle = { ...others, _id: { $nin: busy } };
  const [one, another] = await ApplicationModel.find(idle, '_id').limit(2).lean();
  const { modifiedCount } = await ApplicationModel.updateMany(idle, { $set: asideFields });
  if (modifiedCount > 0) await recordAside(round, one && !another ? one._id : modifiedCount);
  await noteRivals(confirmed);
}

/** Applications of a round that have a decision or a time for an interview. */
async function listBusy(round: OfAddress['round']): Promise<string[]> {
  const [decided, { slots }] = await Promise.all([
    listDecided(round.toHexString()),
    readSlots(round),
  ]);
  return [...decided, ...slots.flatMap(({ takenBy }) => takenBy ?? [])];
}

/** @param which the id of one, or how many */
async function recordAside(round: OfAddress['round'], which: string | number): Promise<void> {
  await recordAudit({
    actor: theLink,
    action: 'application.setAside',
    subject: subjectOf(await getRound(round.toHexString())),
    after: typeof which === 'string' ? { application: which } : { count: which },
  });
}

async function confirm({ _id, isContested }: ApplicationRecord): Promise<ApplicationRecord> {
  // Somebody who is asked which of several is theirs can take a forged one for it: its page must not go on with it.
  const access = isContested ? { pageLink: null } : {};
  try {
    const confirmed = await ApplicationModel.findOneAndUpdate(
      { _id, state: 'submitted', email: { $gt: '' } },
      { $set: { isProved: true, ...access } },
      { returnDocument: 'after' },
    ).lean();
    if (confirmed) return confirmed;
  } catch (error) {
    if (duplicateField(error) === null) throw error;
    throw new ConflictError('You have confirmed another application with this address.');
  }
  throw new ConflictError('This application does not count any more. Please write to the club.');
}

/** Somebody who is accepted already stays: only the team can end that. */
async function isTakenOff(other: ApplicationRecord): Promise<boolean> {
  try {
    await leaveBoard(other);
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}

const asideFields = { state: 'aside', isContested: false } as const;

/**
 * One write: an application that counts does not count any more, and its time for an interview is free.
 * @returns false when it did not count
 */
export async function putAside({ _id, round }: Pick<OfAddress, '_id' | 'round'>): Promise<boolean> {
  const { matchedCount } = await ApplicationModel.updateOne(
    { _id, state: 'submitted' },
    { $set: asideFields },
  );
  if (matchedCount === 0) return false;
  await freeTimeOf(round, _id);
  return true;
}
