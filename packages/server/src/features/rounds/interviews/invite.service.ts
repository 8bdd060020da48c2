import type { inviteesRequest, inviteRequest } from '@club/shared/application';
import type {
  InvitationPreviewDto,
  InvitedDto,
  InviteesDto,
  invitationPreviewQuery,
  inviteAgainRequest,
  RoundSlotsDto,
} from '@club/shared/interview';
import { isChangeable } from '@club/shared/interviewTimes';
import type { z } from 'zod';
import type { ClubDetails } from '../../../clubDetails';
import { ConflictError, UnprocessableError } from '../../../errors';
import { Types } from '../../../lib/mongoose';
import { findSelected } from '../../../lists/selectedEntries';
import { type Actor, named, recordAudit } from '../../audit/audit.service';
import { previewLateMail } from '../../mails/lateMails.service';
import type { Mails } from '../../mails/mails.service';
import { applicationList } from '../applicationList';
import { ApplicationModel, sentStates } from '../applications.model';
import { nothingReleased } from '../decisions/released.service';
import { isReleased } from '../roundRelease.service';
import { getRound, subjectOf } from '../rounds.service';
import { getSlots } from './editSlots.service';
import { freeTimeOf } from './roundSlots.service';

/**
 * What an invitation of this moment says, and whether there are enough times. It changes nothing.
 * @throws {NotFoundError} when there is no such round
 */
export async function previewInvitation(
  id: string,
  { chooseBy, note, again }: z.output<typeof invitationPreviewQuery>,
  { isEnabled }: Pick<Mails, 'isEnabled'>,
  club: ClubDetails,
): Promise<InvitationPreviewDto> {
  const { title } = await getRound(id);
  const { slots, waiting } = await getSlots(id);
  const addressed = isEnabled
    ? { name: '(the person’s name)', link: '(the link of this person’s own page)' }
    : { name: '', link: null };
  const words = { chooseBy: chooseBy ?? null, note: note ?? '', isAgain: again === 'true' };
  const details = { ...addressed, title, ...words };
  const now = new Date();
  const free = slots.filter(({ takenBy, startsAt }) => !takenBy && isChangeable(startsAt, now));
  return {
    letter: (await isReleased(id)) ? null : previewLateMail('interviewInvitation', details, club),
    free: free.length,
    waiting: waiting.length,
  };
}

/**
 * Who of those that are selected would be invited: nobody who is invited already, has withdrawn or is set aside. It
 * changes nothing.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when they are more or fewer than the person means
 */
export async function findInvitees(
  id: string,
  selected: z.output<typeof inviteesRequest>,
): Promise<InviteesDto> {
  const { _id } = await getRound(id);
  const { uninvited, leftOut } = await findUninvited(_id, selected);
  return { count: await ApplicationModel.countDocuments(uninvited), leftOut };
}

/** A filter for those of the selected that can be invited, and the others by name. */
async function findUninvited(round: string, selected: z.output<typeof inviteesRequest>) {
  const ids = await findSelected(applicationList, selected, { round, released: nothingReleased });
  const ofRound = { _id: { $in: ids }, round };
  const leftOut = await ApplicationModel.find(
    {
      ...ofRound,
      state: { $in: sentStates },
      $or: [{ state: { $ne: 'submitted' } }, { invitedAt: { $ne: null } }],
    },
    'name state',
  )
    .sort({ name: 1 })
    .lean();
  return {
    uninvited: { ...ofRound, state: 'submitted', invitedAt: null } as const,
    leftOut: leftOut.map(({ name, state }) => ({
      name,
      because: state === 'withdrawn' || state === 'aside' ? state : ('invited' as const),
    })),
  };
}

/** What inviting depends on. */
interface InviteContext extends Pick<Mails, 'isEnabled'> {
  /** 'YYYY-MM-DD' in the club's time zone. */
  today: string;
}

/**
 * Invites those of a round who are selected to choose a time. Who is invited already, or has withdrawn, is left as
 * it is. The same write says who is mailed: the mails follow within a minute, also when the site stops.
 * @throws {NotFoundError} when there is no such round
 * @throws {UnprocessableError} when the day to choose by is over
 * @throws {ConflictError} when the decisions are released, or they are more or fewer than the person means
 */
export async function invite(
  id: string,
  { chooseBy, note, ...selected }: z.output<typeof inviteRequest>,
  by: Actor,
  { isEnabled, today }: InviteContext,
): Promise<InvitedDto> {
  const round = await getRound(id);
  await requireInviting(id, chooseBy, today);
  const { uninvited, leftOut } = await findUninvited(round._id, selected);
  const toTell = isEnabled
    ? []
    : await ApplicationModel.find(uninvited, 'email').sort({ name: 1 }).lean();
  const { modifiedCount: invited } = await ApplicationModel.updateMany(uninvited, {
    $set: invitationOf({ chooseBy, note }, isEnabled),
  });
  await recordAudit({
    actor: named(by),
    action: 'applications.invited',
    subject: subjectOf(round),
    after: { count: invited },
  });
  return {
    invited,
    isMailed: isEnabled,
    addresses: toTell.map(({ email }) => email),
    leftOut,
  };
}

/**
 * Invites somebody once more who has no time, e.g. to new times: the mail, its words and the day to choose by take the
 * place of the former ones. What the person has said of it that no time suits stays until one is chosen.
 * @throws {NotFoundError} when there is no such round
 * @throws {UnprocessableError} when the day to choose by is over
 * @throws {ConflictError} when the decisions are released, or the person has a time, or is not invited
 */
export async function inviteAgain(
  id: string,
  { application, ...words }: z.output<typeof inviteAgainRequest>,
  by: Actor,
  { isEnabled, today }: InviteContext,
): Promise<RoundSlotsDto> {
  const round = await getRound(id);
  await requireInviting(id, words.chooseBy, today);
  const { waiting } = await getSlots(id);
  if (!waiting.some(({ _id }) => _id === application)) {
    throw new ConflictError('The person has a time by now, or is not invited any more.');
  }
  const isInvited = { state: 'submitted', invitedAt: { $ne: null } } as const;
  await ApplicationModel.updateOne(
    { ...isInvited, _id: application, round: round._id },
    { $set: invitationOf(words, isEnabled) },
  );
  await recordAudit({
    actor: named(by),
    action: 'applications.invited',
    subject: subjectOf(round),
    after: { count: 1 },
  });
  return await getSlots(id);
}

async function requireInviting(
  id: string,
  chooseBy: string | undefined,
  today: string,
): Promise<void> {
  if (await isReleased(id)) {
    throw new ConflictError('The decisions are released: nobody is invited any more.');
  }
  if (chooseBy !== undefined && chooseBy < today) {
    const message = 'Please choose a day that is not over.';
    throw new UnprocessableError([{ field: 'chooseBy', message }]);
  }
}

/** What an invitation of this moment writes. The mark of its mail goes once that is queued. */
function invitationOf(
  { chooseBy, note }: Pick<z.output<typeof invitationPreviewQuery>, 'chooseBy' | 'note'>,
  isMailed: boolean,
) {
  return {
    invitedAt: new Date(),
    isInvitationDue: isMailed,
    chooseBy: chooseBy ?? null,
    invitationNote: note ?? '',
  };
}

/**
 * Takes an invitation back, as long as the person has no time. Nobody is mailed.
 * @throws {NotFoundError} when there is no such round
 * @throws {ConflictError} when the person has a time, or is not invited (any more)
 */
export async function takeInvitationBack(
  id: string,
  application: string,
  by: Actor,
): Promise<RoundSlotsDto> {
  const round = await getRound(id);
  const { waiting } = await getSlots(id);
  const known = { _id: application, round: round._id };
  const { modifiedCount } = waiting.some(({ _id }) => _id === application)
    ? await ApplicationModel.updateOne(known, { $set: { invitedAt: null, isInvitationDue: false } })
    : { modifiedCount: 0 };
  if (modifiedCount === 0)
    throw new ConflictError('The person has a time by now. Take the time back first.');
  // Who takes a time at this moment loses it: whichever write comes second gives it back.
  await freeTimeOf(new Types.ObjectId(round._id), application);
  await recordAudit({
    actor: named(by),
    action: 'applicant.uninvited',
    subject: subjectOf(round),
    after: { count: 1 },
  });
  return await getSlots(id);
}
